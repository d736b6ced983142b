import type { PagePath } from '@portal/contract/addresses/pages';
import { clientIds } from '@portal/contract/session';

const sharedPath = '/shared' satisfies PagePath;
const invitationPath = /^\/signup\/invitation\/[^/]+$/;

/** The shared identity on /shared, else the standard one (specification §4). */
export function toClientId(path: string): string {
  return path === sharedPath ? clientIds.shared : clientIds.standard;
}

/** The path that a login may come back to: the page itself is kept in session storage. */
function toReturnPath(path: string): string {
  return path === sharedPath || invitationPath.test(path) ? path : '/';
}

export function isInvitation(path: string): boolean {
  return invitationPath.test(path);
}

export interface LoginAddress {
  readonly loginService: string;
  readonly origin: string;
  /** The path of the page that asks. */
  readonly path: string;
}

/** `state` comes back as `ls`, so that nobody else's code is accepted (contracts A1). */
export function toAuthorizationUrl(
  address: LoginAddress,
  state: string,
  more: { readonly loginHint?: string | undefined; readonly plan?: string | null | undefined } = {},
): string {
  const redirectionUrl = `${address.origin}${toReturnPath(address.path)}?ls=${state}`;
  const query = new URLSearchParams({ redirectionUrl, client_id: toClientId(address.path) });
  if (more.loginHint) query.set('login_hint', more.loginHint);
  // Where the login makes a newcomer's account, it is made on the plan that was chosen.
  if (more.plan) query.set('plan', more.plan);
  return `${address.loginService}/authorization?${query}`;
}

/** `authorization` is the unified-login token (contracts A2). */
export function toLogoutUrl(address: LoginAddress, unifiedLoginAccessToken: string): string {
  const query = new URLSearchParams({
    redirectionUrl: `${address.origin}${address.path === sharedPath ? sharedPath : '/'}`,
    authorization: unifiedLoginAccessToken,
    client_id: toClientId(address.path),
  });
  return `${address.loginService}/logout?${query}`;
}
