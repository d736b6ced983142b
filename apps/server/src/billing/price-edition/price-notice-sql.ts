import { sql } from 'kysely';
import type { Connection } from '../../platform/database/database.ts';
import { fetchRows, rows, writeRows, type Queryable } from '../../platform/rows/rows.ts';
import type { PriceNotice } from './price-mails.ts';

const isAmong = (column: 'id' | 'account_id', ids: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} = ANY(${ids}::bigint[])`;

export async function listAccountNames(database: Queryable, ids: readonly number[]) {
  const named = rows.selectFrom('accounts').select(['id', 'org_name']).where(isAmong('id', ids));
  return new Map((await fetchRows(database, named)).map((row) => [row.id, row.org_name]));
}

/** Accounts with an application on one of the plans. */
export async function listAccountsOnPlans(database: Queryable, planIds: readonly number[]) {
  const accounts = rows
    .selectFrom('applications')
    .select('account_id')
    .distinct()
    .where(sql<boolean>`plan_id = ANY(${planIds}::integer[])`)
    .orderBy('account_id');
  return (await fetchRows(database, accounts)).map(({ account_id: id }) => id);
}

/** Whom to write to, and of which plans; accounts that are gone are left out. */
export async function listConcerned(database: Queryable, accountIds: readonly number[]) {
  const plans = sql<number[]>`ARRAY(
    SELECT DISTINCT p.plan_id FROM applications p WHERE p.account_id = a.id)`;
  const admins = sql<string[]>`ARRAY(SELECT u.email FROM users u
    WHERE u.account_id = a.id AND u.role = 'admin' AND u.state = 'active' ORDER BY u.id)`;
  const concerned = rows
    .selectFrom('accounts as a')
    .select(['a.id as account_id', 'a.org_name', plans.as('plans'), admins.as('admins')])
    .where(isAmong('id', accountIds));
  return fetchRows(database, concerned.orderBy('a.id'));
}

const noticesOf = (editionId: number) =>
  rows.selectFrom('price_notices').where('edition_id', '=', editionId).orderBy('account_id');

export async function listNotices(database: Queryable, editionId: number) {
  const told = await fetchRows(database, noticesOf(editionId).select(['account_id', 'told_at']));
  return new Map(told.map((row) => [row.account_id, row.told_at]));
}

/** What a notice says to its account beyond what it says to all. */
export type NoticeMail = Pick<PriceNotice, 'message' | 'bills'>;

export interface Notice {
  readonly accountId: number;
  readonly mail: NoticeMail;
}

/** Notes that accounts are told of an edition, whose mails follow; gives how many were not told before, those that nobody reads for left out. */
export async function insertNotices(
  connection: Connection,
  editionId: number,
  notices: readonly Notice[],
): Promise<number> {
  const { rowCount } = await connection.query(
    `INSERT INTO price_notices (edition_id, account_id, mail)
     SELECT $1, account_id, mail::jsonb FROM unnest($2::bigint[], $3::text[]) AS given (account_id, mail)
     WHERE EXISTS (SELECT FROM users u WHERE u.account_id = given.account_id AND u.role = 'admin' AND u.state = 'active')
     ON CONFLICT DO NOTHING`,
    [
      editionId,
      notices.map(({ accountId }) => accountId),
      notices.map(({ mail }) => JSON.stringify(mail)),
    ],
  );
  return rowCount ?? 0;
}

/** Some notices of one edition whose mails are to be handed over, locked; another process takes others. */
export async function lockNotices(connection: Connection, most: number) {
  const first = sql<number>`(SELECT min(edition_id) FROM price_notices WHERE mail IS NOT NULL)`;
  const waiting = rows
    .selectFrom('price_notices')
    .select(['edition_id', 'account_id', sql<NoticeMail>`mail`.as('mail')])
    .where('mail', 'is not', null)
    .where('edition_id', '=', first)
    .orderBy('account_id')
    .limit(most);
  return fetchRows(connection, waiting.forUpdate().skipLocked());
}

/** Their mails are handed over. */
export async function updateNotices(
  connection: Connection,
  editionId: number,
  accountIds: readonly number[],
): Promise<void> {
  const told = rows.updateTable('price_notices').set({ mail: null });
  const ofEdition = told.where('edition_id', '=', editionId);
  await writeRows(connection, ofEdition.where(isAmong('account_id', accountIds)));
}

/** Accounts whose mails have been handed over. */
export async function listMailed(connection: Connection, editionId: number): Promise<number[]> {
  const mailed = noticesOf(editionId).select('account_id').where('mail', 'is', null);
  return (await fetchRows(connection, mailed)).map(({ account_id: id }) => id);
}

export async function deleteNotices(connection: Connection, editionId: number): Promise<void> {
  await writeRows(connection, rows.deleteFrom('price_notices').where('edition_id', '=', editionId));
}
