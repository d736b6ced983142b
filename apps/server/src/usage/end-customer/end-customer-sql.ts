import type { EndCustomer } from '@portal/contract/usage/end-customer/schema';
import type { Connection, Database } from '../../platform/database/database.ts';
import { withMembers } from '../../platform/database/with-members.ts';

type Queryable = Pick<Database | Connection, 'query'>;

interface Row extends Omit<EndCustomer, 'invited_at' | 'link_ends_at'> {
  readonly invited_at: Date | null;
  readonly link_ends_at: Date | null;
}

const columns = 'id, number, name, invited_at, link_ends_at';

const isId = (text: string) => /^\d{1,15}$/.test(text);

const toEndCustomer = ({ id, number, name, invited_at: at, link_ends_at: ends }: Row) => ({
  id,
  number,
  name,
  invited_at: at?.toISOString() ?? null,
  link_ends_at: ends?.toISOString() ?? null,
});

/** Null where the account has this number already. */
export async function insertEndCustomer(
  connection: Queryable,
  accountId: number,
  { number, name }: Pick<EndCustomer, 'number' | 'name'>,
): Promise<EndCustomer | null> {
  const { rows } = await connection.query<Row>(
    `INSERT INTO end_customers (account_id, number, name) VALUES ($1, $2, $3)
     ON CONFLICT (account_id, number) DO NOTHING RETURNING ${columns}`,
    [accountId, number, name],
  );
  return rows[0] ? toEndCustomer(rows[0]) : null;
}

export async function countEndCustomers(connection: Queryable, accountId: number): Promise<number> {
  const { rows } = await connection.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM end_customers WHERE account_id = $1',
    [accountId],
  );
  return rows[0]?.n ?? 0;
}

interface Place {
  readonly accountId: number;
  readonly endCustomerId: string;
}

export async function renameEndCustomer(
  connection: Queryable,
  { accountId, endCustomerId }: Place,
  name: string,
): Promise<EndCustomer | null> {
  if (!isId(endCustomerId)) return null;
  const { rows } = await connection.query<Row>(
    `UPDATE end_customers SET name = $3 WHERE account_id = $1 AND id = $2 RETURNING ${columns}`,
    [accountId, endCustomerId, name],
  );
  return rows[0] ? toEndCustomer(rows[0]) : null;
}

/** The link before this one opens nothing from now on. */
export async function replaceLink(
  connection: Queryable,
  { accountId, endCustomerId }: Place,
  linkHash: Buffer,
): Promise<EndCustomer | null> {
  if (!isId(endCustomerId)) return null;
  const { rows } = await connection.query<Row>(
    `UPDATE end_customers SET link_hash = $3, invited_at = now(), link_ends_at = now() + interval '1 year' WHERE account_id = $1 AND id = $2 RETURNING ${columns}`,
    [accountId, endCustomerId, linkHash],
  );
  return rows[0] ? toEndCustomer(rows[0]) : null;
}

/** The same link works for a year from now; null where there is none. */
export const renewLink = (connection: Queryable, place: Place): Promise<EndCustomer | null> =>
  changeLink(connection, place, "link_ends_at = now() + interval '1 year'");

export const revokeLink = (connection: Queryable, place: Place): Promise<EndCustomer | null> =>
  changeLink(connection, place, 'link_hash = NULL, link_ends_at = NULL');

async function changeLink(
  connection: Queryable,
  { accountId, endCustomerId }: Place,
  change: string,
): Promise<EndCustomer | null> {
  if (!isId(endCustomerId)) return null;
  const { rows } = await connection.query<Row>(
    `UPDATE end_customers SET ${change} WHERE account_id = $1 AND id = $2 AND link_hash IS NOT NULL RETURNING ${columns}`,
    [accountId, endCustomerId],
  );
  return rows[0] ? toEndCustomer(rows[0]) : null;
}

/** Its counts are nobody's from then on. */
export async function deleteEndCustomer(
  connection: Queryable,
  { accountId, endCustomerId }: Place,
): Promise<EndCustomer | null> {
  if (!isId(endCustomerId)) return null;
  const { rows } = await connection.query<Row>(
    `DELETE FROM end_customers WHERE account_id = $1 AND id = $2 RETURNING ${columns}`,
    [accountId, endCustomerId],
  );
  return rows[0] ? toEndCustomer(rows[0]) : null;
}

interface Used extends EndCustomer {
  readonly calls: number;
  readonly errors: number;
}

interface Month {
  /** First days of the month and of the next one. */
  readonly from: string;
  readonly to: string;
}

/** All end customers of an account with what they had of a month, by name. */
export async function listUsed(
  database: Queryable,
  accountId: number,
  { from, to }: Month,
): Promise<Used[]> {
  const { rows } = await database.query<Row & Pick<Used, 'calls' | 'errors'>>(
    `SELECT e.id, e.number, e.name, e.invited_at, e.link_ends_at, COALESCE(u.calls, 0)::bigint AS calls, COALESCE(u.errors, 0)::bigint AS errors
     FROM end_customers e LEFT JOIN (
       SELECT end_customer_id, sum(calls) AS calls, sum(errors) AS errors FROM end_customer_days
       WHERE account_id = $1 AND day >= $2::date AND day < $3::date GROUP BY end_customer_id) u ON u.end_customer_id = e.id
     WHERE e.account_id = $1 ORDER BY lower(e.name), e.id`,
    [accountId, from, to],
  );
  return rows.map((row) =>
    withMembers(toEndCustomer(row), { calls: row.calls, errors: row.errors }),
  );
}

/** Of the whole account, as its statistics have it: what the gateway refused is not among it. */
export async function countAll(
  database: Queryable,
  accountId: number,
  { from, to }: Month,
): Promise<{ calls: number; errors: number }> {
  const { rows } = await database.query<{ calls: number; errors: number }>(
    `SELECT COALESCE(sum(calls), 0)::bigint AS calls, COALESCE(sum(calls) FILTER (WHERE status >= 400), 0)::bigint AS errors
     FROM usage_operations WHERE account_id = $1 AND day >= $2::date AND day < $3::date AND NOT refused`,
    [accountId, from, to],
  );
  return rows[0] ?? { calls: 0, errors: 0 };
}

/** The invoice of a month; the sum is without VAT. */
export async function findInvoice(
  database: Queryable,
  accountId: number,
  { from }: Month,
): Promise<{ friendly_id: string; currency: string; sum: string } | null> {
  const { rows } = await database.query<{ friendly_id: string; currency: string; sum: string }>(
    `SELECT friendly_id, currency, cost_without_vat::text AS sum FROM invoices
     WHERE account_id = $1 AND month = $2::date ORDER BY id DESC LIMIT 1`,
    [accountId, from],
  );
  return rows[0] ?? null;
}

interface Viewed {
  readonly id: number;
  readonly account_id: number;
  readonly org_name: string;
  readonly link_ends_at: Date;
  readonly is_over: boolean;
  readonly number: string;
  readonly name: string;
}

export async function findByLink(database: Queryable, linkHash: Buffer): Promise<Viewed | null> {
  const { rows } = await database.query<Viewed>(
    `SELECT e.id, e.account_id, a.org_name, e.number, e.name, e.link_ends_at, e.link_ends_at <= now() AS is_over FROM end_customers e JOIN accounts a ON a.id = e.account_id
     WHERE e.link_hash = $1`,
    [linkHash],
  );
  return rows[0] ?? null;
}

/** Of the last 30 days, by API. */
export async function listApis(
  database: Queryable,
  { id, account_id: accountId }: Pick<Viewed, 'id' | 'account_id'>,
): Promise<{ system_name: string; calls: number; errors: number }[]> {
  const { rows } = await database.query<{ system_name: string; calls: number; errors: number }>(
    `SELECT system_name, sum(calls)::bigint AS calls, sum(errors)::bigint AS errors FROM end_customer_days
     WHERE account_id = $1 AND end_customer_id = $2 AND day > (now() AT TIME ZONE 'UTC')::date - 30
     GROUP BY system_name ORDER BY 2 DESC, 1`,
    [accountId, id],
  );
  return rows;
}
