import { toPageAddress } from '@portal/contract/addresses/pages';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/portal-error.ts';
import { findCustomerAccount, findProof, markJoinAsked } from './customer-challenge-sql.ts';
import { recordEvent } from '../account-event/index.ts';
import { listAdminMails } from '../user/index.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { t } from '../../platform/text/text.ts';

/** Tells the admins, once a proof: they let somebody in by inviting them, and by nothing else. */
export async function askToJoin(services: Services, actor: Actor, id: string): Promise<void> {
  const { iamUserId, email } = actor.person;
  const key = { id, iamUserId };
  const proof = await findProof(services.database, key);
  const accountId = proof && (await findCustomerAccount(services.database, proof.customer_number));
  if (!proof || accountId === null) throw notFound();
  const about = { email, number: proof.customer_number };
  await inTransaction(services.database, async (connection) => {
    if (!(await markJoinAsked(connection, key))) return;
    await recordEvent(connection, actor, {
      accountId,
      action: 'user.asked_to_join',
      subject: email,
    });
    const admins = await listAdminMails(connection, accountId);
    const mails = admins.map((to) => joinMail(services.mailSender, to, about));
    await services.outbox.put(connection, mails);
  });
}

export function joinMail(
  sender: MailSender,
  to: string,
  { email, number }: { email: string; number: string },
) {
  return toMessage(sender, {
    to,
    subject: t`${email} asks to join your account`,
    blocks: [
      t`${email} has verified your customer number ${number} and asks to join your account on the ${sender.title} of ${sender.brand}. If this person belongs to your organisation, invite the address as a member:`,
      {
        link: `${sender.portalUrl}${toPageAddress('/admin/users', {})}`,
        label: t`Open your users`,
      },
      { note: t`Nobody joins without your invitation. To refuse, ignore this e-mail.` },
    ],
  });
}
