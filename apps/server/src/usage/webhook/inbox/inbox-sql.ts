import type { InboxAnswer } from '@portal/contract/usage/webhook/schema';
import type { Database } from '../../../platform/database/database.ts';

type Queryable = Pick<Database, 'query'>;

export interface InboxRow {
  readonly account_id: number;
  readonly token_sealed: Buffer | null;
  readonly answer: InboxAnswer;
}

/** The token of an inbox: to be found by, and to be shown again. */
export interface InboxToken {
  readonly hash: Buffer;
  readonly sealed: Buffer;
}

const columns = 'account_id, token_sealed, answer';

export async function findInboxOf(
  database: Queryable,
  accountId: number,
): Promise<InboxRow | null> {
  const { rows } = await database.query<InboxRow>(
    `SELECT ${columns} FROM webhook_inboxes WHERE account_id = $1`,
    [accountId],
  );
  return rows[0] ?? null;
}

export async function findInbox(database: Queryable, hash: Buffer): Promise<InboxRow | null> {
  const { rows } = await database.query<InboxRow>(
    `SELECT ${columns} FROM webhook_inboxes WHERE token_hash = $1`,
    [hash],
  );
  return rows[0] ?? null;
}

interface SavedInbox {
  readonly token: InboxToken;
  readonly answer: InboxAnswer | null;
}

/** The account's inbox, made with this token where there is none; without an answer it goes on as it does. */
export async function saveInbox(
  database: Queryable,
  accountId: number,
  { token, answer }: SavedInbox,
): Promise<InboxRow | null> {
  const { rows } = await database.query<InboxRow>(
    `INSERT INTO webhook_inboxes AS kept (account_id, token_hash, token_sealed, answer) VALUES ($1, $2, $3, coalesce($4, '200'))
     ON CONFLICT (account_id) DO UPDATE SET answer = coalesce($4, kept.answer)
     RETURNING ${columns}`,
    [accountId, token.hash, token.sealed, answer],
  );
  return rows[0] ?? null;
}

/** Tokens in clear, as earlier releases kept them. */
export async function listClearTokens(
  database: Queryable,
): Promise<readonly { account_id: number; token: string }[]> {
  const { rows } = await database.query<{ account_id: number; token: string }>(
    'SELECT account_id, token FROM webhook_inboxes WHERE token IS NOT NULL',
  );
  return rows;
}

export async function sealToken(
  database: Queryable,
  accountId: number,
  { hash, sealed }: InboxToken,
): Promise<void> {
  await database.query(
    'UPDATE webhook_inboxes SET token_hash = $2, token_sealed = $3, token = NULL WHERE account_id = $1',
    [accountId, hash, sealed],
  );
}

export interface InboxRequestRow {
  readonly id: number;
  readonly at: Date;
  readonly headers: [string, string][];
  readonly body: string;
  readonly answer: InboxAnswer;
  readonly fault: string | null;
}

/** Keeps the newest ones of an inbox, so many as are shown. */
const mostKept = 50;

export async function insertInboxRequest(
  database: Queryable,
  accountId: number,
  request: Omit<InboxRequestRow, 'id' | 'at'>,
): Promise<void> {
  await database.query(
    `INSERT INTO webhook_inbox_requests (account_id, headers, body, answer, fault) VALUES ($1, $2, $3, $4, $5)`,
    [accountId, JSON.stringify(request.headers), request.body, request.answer, request.fault],
  );
  await database.query(
    `DELETE FROM webhook_inbox_requests WHERE account_id = $1 AND id <
       (SELECT min(id) FROM (SELECT id FROM webhook_inbox_requests WHERE account_id = $1 ORDER BY id DESC LIMIT ${mostKept}) AS newest)`,
    [accountId],
  );
}

export async function listInboxRequestRows(
  database: Queryable,
  accountId: number,
): Promise<InboxRequestRow[]> {
  const { rows } = await database.query<InboxRequestRow>(
    `SELECT id, at, headers, body, answer, fault FROM webhook_inbox_requests
     WHERE account_id = $1 ORDER BY id DESC LIMIT ${mostKept}`,
    [accountId],
  );
  return rows;
}

export async function deleteInboxRequests(database: Queryable, accountId: number): Promise<void> {
  await database.query('DELETE FROM webhook_inbox_requests WHERE account_id = $1', [accountId]);
}
