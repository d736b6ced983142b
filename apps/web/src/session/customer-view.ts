import { readJsonObject, textOf, type KeyStore } from './browser-storage.ts';

/** What staff see the portal with, in this tab, in place of their own login. */
export interface StoredView {
  readonly token: string;
  readonly accountId: string;
  readonly orgName: string;
  readonly iamUserId: string;
  readonly email: string;
  readonly username: string;
  readonly role: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

interface StartedView {
  readonly token: string;
  readonly account_id: number;
  readonly org_name: string;
  readonly iam_user_id: string;
  readonly email: string;
  readonly username: string;
  readonly role: string;
  readonly expires_at: string;
}

const key = 'customerView';

/** From here on this tab is the customer's, until it is left or its time is over. */
export function keepView(storage: KeyStore, view: StartedView): void {
  const { token, email, username, role } = view;
  const stored = {
    token,
    accountId: String(view.account_id),
    orgName: view.org_name,
    iamUserId: view.iam_user_id,
    email,
    username,
    role,
    expiresAt: view.expires_at,
  };
  storage.setItem(key, JSON.stringify(stored));
}

export function forgetView(storage: KeyStore): void {
  storage.removeItem(key);
}

/** Null for none, and for one that is damaged or over. */
export function readView(storage: KeyStore, now: number): StoredView | null {
  const stored = readJsonObject(storage, key);
  const text = (name: string) => textOf(stored, name) ?? '';
  const [token, accountId] = [text('token'), text('accountId')];
  const expiresAt = Date.parse(text('expiresAt'));
  if (token === '' || accountId === '' || !(expiresAt > now)) return null;
  return {
    token,
    accountId,
    orgName: text('orgName'),
    iamUserId: text('iamUserId'),
    email: text('email'),
    username: text('username'),
    role: text('role'),
    expiresAt,
  };
}
