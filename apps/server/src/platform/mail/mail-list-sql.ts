import { type InferResult, sql } from 'kysely';
import { fetchRow, fetchRows, rows, type Queryable } from '../rows/rows.ts';

const mails = rows
  .selectFrom('mails')
  .select(['id', 'receiver', 'subject', 'state', 'attempts', 'last_error', 'created_at'])
  .select(['due_at', 'ended_at'])
  .select(
    sql<number | null>`(SELECT u.account_id FROM users u
      WHERE lower(u.email) = lower(receiver) AND u.state <> 'pending')`.as('account_id'),
  );

export type ListedMailRow = InferResult<typeof mails>[number];

/** What waits oldest first, what is over newest first. */
export async function listMails(
  database: Queryable,
  state: ListedMailRow['state'],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ListedMailRow[]; total: number }> {
  const all = mails.where('state', '=', state);
  const inOrder =
    state === 'queued'
      ? all.orderBy('place')
      : all.orderBy('ended_at', 'desc').orderBy('place', 'desc');
  const count = all.clearSelect().select(({ fn }) => fn.countAll<number>().as('total'));
  return {
    rows: await fetchRows(database, inOrder.limit(limit).offset(offset)),
    total: (await fetchRow(database, count))?.total ?? 0,
  };
}

export const findMail = (database: Queryable, id: string) =>
  fetchRow(database, mails.where('id', '=', id).forUpdate());

/** Of those that were given up one, or all, with their time anew; gives the receivers as their jobs name them. */
export async function requeueMails(database: Queryable, id: string | null): Promise<Buffer[]> {
  const { rows: found } = await database.query<{ receiver_hash: Buffer }>(
    `UPDATE mails SET state = 'queued', attempts = 0, queued_at = now(), due_at = now(), ended_at = NULL
     WHERE state = 'failed' AND ($1::uuid IS NULL OR id = $1) RETURNING receiver_hash`,
    [id],
  );
  return found.map(({ receiver_hash: hash }) => hash);
}
