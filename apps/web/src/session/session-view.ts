import type { Account } from '@portal/contract/accounts/account/schema';
import { type Grant, grantsOf, isGrant } from '@portal/contract/grant';
import type { Role } from '@portal/contract/role';
import { isAdmin } from '@portal/contract/accounts/user/rules';
import type { StoredView } from './customer-view.ts';
import { toRole, type SessionRecord } from './session-record.ts';
import type { AccountStatus, SessionSnapshot } from './session-store.ts';

export interface SessionView {
  /** `checking` until the startup check is done. */
  readonly status: 'checking' | 'signedOut' | 'signedIn';
  readonly email: string | null;
  readonly username: string | null;
  /** What the server says; `public` when signed out. Shows and hides, never a proof. */
  readonly role: Role;
  /** What somebody of staff may do; shows and hides, too. */
  readonly grants: readonly Grant[];
  /** The account's user with this e-mail has the role admin (specification §6). */
  readonly isAdmin: boolean;
  readonly account: Account | null;
  readonly accountStatus: AccountStatus;
  readonly record: SessionRecord;
  /** The login has ended, and the page waits for another one. */
  readonly isEnded: boolean;
  /** Where staff see the portal as a customer does: nothing is changed, and Try it is closed. */
  readonly view: StoredView | null;
}

/** What the pages read of the session. */
export function toSessionView(snapshot: SessionSnapshot): SessionView {
  const { record, account, accountStatus, isEnded = false, view = null } = snapshot;
  const { email, username, isLoggedIn } = record;
  const role = isLoggedIn ? toRole(record.custom_role) : 'public';
  const users = account?.users.map((wrapped) => wrapped.user) ?? [];
  return {
    status: toStatus(record),
    email,
    username,
    role,
    grants: grantsOf(role, record.grants.filter(isGrant)),
    isAdmin: email !== null && isAdmin(users, email),
    account,
    accountStatus,
    record,
    isEnded,
    view,
  };
}

function toStatus(record: SessionRecord): SessionView['status'] {
  if (!record.loginStatusComplete) return 'checking';
  return record.isLoggedIn ? 'signedIn' : 'signedOut';
}
