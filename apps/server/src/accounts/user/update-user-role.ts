import type { UserRole } from '@portal/contract/accounts/user/schema';
import { forbidden, invalid, notFound } from '../../platform/errors/portal-error.ts';
import { listUsers, updateUserRole as updateRow } from './user-sql.ts';
import { recordEvent } from '../account-event/index.ts';
import type { Actor } from '../../context/actor.ts';
import { changeAccount, isLastAdmin } from './change-account.ts';
import type { Services } from '../../context/context.ts';
import { requireFresh } from '../../context/if-match.ts';
import { t } from '../../platform/text/text.ts';

interface Change {
  readonly accountId: number;
  readonly userId: string;
  readonly role: UserRole;
  readonly ifMatch: string | null;
}

/** Admin or member; nobody changes their own role, and the last admin stays one (contracts B3). */
export async function updateUserRole(services: Services, actor: Actor, change: Change) {
  const { accountId, role } = change;
  return changeAccount(services, { accountId, actor, as: 'admin' }, async (connection) => {
    const users = await listUsers(connection, accountId);
    const user = users.find((one) => String(one.id) === change.userId);
    if (!user) throw notFound();
    requireFresh(user.updated_at, change.ifMatch);
    if (role === 'member' && isLastAdmin(users, user)) {
      throw invalid({ base: [t`Can't demote last admin`] });
    }
    if (user.id === actor.person.userId) throw forbidden();
    if (user.role === role) return user;
    const updated = await updateRow(connection, user.id, role);
    if (!updated) throw notFound();
    await recordEvent(connection, actor, {
      accountId,
      action: 'user.role_changed',
      subject: user.email,
      details: { from: user.role, to: role },
    });
    return updated;
  });
}
