import { sql, type Insertable } from 'kysely';
import type { Connection } from '../../platform/database/database.ts';
import { today } from '../../platform/rows/moments.ts';
import { fetchRow, fetchRows, rows, writeRows, type Queryable } from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';

/** Editions are in force from 00:00 UTC on. */
const published = rows
  .selectFrom('terms_editions')
  .select(['id', 'changes', sql<number>`number`.as('edition')])
  .select(sql<string>`in_force_on::text`.as('in_force_on'));

export const findCurrentTerms = (database: Queryable) =>
  fetchRow(
    database,
    published.where('in_force_on', '<=', today).orderBy('in_force_on', 'desc').limit(1),
  );

export const findNextTerms = (database: Queryable) =>
  fetchRow(database, published.where('in_force_on', '>', today).orderBy('in_force_on').limit(1));

export const findPublished = (database: Queryable, edition: number) =>
  fetchRow(database, published.select('text').where('number', '=', edition));

export const listPublished = (database: Queryable) =>
  fetchRows(
    database,
    published.where('number', 'is not', null).orderBy('number', 'desc').limit(200),
  );

export async function findAcceptance(database: Queryable, accountId: number) {
  const last = rows
    .selectFrom('terms_acceptances as a')
    .innerJoin('terms_editions as e', 'e.id', 'a.edition_id')
    .select(['a.accepted_by as by', 'a.accepted_at as at', 'a.occasion'])
    .select(sql<number>`e.number`.as('edition'))
    .where('a.account_id', '=', accountId)
    .orderBy('a.id', 'desc')
    .limit(1);
  const row = await fetchRow(database, last);
  return row && { ...row, at: row.at.toISOString() };
}

/** Whether a customer has not accepted the edition in force; the provider's own accounts are never asked. */
export async function isTermsDue(database: Queryable, accountId: number): Promise<boolean> {
  const { rows: found } = await database.query<{ due: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM terms_acceptances t WHERE t.edition_id = e.id AND t.account_id = a.id) AS due
     FROM accounts a, (SELECT id FROM terms_editions WHERE in_force_on <= (now() AT TIME ZONE 'UTC')::date ORDER BY in_force_on DESC LIMIT 1) e
     WHERE a.id = $1 AND a.plan <> 'internal'`,
    [accountId],
  );
  return found[0]?.due ?? false;
}

export async function insertAcceptance(
  connection: Connection,
  acceptance: Insertable<Tables['terms_acceptances']>,
): Promise<void> {
  await writeRows(connection, rows.insertInto('terms_acceptances').values(acceptance));
}

/** The terms that a fresh portal begins with; nobody has to be told of them. */
export async function insertFirstTerms(
  database: Queryable,
  { text, date }: { readonly text: string; readonly date: string },
): Promise<void> {
  await database.query(
    `INSERT INTO terms_editions (number, text, changes, in_force_on, published_at, told_at)
     SELECT 1, $1, '', $2, now(), now() WHERE NOT EXISTS (SELECT FROM terms_editions)
     ON CONFLICT DO NOTHING`,
    [text, date],
  );
}
