import { deletePersonalTokensOf } from '../../accounts/personal-token/index.ts';
import { recordEvent } from '../../accounts/account-event/index.ts';
import {
  findAccountOf,
  findAccountStop,
  isLastAdmin,
  listUsers,
  lockAccount,
  suspendUsers,
} from '../../accounts/user/index.ts';
import type { Origin } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { findPersonById, setEnabled } from '../../identity/sql/login-people-sql.ts';
import { lockOwners } from '../../identity/sql/staff-people-sql.ts';
import { makeBearer } from '../../platform/sealing/bearers.ts';
import { type Connection, inTransaction } from '../../platform/database/database.ts';
import { t, type Text } from '../../platform/text/text.ts';
import { insertErasure } from './erasure-sql.ts';
import { loginClosedMail } from './erasure-mails.ts';

/** Why this person cannot close their login now: an account needs an admin as long as it is there, a portal an owner. */
export function findClosingFault(services: Services, iamUserId: string): Promise<Text | null> {
  return inTransaction(services.database, async (connection) => {
    const account = await findAccountOf(connection, iamUserId);
    return findFault(services, connection, { iamUserId, account });
  });
}

/**
 * Closes a login at once and for good, unless its link is used within the time of grace. Gives the fault that stands against it, or null.
 * The caller has made sure that it is the person who asks.
 */
export async function closePerson(services: Services, iamUserId: string, origin: Origin | null) {
  try {
    await close(services, iamUserId, origin);
    return null;
  } catch (error) {
    if (error instanceof ClosingFault) return error.fault;
    throw error;
  }
}

/** Takes back what the transaction has locked and written. */
class ClosingFault extends Error {
  readonly fault: Text;

  constructor(fault: Text) {
    super('not closed');
    this.fault = fault;
  }
}

function close(services: Services, iamUserId: string, origin: Origin | null): Promise<void> {
  return inTransaction(services.database, async (connection) => {
    const account = await findAccountOf(connection, iamUserId);
    // Two admins who leave at once leave one after the other.
    if (account) await lockAccount(connection, account.accountId);
    const fault = await findFault(services, connection, { iamUserId, account });
    if (fault) throw new ClosingFault(fault);
    const person = await findPersonById(connection, iamUserId);
    if (!person) throw alreadyClosed();
    const token = makeBearer('undo link');
    const erasure = await insertErasure(connection, {
      iam_user_id: iamUserId,
      undo_hash: services.undoHash(token),
    });
    if (!erasure) throw alreadyClosed();
    await setEnabled(connection, iamUserId, false);
    await deletePersonalTokensOf(connection, iamUserId);
    await suspendUsers(connection, { iamUserId });
    if (account) {
      const actor = origin && {
        person: { iamUserId, email: person.email },
        origin,
      };
      const { accountId } = account;
      const action = 'user.closed';
      await recordEvent(connection, actor, { accountId, action, subject: person.email });
    }
    const closed = { to: person.email, token, dueAt: erasure.due_at };
    await services.outbox.put(connection, [loginClosedMail(services.mailSender, closed)]);
  });
}

const alreadyClosed = () => new ClosingFault(t`This login is already closed.`);

interface Leaver {
  readonly iamUserId: string;
  readonly account: { readonly accountId: number; readonly orgName: string } | null;
}

async function findFault(
  { portal }: Services,
  connection: Connection,
  { iamUserId, account }: Leaver,
): Promise<Text | null> {
  if (account) {
    // Somebody suspended counts: they are the one who could be resumed.
    const users = (await listUsers(connection, account.accountId)).map((one) =>
      one.iamUserId === iamUserId ? { ...one, state: 'active' as const } : one,
    );
    const user = users.find((one) => one.iamUserId === iamUserId);
    const isGoing = (await findAccountStop(connection, account.accountId)) === 'closed';
    if (user && !isGoing && isLastAdmin(users, user)) {
      return t`${account.orgName} has no other admin. First make someone else an admin, or close the account.`;
    }
  }
  const owners = await lockOwners(connection, portal.staffDomains);
  if (owners.length !== 1 || owners[0] !== iamUserId) return null;
  return t`The portal has no other owner. First make someone else an owner, under Admin, Roles.`;
}
