import {
  billingRun,
  type BilledMonthRow,
  type BillingRun,
} from '@portal/contract/billing/invoice/desk-schema';
import { sql, type Insertable } from 'kysely';
import { fetchRow, fetchRows, rows, writeRows, type Queryable } from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';
import { toReply } from '../../platform/rows/to-reply.ts';

/** Months are text, `YYYY-MM`. */
export async function insertBillingRun(
  database: Queryable,
  { month, ...run }: Omit<Insertable<Tables['billing_runs']>, 'month'> & { readonly month: string },
): Promise<void> {
  const values = { ...run, month: sql<Date>`to_date(${month}, 'YYYY-MM')` };
  await writeRows(database, rows.insertInto('billing_runs').values(values));
}

/** Whom the last run of a month could not bill. */
export async function findStopped(database: Queryable, month: string): Promise<string> {
  const last = rows
    .selectFrom('billing_runs')
    .select('stopped')
    .where(sql<boolean>`month = to_date(${month}, 'YYYY-MM')`);
  return (await fetchRow(database, last.orderBy('id', 'desc').limit(1)))?.stopped ?? '';
}

/** Latest first. */
export async function listBillingRuns(database: Queryable): Promise<BillingRun[]> {
  const month = sql<string>`to_char(month, 'YYYY-MM')`.as('month');
  const latest = rows.selectFrom('billing_runs').selectAll().select(month);
  const runs = await fetchRows(database, latest.orderBy('started_at', 'desc').limit(50));
  return runs.map((row) => toReply(billingRun, row));
}

interface BilledRow extends Omit<BilledMonthRow, 'cost'> {
  readonly cost: string;
}

/** What was billed of each of these months. */
export async function listBilledMonths(database: Queryable, months: readonly string[]) {
  const billed = await database.query<BilledRow>(
    `SELECT m.month, count(i.id)::int AS invoices, COALESCE(sum(i.cost), 0) AS cost, max(i.currency) AS currency,
       concat_ws('_', m.month, count(i.id), COALESCE(sum(i.cost), 0)) AS version
     FROM unnest($1::text[]) AS m (month) LEFT JOIN invoices i ON i.month = to_date(m.month, 'YYYY-MM')
     GROUP BY m.month ORDER BY m.month DESC`,
    [months],
  );
  return billed.rows;
}
