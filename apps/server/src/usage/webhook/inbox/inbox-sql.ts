import type { InboxAnswer } from '@portal/contract/usage/webhook/schema';
import type { Database } from '../../../platform/database/database.ts';

type Queryable = Pick<Database, 'query'>;

export interface InboxRow {
  readonly token: string;
  readonly account_id: number;
  readonly answer: InboxAnswer;
}

export async function findInboxOf(
  database: Queryable,
  accountId: number,
): Promise<InboxRow | null> {
  const { rows } = await database.query<InboxRow>(
    'SELECT token, account_id, answer FROM webhook_inboxes WHERE account_id = $1',
    [accountId],
  );
  return rows[0] ?? null;
}

export async function findInbox(database: Queryable, token: string): Promise<InboxRow | null> {
  const { rows } = await database.query<InboxRow>(
    'SELECT token, account_id, answer FROM webhook_inboxes WHERE token = $1',
    [token],
  );
  return rows[0] ?? null;
}

/** The account's inbox, made with this token where there is none; without an answer it goes on as it does. */
export async function saveInbox(
  database: Queryable,
  accountId: number,
  { token, answer }: { readonly token: string; readonly answer: InboxAnswer | null },
): Promise<InboxRow | null> {
  const { rows } = await database.query<InboxRow>(
    `INSERT INTO webhook_inboxes AS kept (token, account_id, answer) VALUES ($2, $1, coalesce($3, '200'))
     ON CONFLICT (account_id) DO UPDATE SET answer = coalesce($3, kept.answer)
     RETURNING token, account_id, answer`,
    [accountId, token, answer],
  );
  return rows[0] ?? null;
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
  token: string,
  request: Omit<InboxRequestRow, 'id' | 'at'>,
): Promise<void> {
  await database.query(
    `INSERT INTO webhook_inbox_requests (token, headers, body, answer, fault) VALUES ($1, $2, $3, $4, $5)`,
    [token, JSON.stringify(request.headers), request.body, request.answer, request.fault],
  );
  await database.query(
    `DELETE FROM webhook_inbox_requests WHERE token = $1 AND id <
       (SELECT min(id) FROM (SELECT id FROM webhook_inbox_requests WHERE token = $1 ORDER BY id DESC LIMIT ${mostKept}) AS newest)`,
    [token],
  );
}

export async function listInboxRequestRows(
  database: Queryable,
  accountId: number,
): Promise<InboxRequestRow[]> {
  const { rows } = await database.query<InboxRequestRow>(
    `SELECT r.id, r.at, r.headers, r.body, r.answer, r.fault
     FROM webhook_inbox_requests r JOIN webhook_inboxes i ON i.token = r.token
     WHERE i.account_id = $1 ORDER BY r.id DESC LIMIT ${mostKept}`,
    [accountId],
  );
  return rows;
}

export async function deleteInboxRequests(database: Queryable, accountId: number): Promise<void> {
  await database.query(
    `DELETE FROM webhook_inbox_requests r USING webhook_inboxes i
     WHERE i.token = r.token AND i.account_id = $1`,
    [accountId],
  );
}
