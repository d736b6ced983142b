import { forbidden, notFound, PortalError } from '../../platform/errors/portal-error.ts';
import { deleteInvitation, findOpenInvitation } from './invitation-sql.ts';
import { deleteUser as deleteRow, listUsers } from '../user/index.ts';
import { recordEvent } from '../account-event/index.ts';
import type { Actor } from '../../context/actor.ts';
import { changeAccount } from '../user/index.ts';
import type { Services } from '../../context/context.ts';
import { requireFresh } from '../../context/if-match.ts';
import { findOrganisation } from '../account/index.ts';
import { isLastAdmin, listAdminMails } from '../user/index.ts';
import { removedMail } from './removed-mail.ts';
import { t } from '../../platform/text/text.ts';

/** The person keeps the login and has no account any more; nobody removes themselves or the last admin (contracts B5). */
export async function deleteUser(
  services: Services,
  actor: Actor,
  target: { accountId: number; userId: string; ifMatch: string | null },
): Promise<void> {
  const { accountId } = target;
  await changeAccount(services, { accountId, actor, as: 'admin' }, async (connection) => {
    const users = await listUsers(connection, accountId);
    const user = users.find((one) => String(one.id) === target.userId);
    if (!user) throw notFound();
    requireFresh(user.updated_at, target.ifMatch);
    if (isLastAdmin(users, user)) {
      throw new PortalError('forbidden', { fields: { base: [t`Can't delete last admin`] } });
    }
    if (user.id === actor.person.userId) throw forbidden();
    const invitation = await findOpenInvitation(connection, accountId, user.email);
    if (invitation) await deleteInvitation(connection, invitation.id);
    await deleteRow(connection, user.id);
    const action = 'user.removed';
    await recordEvent(connection, actor, { accountId, action, subject: user.email });
    const about = {
      to: user.email,
      organisation: (await findOrganisation(connection, accountId)) ?? '',
      admins: await listAdminMails(connection, accountId),
    };
    await services.outbox.put(connection, [removedMail(services.mailSender, about)]);
  });
}
