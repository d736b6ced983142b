import {
  inboxRequest,
  type InboxAnswer,
  type InboxRequest,
  type WebhookInbox,
} from '@portal/contract/webhooks/webhook/schema';
import type { Services } from '../../../context/context.ts';
import { makeBearer } from '../../../platform/sealing/bearers.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { toReply } from '../../../platform/rows/to-reply.ts';
import { openInboxAddress } from './inbox-address.ts';
import {
  deleteInboxRequests,
  findInboxOf,
  type InboxRequestRow,
  type InboxRow,
  type InboxToken,
  listClearTokens,
  listInboxRequestRows,
  saveInbox,
  sealToken,
} from './inbox-sql.ts';
import { toHeaders } from '../to-headers.ts';

type Sealing = Pick<Services, 'inboxHash' | 'webhookSealing'>;

const toKept = ({ inboxHash, webhookSealing }: Sealing, token: string): InboxToken => ({
  token_hash: inboxHash(token),
  token_sealed: webhookSealing.seal(token),
});

/** Once after an update: tokens that earlier releases kept in clear. */
export const sealClearInboxes = (services: Sealing, database: Database): Promise<void> =>
  inTransaction(database, async (connection) => {
    for (const { account_id: accountId, token } of await listClearTokens(connection))
      await sealToken(connection, accountId, toKept(services, token));
  });

/** The inbox of the account, opened where it is not. */
export async function requireInbox(
  services: Sealing,
  database: Pick<Database, 'query'>,
  {
    accountId,
    answer = null,
  }: { readonly accountId: number; readonly answer?: InboxAnswer | null },
): Promise<InboxRow> {
  const token = toKept(services, makeBearer('inbox address'));
  return saveInbox(database, accountId, { token, answer });
}

const showInbox = (services: Services, { token_sealed: sealed, answer }: InboxRow) => ({
  address: openInboxAddress(services, sealed),
  answer,
});

export async function getWebhookInbox(services: Services, accountId: number) {
  const row = await findInboxOf(services.database, accountId);
  return row && showInbox(services, row);
}

export async function updateWebhookInbox(
  services: Services,
  accountId: number,
  answer: InboxAnswer,
): Promise<WebhookInbox> {
  return showInbox(
    services,
    await requireInbox(services, services.database, { accountId, answer }),
  );
}

export async function listInboxRequests({ database }: Services, accountId: number) {
  return (await listInboxRequestRows(database, accountId)).map(showRequest);
}

const showRequest = (row: InboxRequestRow): InboxRequest =>
  toReply(inboxRequest, {
    ...row,
    headers: toHeaders(row.headers),
    is_verified: row.fault === null,
  });

export const clearWebhookInbox = ({ database }: Services, accountId: number): Promise<void> =>
  deleteInboxRequests(database, accountId);
