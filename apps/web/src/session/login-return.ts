import { openStorage, type KeyStore } from './browser-storage.ts';
import { takeLoginReferral } from './login-referral.ts';
import { isInvitation } from './login-urls.ts';

export const loginStateKey = 'loginState';
/** In a window that was opened to log in over a page. */
export const loginOverKey = 'loginOver';

/** What came back from the login service. */
export interface LoginReturn {
  /** The one-time code; null when it was refused or the person turned back. */
  readonly code: string | null;
  /** The path that the code was issued for: it decides the client identity. */
  readonly path: string;
}

export interface ReturnPage {
  readonly location: Pick<Location, 'pathname' | 'search'>;
  readonly replace: (address: string) => void;
  readonly storage: KeyStore;
}

/**
 * Takes a one-time code off the address before anything renders, and puts the page to return to in its place. A code
 * whose `ls` is not the one this tab left with is refused. Null when the address carries no answer of the login service.
 */
export function takeLoginReturn(page: ReturnPage = browserPage()): LoginReturn | null {
  const query = new URLSearchParams(page.location.search);
  const code = query.get('oneTimeCode');
  if (code === null && !(query.has('ls') && query.has('error'))) return null;
  const state = page.storage.getItem(loginStateKey);
  page.storage.removeItem(loginStateKey);
  const path = page.location.pathname;
  const accepted = code !== null && state !== null && query.get('ls') === state;
  page.replace(toDestination(page, accepted));
  return { code: accepted ? code : null, path };
}

function toDestination(page: ReturnPage, accepted: boolean): string {
  const referral = takeLoginReferral(page.storage);
  if (isInvitation(page.location.pathname)) return page.location.pathname;
  // A page behind the login would send somebody who turned back straight to it again.
  return !accepted && isBehindLogin(referral) ? '/' : referral;
}

export function isBehindLogin(address: string): boolean {
  return /^\/(admin|gateway-inventory)([/?#]|$)/.test(address);
}

function browserPage(): ReturnPage {
  return {
    location: window.location,
    replace: (address) => window.history.replaceState(null, '', address),
    storage: openStorage(() => window.sessionStorage),
  };
}
