import type { Database } from '../database/database.ts';

type Queryable = Pick<Database, 'query'>;

export interface ListedMailRow {
  readonly id: string;
  readonly receiver: string;
  readonly account_id: number | null;
  readonly subject: string;
  readonly state: 'queued' | 'sent' | 'failed';
  readonly attempts: number;
  readonly last_error: string | null;
  readonly created_at: Date;
  readonly due_at: Date;
  readonly ended_at: Date | null;
}

const columns = `id, receiver, subject, state, attempts, last_error, created_at, due_at, ended_at,
  (SELECT u.account_id FROM users u WHERE lower(u.email) = lower(receiver) AND u.state <> 'pending') AS account_id`;

/** What waits oldest first, what is over newest first. */
export async function listMails(
  database: Queryable,
  state: ListedMailRow['state'],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ListedMailRow[]; total: number }> {
  const order = state === 'queued' ? 'place' : 'ended_at DESC, place DESC';
  const { rows } = await database.query<ListedMailRow>(
    `SELECT ${columns} FROM mails WHERE state = $1 ORDER BY ${order} LIMIT $2 OFFSET $3`,
    [state, limit, offset],
  );
  const counted = await database.query<{ total: number }>(
    'SELECT count(*)::int AS total FROM mails WHERE state = $1',
    [state],
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findMail(database: Queryable, id: string): Promise<ListedMailRow | null> {
  const { rows } = await database.query<ListedMailRow>(
    `SELECT ${columns} FROM mails WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return rows[0] ?? null;
}

/** Of those that were given up one, or all, with their time anew; gives the receivers as their jobs name them. */
export async function requeueMails(database: Queryable, id: string | null): Promise<Buffer[]> {
  const { rows } = await database.query<{ receiver_hash: Buffer }>(
    `UPDATE mails SET state = 'queued', attempts = 0, queued_at = now(), due_at = now(), ended_at = NULL
     WHERE state = 'failed' AND ($1::uuid IS NULL OR id = $1) RETURNING receiver_hash`,
    [id],
  );
  return rows.map(({ receiver_hash: hash }) => hash);
}
