import type {
  InboxAnswer,
  InboxRequest,
  WebhookInbox,
} from '@portal/contract/usage/webhook/schema';
import type { Services } from '../../../context/context.ts';
import { createRandomToken } from '../../../identity/tokens/random-token.ts';
import type { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors/portal-error.ts';
import { toInboxAddress } from './inbox-address.ts';
import {
  deleteInboxRequests,
  findInboxOf,
  type InboxRequestRow,
  type InboxRow,
  listInboxRequestRows,
  saveInbox,
} from './inbox-sql.ts';
import { toHeaders } from '../to-headers.ts';

/** The inbox of the account, opened where it is not. */
export async function requireInbox(
  database: Pick<Database, 'query'>,
  accountId: number,
  answer: InboxAnswer | null = null,
): Promise<InboxRow> {
  const row = await saveInbox(database, accountId, { token: createRandomToken(), answer });
  if (!row) throw notFound();
  return row;
}

const showInbox = ({ portalUrl }: Services, { token, answer }: InboxRow): WebhookInbox => ({
  address: toInboxAddress(portalUrl, token),
  answer,
});

export async function getWebhookInbox(
  services: Services,
  accountId: number,
): Promise<WebhookInbox | null> {
  const row = await findInboxOf(services.database, accountId);
  return row && showInbox(services, row);
}

export async function updateWebhookInbox(
  services: Services,
  accountId: number,
  answer: InboxAnswer,
): Promise<WebhookInbox> {
  return showInbox(services, await requireInbox(services.database, accountId, answer));
}

export async function listInboxRequests(
  { database }: Services,
  accountId: number,
): Promise<InboxRequest[]> {
  return (await listInboxRequestRows(database, accountId)).map(showRequest);
}

const showRequest = ({ at, headers, fault, ...row }: InboxRequestRow): InboxRequest => ({
  ...row,
  at: at.toISOString(),
  headers: toHeaders(headers),
  is_verified: fault === null,
  fault,
});

export const clearWebhookInbox = ({ database }: Services, accountId: number): Promise<void> =>
  deleteInboxRequests(database, accountId);
