import { recordEvent } from '../../accounts/account-event/index.ts';
import { restoreApplications } from '../../accounts/application/index.ts';
import { findAccountOf, lockAccount, resumeUsers } from '../../accounts/user/index.ts';
import type { Services } from '../../context/context.ts';
import { setEnabled } from '../../identity/sql/login-people-sql.ts';
import { type Connection, inTransaction } from '../../platform/database/database.ts';
import { type Erasure, findErasure, takeErasure, type TakenErasure } from './erasure-sql.ts';

interface Undone {
  readonly what: 'login' | 'account';
  /** The address of the login, or the name of the account. */
  readonly subject: string;
}

/** What the link of a mail would open again; null when it is over. */
export async function findUndo(services: Services, token: string): Promise<Undone | null> {
  const found = await findErasure(services.database, services.undoHash(token));
  return found && toUndone(found);
}

/** Opens it again, as it was but for personal tokens, sessions and invitations, which have ended. */
export function undoErasure(services: Services, token: string): Promise<Undone | null> {
  return inTransaction(services.database, async (connection) => {
    const found = await findErasure(connection, services.undoHash(token));
    if (!found) return null;
    if (found.account_id !== null) await lockAccount(connection, found.account_id);
    const taken = await takeErasure(connection, found.id);
    if (!taken) return null;
    await reopen(connection, taken, found.subject);
    return toUndone(found);
  });
}

const toUndone = ({ iam_user_id, subject }: Erasure & { readonly subject: string }): Undone => ({
  what: iam_user_id === null ? 'account' : 'login',
  subject,
});

async function reopen(
  connection: Connection,
  { iam_user_id: iamUserId, account_id: accountId, statuses }: TakenErasure,
  subject: string,
): Promise<void> {
  if (accountId !== null) {
    await restoreApplications(connection, statuses);
    await resumeUsers(connection, { accountId });
    await recordEvent(connection, null, { accountId, action: 'account.reopened', subject });
  }
  if (iamUserId === null) return;
  await setEnabled(connection, iamUserId, true);
  await resumeUsers(connection, { iamUserId });
  const account = await findAccountOf(connection, iamUserId);
  if (!account) return;
  const event = { accountId: account.accountId, action: 'user.reopened', subject };
  await recordEvent(connection, null, event);
}
