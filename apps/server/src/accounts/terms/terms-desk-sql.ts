import type { TermsDraft } from '@portal/contract/accounts/terms/schema';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Connection, Database } from '../../platform/database/database.ts';
import { newVersion, now } from '../../platform/rows/moments.ts';
import { fetchRow, fetchRows, rows, writeRows } from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';

type Editions = Tables['terms_editions'];

const state = sql<
  TermsDraft['state']
>`CASE WHEN number IS NULL THEN 'draft' WHEN in_force_on > (now() AT TIME ZONE 'UTC')::date THEN 'planned'
  WHEN in_force_on = (SELECT max(c.in_force_on) FROM terms_editions c WHERE c.in_force_on <= (now() AT TIME ZONE 'UTC')::date)
  THEN 'in force' ELSE 'replaced' END`;
const day = sql<string | null>`in_force_on::text`.as('in_force_on');
const editions = rows
  .selectFrom('terms_editions')
  .select(['id', 'number as edition', state.as('state'), 'changes', 'text', day])
  .select(['updated_by', 'updated_at']);

export type TermsRow = Awaited<ReturnType<typeof listTermsRows>>[number];

/** Drafts first, then the newest. */
export const listTermsRows = (database: Database) =>
  fetchRows(
    database,
    editions
      .orderBy('number', (by) => by.desc().nullsFirst())
      .orderBy('id', 'desc')
      .limit(200),
  );

export const termsById = (id: number) => editions.where('id', '=', id);

/** Accounts by edition that they have accepted. */
export async function countAccepted(database: Database): Promise<Map<number, number>> {
  const { rows: found } = await database.query<{ edition_id: number; accounts: number }>(
    'SELECT edition_id, count(DISTINCT account_id) AS accounts FROM terms_acceptances GROUP BY edition_id',
  );
  return new Map(found.map((row) => [row.edition_id, row.accounts]));
}

/** Accounts that are asked at all. */
export async function countAskedAccounts(database: Database): Promise<number> {
  const { rows: found } = await database.query<{ accounts: number }>(
    "SELECT count(*) AS accounts FROM accounts WHERE plan <> 'internal'",
  );
  return found[0]?.accounts ?? 0;
}

export const insertTerms = (edition: Insertable<Editions>) =>
  rows.insertInto('terms_editions').values(edition).returning('id');

export const updateTerms = (id: number, change: Updateable<Editions>) =>
  rows
    .updateTable('terms_editions')
    .set({ ...change, ...newVersion })
    .where('id', '=', id)
    .returning('id');

/** Gives it the next number. */
export const publishTerms = (id: number, inForceOn: string, by: string) =>
  updateTerms(id, { updated_by: by }).set({
    number: sql`(SELECT COALESCE(max(number), 0) + 1 FROM terms_editions)`,
    in_force_on: sql`${inForceOn}`,
    published_at: now,
  });

export async function deleteTerms(connection: Connection, id: number): Promise<void> {
  await writeRows(connection, rows.deleteFrom('terms_editions').where('id', '=', id));
}

/** Publications come one after the other; gives the day of the newest, and the day that it is. */
export async function lockPublications(connection: Connection) {
  await connection.query('LOCK TABLE terms_editions IN SHARE ROW EXCLUSIVE MODE');
  const { rows: found } = await connection.query<{ newest: string | null; today: string }>(
    `SELECT max(in_force_on)::text AS newest, (now() AT TIME ZONE 'UTC')::date::text AS today FROM terms_editions`,
  );
  const [row] = found;
  if (!row) throw new Error('An aggregate has a row');
  return row;
}

export type UntoldTerms = NonNullable<Awaited<ReturnType<typeof lockUntoldTerms>>>;

/** An edition that not all have been told of, locked; another process takes another. */
export const lockUntoldTerms = (connection: Connection) =>
  fetchRow(
    connection,
    rows
      .selectFrom('terms_editions')
      .select(['id', 'changes', 'published_at', 'told_up_to', sql<number>`number`.as('edition')])
      .select(sql<string>`in_force_on::text`.as('in_force_on'))
      .where('published_at', 'is not', null)
      .where('told_at', 'is', null)
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked(),
  );

/** The next accounts that were there when it was published, each with the addresses of its admins. */
export async function listNextAccounts(
  connection: Connection,
  { told_up_to: after, published_at: at }: UntoldTerms,
  most: number,
): Promise<{ readonly id: number; readonly admins: readonly string[] }[]> {
  const { rows: found } = await connection.query<{ id: number; admins: string[] }>(
    `SELECT a.id, ARRAY(SELECT u.email FROM users u WHERE u.account_id = a.id AND u.role = 'admin' AND u.state = 'active'
       ORDER BY u.id) AS admins
     FROM accounts a WHERE a.id > $1 AND a.created_at <= $2 AND a.plan <> 'internal' ORDER BY a.id LIMIT $3`,
    [after, at, most],
  );
  return found;
}

export async function updateTold(
  connection: Connection,
  id: number,
  { upTo, isDone }: { readonly upTo: number; readonly isDone: boolean },
): Promise<void> {
  const told = { told_up_to: upTo, told_at: isDone ? now : null };
  await writeRows(connection, rows.updateTable('terms_editions').set(told).where('id', '=', id));
}
