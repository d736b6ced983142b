import { tokenScopes, type TokenScope } from '../../operation.ts';
import { isStaffRole, type Role } from '../../role.ts';

export const personalTokenLimits = { perPerson: 10, days: 365, name: 255 } as const;

/** What every personal token begins with: people and scanners of secrets know it by that. */
export const personalTokenPrefix = 'dp_';

/** 48 bytes as 96 hexadecimal digits behind the prefix; of a person, or of a team. */
const personalToken = /^dp_(?:team_)?[0-9a-f]{96}$/;

/**
 * The token of a program in an Authorization header, a person's or a team's: as bearer, or as the user name of HTTP Basic (`curl -u token:`). Null for
 * every other header.
 */
export function personalTokenOf(authorization: string): string | null {
  const [, scheme, credentials = ''] = /^(Bearer|Basic) ([^\s]+)$/i.exec(authorization) ?? [];
  if (scheme === undefined) return null;
  const isBasic = scheme.toLowerCase() === 'basic';
  const text = isBasic ? decodeBase64(credentials).split(':')[0] : credentials;
  return text !== undefined && personalToken.test(text) ? text : null;
}

function decodeBase64(text: string): string {
  try {
    return atob(text);
  } catch {
    return '';
  }
}

/** Of what staff alone can do. */
const staffScopes: readonly TokenScope[] = ['publishing'];

/** Nobody gets a token for what their role cannot do. */
export function tokenScopesOf(role: Role): readonly TokenScope[] {
  return tokenScopes.filter((scope) => isStaffRole(role) || !staffScopes.includes(scope));
}

export function isTokenScope(text: string): text is TokenScope {
  return tokenScopes.some((scope) => scope === text);
}
