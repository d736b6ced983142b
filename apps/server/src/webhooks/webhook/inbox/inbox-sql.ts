import type { InboxAnswer } from '@portal/contract/webhooks/webhook/schema';
import { sql, type Insertable, type Selectable } from 'kysely';
import {
  fetchRow,
  fetchRows,
  requireRow,
  rows,
  writeRows,
  type Queryable,
} from '../../../platform/rows/rows.ts';
import type { Tables } from '../../../platform/rows/tables.generated.ts';

export type InboxRow = Selectable<Tables['webhook_inboxes']>;

/** The token of an inbox: to be found by, and to be shown again. */
export interface InboxToken {
  readonly token_hash: Buffer;
  readonly token_sealed: Buffer;
}

const inboxes = rows.selectFrom('webhook_inboxes').selectAll();

export async function findInboxOf(database: Queryable, accountId: number) {
  return fetchRow(database, inboxes.where('account_id', '=', accountId));
}

export async function findInbox(database: Queryable, hash: Buffer): Promise<InboxRow | null> {
  return fetchRow(database, inboxes.where('token_hash', '=', hash));
}

/** The account's inbox, made with this token where there is none; without an answer it goes on as it does. */
export async function saveInbox(
  database: Queryable,
  accountId: number,
  { token, answer }: { readonly token: InboxToken; readonly answer: InboxAnswer | null },
): Promise<InboxRow> {
  const kept = sql<InboxAnswer>`webhook_inboxes.answer`;
  const saved = rows
    .insertInto('webhook_inboxes')
    .values({ account_id: accountId, ...token, answer: answer ?? '200' })
    .onConflict((own) => own.column('account_id').doUpdateSet({ answer: answer ?? kept }));
  return requireRow(database, saved.returningAll());
}

/** Tokens in clear, as earlier releases kept them. */
export async function listClearTokens(database: Queryable) {
  const clear = inboxes.where('token', 'is not', null).$narrowType<{ token: string }>();
  return fetchRows(database, clear);
}

export async function sealToken(database: Queryable, accountId: number, token: InboxToken) {
  const sealed = rows.updateTable('webhook_inboxes').set({ ...token, token: null });
  await writeRows(database, sealed.where('account_id', '=', accountId));
}

/** Keeps the newest ones of an inbox, so many as are shown. */
const mostKept = 50;

export async function insertInboxRequest(
  database: Queryable,
  request: Insertable<Tables['webhook_inbox_requests']>,
): Promise<void> {
  const values = { ...request, headers: JSON.stringify(request.headers) };
  await writeRows(database, rows.insertInto('webhook_inbox_requests').values(values));
  await database.query(
    `DELETE FROM webhook_inbox_requests WHERE account_id = $1 AND id <
       (SELECT min(id) FROM (SELECT id FROM webhook_inbox_requests WHERE account_id = $1 ORDER BY id DESC LIMIT ${mostKept}) AS newest)`,
    [request.account_id],
  );
}

export type InboxRequestRow = Awaited<ReturnType<typeof listInboxRequestRows>>[number];

export async function listInboxRequestRows(database: Queryable, accountId: number) {
  const newest = rows
    .selectFrom('webhook_inbox_requests')
    .selectAll()
    .where('account_id', '=', accountId)
    .$narrowType<{ headers: [string, string][] }>();
  return fetchRows(database, newest.orderBy('id', 'desc').limit(mostKept));
}

export async function deleteInboxRequests(database: Queryable, accountId: number): Promise<void> {
  const all = rows.deleteFrom('webhook_inbox_requests').where('account_id', '=', accountId);
  await writeRows(database, all);
}
