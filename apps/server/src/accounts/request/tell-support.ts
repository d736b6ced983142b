import type { AccountRequest } from '@portal/contract/accounts/request/schema';
import { getAccount } from '../account/index.ts';
import type { Services } from '../../context/context.ts';
import { sendMails } from '../../context/send-mails.ts';
import { requestArrivedMail } from './request-mail.ts';

/** A mail to support for a request that has come in; after its transaction. */
export async function tellSupport(services: Services, request: AccountRequest): Promise<void> {
  const account = await getAccount(services.database, request.account_id);
  const about = { request, organisation: account?.org_name ?? '' };
  await sendMails(services, [requestArrivedMail(services.mailSender, about)]);
}
