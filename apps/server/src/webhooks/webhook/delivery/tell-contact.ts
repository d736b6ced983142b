import type { Services } from '../../../context/context.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { PortalError } from '../../../platform/errors/portal-error.ts';
import { causingMails } from '../../../platform/mail/caused-mails.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { toCause } from '../change-webhooks.ts';

/** A mail to whom the account named: where it has caused as many as it may, the contact is not told, and all else goes on. */
export async function tellContact(
  { outbox }: Pick<Services, 'outbox'>,
  connection: Connection,
  { accountId, message }: { readonly accountId: number; readonly message: Message },
): Promise<void> {
  try {
    await causingMails(toCause(accountId), () => outbox.put(connection, [message]));
  } catch (error) {
    if (!(error instanceof PortalError) || error.failure !== 'throttled') throw error;
  }
}
