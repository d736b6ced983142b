import { isRole, type Role } from '@portal/contract/role';
import { parseToken } from '@portal/contract/token';
import { toExpiryTime, type Tokens } from './token-store.ts';

/** The login session (specification §3). */
export interface SessionRecord {
  readonly unifiedLoginAccessToken: string | null;
  readonly idToken: string | null;
  readonly iamAccessToken: string | null;
  readonly iamUserId: string | null;
  /** End of the access token, in milliseconds since 1970. */
  readonly expiryTime: number | null;
  readonly email: string | null;
  readonly username: string | null;
  readonly isLoggedIn: boolean;
  readonly loginStatusComplete: boolean;
  readonly custom_role: string;
  /** What the server says that somebody of staff may do. */
  readonly grants: readonly string[];
  readonly errors: readonly string[];
  readonly loading: boolean;
}

export const emptySessionRecord: SessionRecord = {
  unifiedLoginAccessToken: null,
  idToken: null,
  iamAccessToken: null,
  iamUserId: null,
  expiryTime: null,
  email: null,
  username: null,
  isLoggedIn: false,
  loginStatusComplete: false,
  custom_role: 'public',
  grants: [],
  errors: [],
  loading: false,
};

/** What the tokens say, not yet logged in. Throws a TokenError for a token that cannot be read. */
export function toSessionRecord(unifiedLoginAccessToken: string, tokens: Tokens): SessionRecord {
  const claims = parseToken(tokens.idToken);
  return {
    ...emptySessionRecord,
    unifiedLoginAccessToken,
    idToken: tokens.idToken,
    iamAccessToken: tokens.accessToken,
    iamUserId: claims.userId ?? null,
    expiryTime: toExpiryTime(tokens),
    email: claims.email ?? null,
    username: claims.username ?? null,
    custom_role: claims.custom_role ?? 'public',
  };
}

/** What the login service says that the person may do. */
export function toStanding(user: {
  readonly customRole: string;
  readonly grants?: readonly string[] | undefined;
}) {
  return { custom_role: user.customRole, grants: user.grants ?? [] };
}

/** A role that the portal does not know is nobody's. */
export function toRole(customRole: string): Role {
  return isRole(customRole) ? customRole : 'public';
}
