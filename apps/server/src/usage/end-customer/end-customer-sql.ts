import {
  type EndCustomer,
  type UnknownNumber,
  wrappedEndCustomer,
} from '@portal/contract/usage/end-customer/schema';
import { sql, type Compilable, type Selectable } from 'kysely';
import { withMembers } from '../../platform/database/with-members.ts';
import { fetchRow, requireRow, rows, type Queryable } from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';
import { toReply } from '../../platform/rows/to-reply.ts';

type Row = Selectable<Tables['end_customers']>;

const toEndCustomer = (row: Omit<Row, 'link_hash'>): EndCustomer =>
  toReply(wrappedEndCustomer.shape.end_customer, row);

/** Null where it changes none. */
async function change(connection: Queryable, statement: Compilable<Row>) {
  const row = await fetchRow(connection, statement);
  return row && toEndCustomer(row);
}

/** Null where the account has this number already; one that calls have named brings those calls along. */
export const insertEndCustomer = (
  connection: Queryable,
  accountId: number,
  { number, name }: Pick<EndCustomer, 'number' | 'name'>,
) =>
  change(
    connection,
    rows
      .insertInto('end_customers')
      .values({ account_id: accountId, number, name })
      .onConflict((one) =>
        one
          .columns(['account_id', 'number'])
          .doUpdateSet({ name, known: true, created_at: sql<Date>`now()` })
          .where('end_customers.known', '=', false),
      )
      .returningAll(),
  );

export async function countEndCustomers(connection: Queryable, accountId: number): Promise<number> {
  const all = rows
    .selectFrom('end_customers')
    .where('account_id', '=', accountId)
    .where('known', '=', true);
  const count = all.select(({ fn }) => fn.countAll<number>().as('n'));
  return (await requireRow(connection, count)).n;
}

interface Place {
  readonly accountId: number;
  readonly endCustomerId: string;
}

const isAt = ({ accountId, endCustomerId: id }: Place) =>
  sql<boolean>`account_id = ${accountId} AND id = ${/^\d{1,15}$/.test(id) ? Number(id) : 0}`;
const updateAt = (place: Place) =>
  rows.updateTable('end_customers').where(isAt(place)).where('known', '=', true).returningAll();
const updateLinkAt = (place: Place) => updateAt(place).where('link_hash', 'is not', null);
const inAYear = sql<Date>`now() + interval '1 year'`;

export const renameEndCustomer = (connection: Queryable, place: Place, name: string) =>
  change(connection, updateAt(place).set({ name }));

/** The link before this one opens nothing from now on. */
export const replaceLink = (connection: Queryable, place: Place, link_hash: Buffer) =>
  change(
    connection,
    updateAt(place).set({ link_hash, invited_at: sql<Date>`now()`, link_ends_at: inAYear }),
  );

/** The same link works for a year from now; null where there is none. */
export const renewLink = (connection: Queryable, place: Place) =>
  change(connection, updateLinkAt(place).set({ link_ends_at: inAYear }));

export const revokeLink = (connection: Queryable, place: Place) =>
  change(connection, updateLinkAt(place).set({ link_hash: null, link_ends_at: null }));

/** Its counts are nobody's from then on. */
export const deleteEndCustomer = (connection: Queryable, place: Place, known: boolean) =>
  change(
    connection,
    rows.deleteFrom('end_customers').where(isAt(place)).where('known', '=', known).returningAll(),
  );

interface Period {
  /** Its first day, and the first one after it. */
  readonly from: string;
  readonly to: string;
}

/** All end customers of an account with what they had of a month, by name. */
export async function listUsed(database: Queryable, accountId: number, { from, to }: Period) {
  const used = await database.query<Row & { calls: number; errors: number }>(
    `SELECT e.id, e.number, e.name, e.invited_at, e.link_ends_at, COALESCE(u.calls, 0)::bigint AS calls, COALESCE(u.errors, 0)::bigint AS errors
     FROM end_customers e LEFT JOIN (
       SELECT end_customer_id, sum(calls) AS calls, sum(errors) AS errors FROM end_customer_days
       WHERE account_id = $1 AND day >= $2::date AND day < $3::date GROUP BY end_customer_id) u ON u.end_customer_id = e.id
     WHERE e.account_id = $1 AND e.known ORDER BY lower(e.name), e.id`,
    [accountId, from, to],
  );
  return used.rows.map((row) =>
    withMembers(toEndCustomer(row), { calls: row.calls, errors: row.errors }),
  );
}

/** Numbers that calls of a month named and that are no end customers, most calls first. */
export async function listUnknown(
  database: Queryable,
  accountId: number,
  { from, to }: Period,
): Promise<UnknownNumber[]> {
  const { rows: found } = await database.query<UnknownNumber>(
    `SELECT e.id, e.number, sum(u.calls)::bigint AS calls, sum(u.errors)::bigint AS errors
     FROM end_customers e JOIN end_customer_days u ON u.account_id = e.account_id AND u.end_customer_id = e.id
     WHERE e.account_id = $1 AND NOT e.known AND u.day >= $2::date AND u.day < $3::date
     GROUP BY e.id ORDER BY calls DESC, e.id`,
    [accountId, from, to],
  );
  return found;
}

/** Calls of a period by end customer, most first. */
export async function listSplit(
  database: Queryable,
  accountId: number,
  { from, to, api }: Period & { readonly api: string | null },
) {
  const { rows: found } = await database.query<{
    number: string;
    name: string;
    calls: number;
    errors: number;
  }>(
    `SELECT e.number, e.name, sum(u.calls)::bigint AS calls, sum(u.errors)::bigint AS errors
     FROM end_customers e JOIN end_customer_days u ON u.account_id = e.account_id AND u.end_customer_id = e.id
     WHERE e.account_id = $1 AND e.known AND u.day >= $2::date AND u.day < $3::date AND ($4::text IS NULL OR u.system_name = $4)
     GROUP BY e.id ORDER BY calls DESC, lower(e.name), e.id`,
    [accountId, from, to, api],
  );
  return found;
}

/** Of the whole account, as its statistics have it: what the gateway refused is not among it. */
export async function countAll(
  database: Queryable,
  accountId: number,
  { from, to, api = null }: Period & { readonly api?: string | null },
): Promise<{ calls: number; errors: number }> {
  const counted = await database.query<{ calls: number; errors: number }>(
    `SELECT COALESCE(sum(calls), 0)::bigint AS calls, COALESCE(sum(calls) FILTER (WHERE status >= 400), 0)::bigint AS errors
     FROM usage_operations WHERE account_id = $1 AND day >= $2::date AND day < $3::date AND NOT refused
       AND ($4::text IS NULL OR system_name = $4)`,
    [accountId, from, to, api],
  );
  return counted.rows[0] ?? { calls: 0, errors: 0 };
}

/** The invoice of a month; the sum is without VAT. */
export async function findInvoice(
  database: Queryable,
  accountId: number,
  { from }: Pick<Period, 'from'>,
) {
  const invoice = rows
    .selectFrom('invoices')
    .select(['friendly_id', 'currency', sql<string>`cost_without_vat::text`.as('sum')])
    .where('account_id', '=', accountId)
    .where('month', '=', sql<Date>`${from}::date`);
  return fetchRow(database, invoice.orderBy('id', 'desc').limit(1));
}

export async function findByLink(database: Queryable, linkHash: Buffer) {
  const viewed = rows
    .selectFrom('end_customers as e')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .selectAll('e')
    .select(['a.org_name', sql<boolean>`e.link_ends_at <= now()`.as('is_over')])
    .$narrowType<{ link_ends_at: Date }>();
  return fetchRow(database, viewed.where('e.link_hash', '=', linkHash));
}

/** Of the last 30 days, by API. */
export async function listApis(
  database: Queryable,
  { id, account_id: accountId }: Pick<Row, 'id' | 'account_id'>,
): Promise<{ system_name: string; calls: number; errors: number }[]> {
  const apis = await database.query<{ system_name: string; calls: number; errors: number }>(
    `SELECT system_name, sum(calls)::bigint AS calls, sum(errors)::bigint AS errors FROM end_customer_days
     WHERE account_id = $1 AND end_customer_id = $2 AND day > (now() AT TIME ZONE 'UTC')::date - 30
     GROUP BY system_name ORDER BY 2 DESC, 1`,
    [accountId, id],
  );
  return apis.rows;
}
