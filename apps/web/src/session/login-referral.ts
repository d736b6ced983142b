import type { PagePath } from '@portal/contract/addresses/pages';
import type { KeyStore } from './browser-storage.ts';

/** Session storage key of the page before login: its path and query (specification §3). */
const loginReferralKey = 'loginRedirectReferral';

/** Where a login ends that started nowhere in particular (specification §2). */
const defaultDestination = '/admin' satisfies PagePath;

export function saveLoginReferral(storage: KeyStore, address: string): void {
  storage.setItem(loginReferralKey, address);
}

/** The page to return to, once; `/admin` where none is stored that may be followed. */
export function takeLoginReferral(storage: KeyStore): string {
  const address = storage.getItem(loginReferralKey);
  storage.removeItem(loginReferralKey);
  return address !== null && isLoginReferral(address) ? address : defaultDestination;
}

/** Own addresses only: browsers read `//` and `/\` as the start of another host (contracts A1). */
export function isLoginReferral(address: string): boolean {
  if (!address.startsWith('/') || /^\/[/\\]/.test(address)) return false;
  // Browsers drop tabs and line breaks, which would turn `/<tab>/host` into `//host`.
  if (/[\t\r\n]/.test(address)) return false;
  return !/^\/unauthenticated\/?([?#]|$)/i.test(address);
}
