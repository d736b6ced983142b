import * as z from 'zod/mini';
import type { OidcConfig } from '../../config/oidc-config.ts';
import { toGroupRole } from '../../config/oidc-lists.ts';

type Claims = Readonly<Record<string, unknown>>;

/** What the issuer says of a person, in the portal's own words. */
export interface Profile {
  readonly email: string;
  readonly username: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

const textClaim = z.string();
const groupList = z.array(z.string());

/** Null for what is no text, or blank. */
const toText = (claim: unknown): string | null =>
  z.safeParse(textClaim, claim).data?.trim() || null;

/** One group may come without a list around it. */
function toGroups(claim: unknown): readonly string[] {
  return typeof claim === 'string' ? [claim] : (z.safeParse(groupList, claim).data ?? []);
}

/** A claim by its name, or by the path to a claim in a claim. */
function readClaim(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let found: unknown = claims;
  for (const part of name.split('.')) {
    const inner = z.safeParse(z.record(z.string(), z.unknown()), found).data;
    if (!inner || !Object.hasOwn(inner, part)) return undefined;
    found = inner[part];
  }
  return found;
}

/** Null without an address that counts as confirmed: it decides whose account opens. */
export function readProfile(
  claims: Claims,
  { claims: names, trustsAddresses }: Pick<OidcConfig, 'claims' | 'trustsAddresses'>,
): Profile | null {
  const read = (name: keyof typeof names) => toText(readClaim(claims, names[name]));
  const email = read('email');
  if (!email || !isConfirmed(readClaim(claims, names.email_verified), trustsAddresses)) return null;
  const whole = read('name')?.split(/\s+/) ?? [];
  const given = read('given_name');
  const family = read('family_name');
  const isWhole = !given && !family;
  return {
    email,
    username: read('preferred_username'),
    firstName: isWhole ? whole.slice(0, Math.max(1, whole.length - 1)).join(' ') || null : given,
    lastName: isWhole ? (whole.slice(1).at(-1) ?? null) : family,
  };
}

/** Some issuers send the mark as text; one that says no is never overruled. */
function isConfirmed(mark: unknown, trustsAddresses: boolean): boolean {
  if (mark === undefined || mark === null) return trustsAddresses;
  return mark === true || mark === 'true';
}

/** Null where groups decide nothing. */
export function readGroupRole(claims: Claims, groups: OidcConfig['groups']) {
  if (!groups) return null;
  return toGroupRole(toGroups(readClaim(claims, groups.claim)), groups.roles);
}

/** Whether what has to be known of a person lies elsewhere: at the userinfo endpoint. */
export function lacksClaims(
  claims: Claims,
  { claims: names, groups, trustsAddresses }: OidcConfig,
) {
  const wanted = [
    names.email,
    ...(trustsAddresses ? [] : [names.email_verified]),
    ...(groups ? [groups.claim] : []),
  ];
  return wanted.some((name) => readClaim(claims, name) === undefined);
}
