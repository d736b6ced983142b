import type { WebhookStop } from '@portal/contract/webhooks/webhook/schema';
import { recordEvent } from '../../../accounts/account-event/index.ts';
import { listAdminMails } from '../../../accounts/user/index.ts';
import type { Services } from '../../../context/context.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { disableWebhook } from '../webhook-sql.ts';
import type { ClaimedMessage } from './delivery-sql.ts';
import { tellContact } from './tell-contact.ts';
import { webhookStoppedMail } from './webhook-stopped-mail.ts';

interface Stop {
  readonly webhook: Pick<ClaimedMessage, 'webhook_id' | 'account_id' | 'url'>;
  readonly because: WebhookStop;
}

/** Once, however many messages find it out: in the log of the account, and by a mail to each admin and its contact. */
export async function stopWebhook(
  { outbox, mailSender }: Pick<Services, 'outbox' | 'mailSender'>,
  connection: Connection,
  { webhook: { webhook_id: id, account_id: accountId, url }, because }: Stop,
): Promise<void> {
  const stopped = await disableWebhook(connection, id, because);
  if (!stopped) return;
  await recordEvent(connection, null, { accountId, action: 'webhook.disabled', subject: url });
  const admins = await listAdminMails(connection, accountId);
  const contact = stopped.contact_email;
  await outbox.put(
    connection,
    admins.map((to) => webhookStoppedMail(mailSender, { to, id, name: url, because })),
  );
  if (contact === null || admins.includes(contact)) return;
  // Nothing that the account wrote stands there.
  const message = webhookStoppedMail(mailSender, { to: contact, id, name: id, because });
  await tellContact({ outbox }, connection, { accountId, message });
}
