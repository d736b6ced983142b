import type { Database } from '../../platform/database/database.ts';

export interface BillingRunRow {
  readonly id: number;
  /** `YYYY-MM` */
  readonly month: string;
  readonly invoices: number;
  readonly started_by: string | null;
  readonly started_at: Date;
  readonly ended_at: Date;
  readonly error: string | null;
}

export async function insertBillingRun(
  database: Pick<Database, 'query'>,
  run: Omit<BillingRunRow, 'id' | 'ended_at'>,
): Promise<void> {
  await database.query(
    `INSERT INTO billing_runs (month, invoices, started_by, started_at, error)
     VALUES (to_date($1, 'YYYY-MM'), $2, $3, $4, $5)`,
    [run.month, run.invoices, run.started_by, run.started_at, run.error],
  );
}

/** Latest first. */
export async function listBillingRuns(database: Pick<Database, 'query'>): Promise<BillingRunRow[]> {
  const { rows } = await database.query<BillingRunRow>(
    `SELECT id, to_char(month, 'YYYY-MM') AS month, invoices, started_by, started_at, ended_at, error
     FROM billing_runs ORDER BY started_at DESC LIMIT 50`,
  );
  return rows;
}

interface BilledRow {
  readonly month: string;
  readonly invoices: number;
  readonly cost: string;
  readonly currency: string | null;
  readonly version: string;
}

/** What was billed of each of these months (`YYYY-MM`). */
export async function listBilledMonths(
  database: Pick<Database, 'query'>,
  months: readonly string[],
): Promise<BilledRow[]> {
  const { rows } = await database.query<BilledRow>(
    `SELECT m.month, count(i.id)::int AS invoices, COALESCE(sum(i.cost), 0) AS cost, max(i.currency) AS currency,
       concat_ws('_', m.month, count(i.id), COALESCE(sum(i.cost), 0)) AS version
     FROM unnest($1::text[]) AS m (month) LEFT JOIN invoices i ON i.month = to_date(m.month, 'YYYY-MM')
     GROUP BY m.month ORDER BY m.month DESC`,
    [months],
  );
  return rows;
}
