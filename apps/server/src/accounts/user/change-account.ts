import type { UserRole } from '@portal/contract/accounts/user/schema';
import { type Connection, inTransaction } from '../../platform/database/database.ts';
import { forbidden, notFound } from '../../platform/errors/portal-error.ts';
import { findActiveRole, lockAccount } from './user-sql.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';

interface Change {
  readonly accountId: number;
  readonly actor: Actor;
  /** What the actor must still be when its turn comes: a role may have gone while it waited. */
  readonly as: UserRole | 'staff';
}

/**
 * One change within an account: what `work` does stands or falls as a whole, log line included, and changes of one account
 * follow each other. Mails are written with it.
 */
export async function changeAccount<Result>(
  services: Services,
  { accountId, actor, as }: Change,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  return inTransaction(services.database, async (connection) => {
    if (!(await lockAccount(connection, accountId))) throw notFound();
    if (as !== 'staff') await requireStill(connection, { accountId, actor, as });
    return work(connection);
  });
}

async function requireStill(connection: Connection, { accountId, actor, as }: Change) {
  const role = await findActiveRole(connection, accountId, actor.person.iamUserId);
  if (role === null) throw notFound();
  if (as === 'admin' && role !== 'admin') throw forbidden();
}
