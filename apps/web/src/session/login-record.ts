import { readJsonObject, textOf, type KeyStore } from './browser-storage.ts';

/** Local storage key of the login record (specification §3); shared by all tabs. */
export const loginRecordKey = 'unifiedLogin';

export interface LoginRecord {
  readonly unifiedLoginAccessToken?: string;
}

/** Nothing stored and damaged JSON count as `{}`. */
export function readLoginRecord(local: KeyStore): LoginRecord {
  const token = textOf(readJsonObject(local, loginRecordKey), 'unifiedLoginAccessToken');
  return token ? { unifiedLoginAccessToken: token } : {};
}

/** Writes only what differs: every write wakes the other tabs. */
export function writeLoginRecord(local: KeyStore, unifiedLoginAccessToken: string): void {
  if (readLoginRecord(local).unifiedLoginAccessToken === unifiedLoginAccessToken) return;
  local.setItem(loginRecordKey, JSON.stringify({ unifiedLoginAccessToken }));
}

export function clearLoginRecord(local: KeyStore): void {
  local.removeItem(loginRecordKey);
}
