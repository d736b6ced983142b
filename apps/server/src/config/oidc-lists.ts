import { createPrivateKey, type KeyObject } from 'node:crypto';
import { toList } from './variable-schemas.ts';

/** What the portal reads of a person, by the names of OpenID Connect Core 1.0, 5.1. */
const personClaims = [
  'email',
  'email_verified',
  'name',
  'given_name',
  'family_name',
  'preferred_username',
] as const;
type PersonClaim = (typeof personClaims)[number];

/** Where the issuer keeps each of them: under its own name unless the list says otherwise. */
export type ClaimNames = Readonly<Record<PersonClaim, string>>;

export const standardNames = Object.fromEntries(
  personClaims.map((name) => [name, name]),
) as ClaimNames;

/** `email=upn,given_name=firstName`; null for a list that is none. */
export function toClaimNames(list: string): ClaimNames | null {
  const given = toList(list).map((entry) => splitAt(entry, entry.indexOf('=')));
  const isList = given.every(([ours, theirs]) => isPersonClaim(ours) && theirs !== '');
  return isList ? { ...standardNames, ...Object.fromEntries(given) } : null;
}

const groupRoles = ['apigov', 'internal'] as const;
export type GroupRole = (typeof groupRoles)[number];

/** `portal-staff=internal,CN%3Downers=apigov`, the groups percent-encoded; null for a list that is none. */
export function toGroupRoles(list: string): ReadonlyMap<string, GroupRole> | null {
  const pairs = toList(list).map((entry) => splitAt(entry, entry.lastIndexOf('=')));
  const roles = new Map<string, GroupRole>();
  for (const [group, role] of pairs) {
    const name = decode(group);
    const known = groupRoles.find((one) => one === role);
    if (!name || !known) return null;
    roles.set(name, known);
  }
  return roles;
}

/** The strongest role of these groups. */
export function toGroupRole(groups: readonly string[], roles: ReadonlyMap<string, GroupRole>) {
  const held = new Set(groups.map((group) => roles.get(group)));
  return groupRoles.find((role) => held.has(role)) ?? 'none';
}

/** A private key as PEM (PKCS #8) or as a JWK; null for anything else. */
export function toPrivateKey(text: string): KeyObject | null {
  try {
    return text.trimStart().startsWith('{')
      ? createPrivateKey({ key: JSON.parse(text), format: 'jwk' })
      : createPrivateKey(text);
  } catch {
    return null;
  }
}

function isPersonClaim(name: string): name is PersonClaim {
  return personClaims.some((one) => one === name);
}

function splitAt(entry: string, at: number): readonly [string, string] {
  return at < 0 ? [entry, ''] : [entry.slice(0, at).trim(), entry.slice(at + 1).trim()];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
