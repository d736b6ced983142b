import type { Client } from '@portal/contract/client';
import { listMails, resendFailedMails, resendMail } from '@portal/contract/desk/mail/operations';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { callQuery } from '../../api/call-query.ts';
import type { MailSearch } from './mail-search.ts';

export function mailsQuery(client: Client, { state, page }: MailSearch) {
  const query = { state, page: String(page) };
  return { ...callQuery(client, listMails, { query }), placeholderData: keepPreviousData };
}

export function sendAgain(client: Client, mailId: string) {
  return client(resendMail, { params: { mailId } });
}

export function sendAllAgain(client: Client) {
  return client(resendFailedMails);
}

/** What was sent again stands in another list now. */
export function refreshMails(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [listMails.id] });
}
