import { forbidden, notFound, PortalError } from '../../platform/errors/portal-error.ts';
import { deleteInvitation, findOpenInvitation } from './invitation-sql.ts';
import {
  deleteUser as deleteRow,
  listUsers,
  changeAccount,
  isLastAdmin,
  listAdminMails,
} from '../user/index.ts';
import { recordEvent } from '../account-event/index.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { requireFresh } from '../../context/if-match.ts';
import { findOrganisation } from '../account/index.ts';
import { t } from '../../platform/text/text.ts';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';

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

interface About {
  readonly to: string;
  readonly organisation: string;
  /** Addresses of the admins, who can invite again. */
  readonly admins: readonly string[];
}

/** To somebody who belongs to an account no more: they keep their login. */
export function removedMail(sender: MailSender, { to, organisation, admins }: About): Message {
  return toMessage(sender, {
    to,
    subject: t`You were removed from ${organisation}`,
    blocks: [
      t`An admin has removed you from the account of ${organisation} on the ${sender.title} of ${sender.brand}. You no longer see its applications and keys. Programs that use them keep running.`,
      t`You keep your login. You can be invited to another account, or set up your own.`,
      { note: t`Was this a mistake? Ask an admin to invite you again: ${admins.join(', ')}` },
    ],
  });
}
