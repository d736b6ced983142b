import type { WebhookStop } from '@portal/contract/webhooks/webhook/schema';
import { recordEvent } from '../../../accounts/account-event/index.ts';
import { listAdminMails } from '../../../accounts/user/index.ts';
import type { Services } from '../../../context/context.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { disableWebhook } from '../webhook-sql.ts';
import type { ClaimedMessage } from './delivery-sql.ts';
import { webhookStoppedMail } from './webhook-stopped-mail.ts';

interface Stop {
  readonly webhook: Pick<ClaimedMessage, 'webhook_id' | 'account_id' | 'url'>;
  readonly because: WebhookStop;
}

/** Once, however many messages find it out: in the log of the account, and by a mail to each admin. */
export async function stopWebhook(
  { outbox, mailSender }: Pick<Services, 'outbox' | 'mailSender'>,
  connection: Connection,
  { webhook: { webhook_id: id, account_id: accountId, url }, because }: Stop,
): Promise<void> {
  if (!(await disableWebhook(connection, id, because))) return;
  await recordEvent(connection, null, { accountId, action: 'webhook.disabled', subject: url });
  const admins = await listAdminMails(connection, accountId);
  await outbox.put(
    connection,
    admins.map((to) => webhookStoppedMail(mailSender, { to, id, url, because })),
  );
}
