import { parseToken } from '@portal/contract/token';
import { tokenRefreshWindow } from '@portal/contract/session';
import { readJsonObject, textOf, type KeyStore } from './browser-storage.ts';

export interface Tokens {
  readonly accessToken: string;
  readonly idToken: string;
}

export interface TokenStore {
  readonly read: () => Tokens | null;
  readonly write: (tokens: Tokens) => void;
  readonly clear: () => void;
}

const key = 'loginTokens';

/** The access and identity token of this tab: in memory, and in session storage to outlive a reload. */
export function createTokenStore(storage: KeyStore): TokenStore {
  let tokens = readStored(storage);
  return {
    read: () => tokens,
    write(next) {
      tokens = next;
      storage.setItem(key, JSON.stringify(next));
    },
    clear() {
      tokens = null;
      storage.removeItem(key);
    },
  };
}

function readStored(storage: KeyStore): Tokens | null {
  const stored = readJsonObject(storage, key);
  const accessToken = textOf(stored, 'accessToken');
  const idToken = textOf(stored, 'idToken');
  return accessToken && idToken ? { accessToken, idToken } : null;
}

/** When the access token ends, in milliseconds since 1970; 0 for one that does not say. Throws a TokenError. */
export function toExpiryTime(tokens: Tokens): number {
  return (parseToken(tokens.accessToken).exp ?? 0) * 1000;
}

/** True from 180000 ms before the end (specification §9). Throws a TokenError. */
export function isEnding(tokens: Tokens, now: number): boolean {
  return toExpiryTime(tokens) - now <= tokenRefreshWindow;
}
