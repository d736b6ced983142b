import type { TermsDraft } from '@portal/contract/accounts/terms/schema';
import { sql, type Insertable, type UpdateObject } from 'kysely';
import type { Connection, Database } from '../../platform/database/database.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { fetchRow, fetchRows, requireRow, rows, writeRows } from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';
import { published, today } from './terms-sql.ts';

const state = sql<
  TermsDraft['state']
>`CASE WHEN number IS NULL THEN 'draft' WHEN in_force_on > ${today} THEN 'planned'
  WHEN in_force_on = (SELECT max(c.in_force_on) FROM terms_editions c WHERE c.in_force_on <= ${today})
  THEN 'in force' ELSE 'replaced' END`;
const day = sql<string | null>`in_force_on::text`.as('in_force_on');

const drafts = rows
  .selectFrom('terms_editions')
  .select(['id', 'number as edition', state.as('state'), 'changes', 'text', day])
  .select(['updated_by', 'updated_at']);

export type TermsRow = Awaited<ReturnType<typeof updateTerms>>;

/** Drafts first, then the newest. */
export async function listTermsRows(database: Database): Promise<TermsRow[]> {
  const newest = drafts.orderBy('number', (by) => by.desc().nullsFirst()).orderBy('id', 'desc');
  return fetchRows(database, newest.limit(200));
}

/** Accounts by edition that they have accepted. */
export async function countAccepted(database: Database): Promise<Map<number, number>> {
  const counted = await fetchRows(
    database,
    rows
      .selectFrom('terms_acceptances')
      .select(({ fn }) => ['edition_id', fn.count<number>('account_id').distinct().as('accounts')])
      .groupBy('edition_id'),
  );
  return new Map(counted.map((row) => [row.edition_id, row.accounts]));
}

/** Accounts that are asked at all. */
export async function countAskedAccounts(database: Database): Promise<number> {
  const asked = rows.selectFrom('accounts').where('plan', '<>', 'internal');
  const count = asked.select(({ fn }) => fn.countAll<number>().as('accounts'));
  return (await requireRow(database, count)).accounts;
}

/** Locked until the transaction ends. */
export async function lockTerms(connection: Connection, id: string): Promise<TermsRow | null> {
  const known = drafts.where('id', '=', /^\d{1,15}$/.test(id) ? Number(id) : 0);
  return fetchRow(connection, known.forUpdate());
}

export async function insertTerms(
  connection: Connection,
  words: Insertable<Tables['terms_editions']>,
): Promise<TermsRow> {
  const insert = rows.insertInto('terms_editions').values(words).returning('id');
  const { id } = await requireRow(connection, insert);
  return requireRow(connection, drafts.where('id', '=', id));
}

export async function updateTerms(
  connection: Connection,
  id: number,
  change: UpdateObject<Tables, 'terms_editions'>,
) {
  const update = rows
    .updateTable('terms_editions')
    .set({ ...change, updated_at: sql.raw<Date>(nextVersion) })
    .where('id', '=', id);
  await writeRows(connection, update);
  return requireRow(connection, drafts.where('id', '=', id));
}

export async function deleteTerms(connection: Connection, id: number): Promise<void> {
  await writeRows(connection, rows.deleteFrom('terms_editions').where('id', '=', id));
}

/** Publications come one after the other; gives the day of the newest, and the day that it is. */
export async function lockPublications(
  connection: Connection,
): Promise<{ readonly newest: string | null; readonly today: string }> {
  await connection.query('LOCK TABLE terms_editions IN SHARE ROW EXCLUSIVE MODE');
  const days = rows
    .selectFrom('terms_editions')
    .select([
      sql<string | null>`max(in_force_on)::text`.as('newest'),
      sql<string>`${today}::text`.as('today'),
    ]);
  return requireRow(connection, days);
}

/** Gives it the next number. */
export async function updateToPublished(
  connection: Connection,
  id: number,
  { inForceOn, by }: { readonly inForceOn: string; readonly by: string },
): Promise<TermsRow> {
  return updateTerms(connection, id, {
    number: sql<number>`(SELECT COALESCE(max(number), 0) + 1 FROM terms_editions)`,
    in_force_on: sql<Date>`${inForceOn}`,
    published_at: sql<Date>`now()`,
    updated_by: by,
  });
}

export type UntoldTerms = NonNullable<Awaited<ReturnType<typeof lockUntoldTerms>>>;

/** An edition that not all have been told of, locked; another process takes another. */
export async function lockUntoldTerms(connection: Connection) {
  const untold = published
    .select(['id', 'told_up_to', 'published_at'])
    .$narrowType<{ published_at: Date }>()
    .where('published_at', 'is not', null)
    .where('told_at', 'is', null)
    .orderBy('id')
    .limit(1);
  return fetchRow(connection, untold.forUpdate().skipLocked());
}

/** The next accounts that were there when it was published, each with the addresses of its admins. */
export async function listNextAccounts(
  connection: Connection,
  { told_up_to: after, published_at: at }: UntoldTerms,
  most: number,
): Promise<{ readonly id: number; readonly admins: readonly string[] }[]> {
  const admins = sql<string[]>`ARRAY(SELECT u.email FROM users u
    WHERE u.account_id = a.id AND u.role = 'admin' AND u.state = 'active' ORDER BY u.id)`;
  const next = rows
    .selectFrom('accounts as a')
    .select(['a.id', admins.as('admins')])
    .where('a.id', '>', after)
    .where('a.created_at', '<=', at)
    .where('a.plan', '<>', 'internal');
  return fetchRows(connection, next.orderBy('a.id').limit(most));
}

export async function updateTold(
  connection: Connection,
  id: number,
  { upTo, isDone }: { readonly upTo: number; readonly isDone: boolean },
): Promise<void> {
  const told = { told_up_to: upTo, told_at: isDone ? sql<Date>`now()` : null };
  await writeRows(connection, rows.updateTable('terms_editions').set(told).where('id', '=', id));
}
