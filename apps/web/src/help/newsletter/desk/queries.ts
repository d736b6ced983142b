import type { Client } from '@portal/contract/client';
import * as operations from '@portal/contract/help/newsletter/issue-operations';
import type {
  NewsletterIssue,
  NewsletterText,
} from '@portal/contract/help/newsletter/issue-operations';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { callQuery } from '../../../api/call-query.ts';

export const issuesQuery = (client: Client) => callQuery(client, operations.listNewsletterIssues);

export const recipientsQuery = (client: Client, issueId: string, page: number) => ({
  ...callQuery(client, operations.listNewsletterRecipients, {
    params: { issueId },
    query: { page: String(page) },
  }),
  placeholderData: keepPreviousData,
});

const toCall = ({ id, updatedAt }: NewsletterIssue) => ({
  params: { issueId: String(id) },
  headers: { 'If-Match': `"${updatedAt}"` },
});

export const preview = async (client: Client, body: NewsletterText) =>
  (await client(operations.previewNewsletterIssue, { body })).data;

export const sendTest = async (client: Client, body: NewsletterText) =>
  (await client(operations.sendNewsletterTestMail, { body })).data;

/** A new issue, or another text of one that is there. */
export const save = async (
  client: Client,
  issue: NewsletterIssue | undefined,
  body: NewsletterText,
) =>
  issue
    ? (await client(operations.updateNewsletterIssue, { ...toCall(issue), body })).data
    : (await client(operations.createNewsletterIssue, { body })).data;

export const sendIssue = async (client: Client, issue: NewsletterIssue, sendAt: string | null) =>
  (await client(operations.sendNewsletterIssue, { ...toCall(issue), body: { sendAt } })).data;

export const stopSending = (client: Client, issue: NewsletterIssue) =>
  client(operations.cancelNewsletterSending, toCall(issue));

export const remove = (client: Client, issue: NewsletterIssue) =>
  client(operations.deleteNewsletterIssue, toCall(issue));

export async function refreshIssues(queryClient: QueryClient): Promise<void> {
  const ids = [operations.listNewsletterIssues.id, operations.listNewsletterRecipients.id];
  await Promise.all(ids.map((id) => queryClient.invalidateQueries({ queryKey: [id] })));
}
