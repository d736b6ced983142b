import type { LimitPeriod } from '@portal/contract/usage/plan/rules';
import type { Connection, Database } from '../../platform/database/database.ts';

type Queryable = Pick<Database | Connection, 'query'>;

export interface RaisedLimitRow {
  readonly id: number;
  readonly account_id: number;
  readonly application_id: number | null;
  readonly metric_id: number;
  readonly period: LimitPeriod;
  readonly value: number;
  readonly until: Date;
}

const columns = 'id, account_id, application_id, metric_id, period, value, until';

/** Those that hold now; of one account, or of all. */
export async function listRaisedLimits(
  database: Queryable,
  accountId: number | null,
): Promise<RaisedLimitRow[]> {
  const { rows } = await database.query<RaisedLimitRow>(
    `SELECT ${columns} FROM raised_limits WHERE ($1::bigint IS NULL OR account_id = $1) AND until > now()`,
    [accountId],
  );
  return rows;
}

interface LimitRow {
  readonly application_name: string;
  readonly metric_name: string;
  readonly per: 'account' | 'application';
  readonly value: number;
  readonly is_free_quota: boolean;
}

/** The limit of a plan that holds for an application; null where there is none. */
export async function findLimit(
  connection: Queryable,
  of: {
    readonly accountId: number;
    readonly applicationId: number;
    readonly metricId: number;
    readonly period: LimitPeriod;
  },
): Promise<LimitRow | null> {
  const { rows } = await connection.query<LimitRow>(
    `SELECT a.name AS application_name, m.name AS metric_name, l.per, l.value,
       EXISTS (SELECT 1 FROM plan_pricing_rules r WHERE r.plan_id = l.plan_id AND r.metric_id = l.metric_id
         AND r.first_unit <= l.value + 1 AND (r.last_unit IS NULL OR r.last_unit >= l.value + 1)) AS is_free_quota
     FROM applications a JOIN plan_limits l ON l.plan_id = a.plan_id JOIN plan_metrics m ON m.id = l.metric_id
     WHERE a.account_id = $1 AND a.id = $2 AND l.metric_id = $3 AND l.period = $4`,
    [of.accountId, of.applicationId, of.metricId, of.period],
  );
  return rows[0] ?? null;
}

interface NewRaisedLimit {
  readonly accountId: number;
  readonly applicationId: number | null;
  readonly metricId: number;
  readonly period: LimitPeriod;
  readonly value: number;
  readonly until: Date;
  readonly by: string;
  readonly reason: string;
}

/** One a limit: a second raise takes the place of the first. */
export async function saveRaisedLimit(
  connection: Queryable,
  raise: NewRaisedLimit,
): Promise<RaisedLimitRow> {
  const { rows } = await connection.query<RaisedLimitRow>(
    `INSERT INTO raised_limits (account_id, application_id, metric_id, period, value, until, raised_by, reason)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (account_id, COALESCE(application_id, 0), metric_id, period) DO UPDATE
       SET value = excluded.value, until = excluded.until, raised_by = excluded.raised_by, reason = excluded.reason
     RETURNING ${columns}`,
    [
      raise.accountId,
      raise.applicationId,
      raise.metricId,
      raise.period,
      raise.value,
      raise.until,
      raise.by,
      raise.reason,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('A raised limit that was written is returned');
  return row;
}

/** Null where it is over already, or was none of this account. */
export async function deleteRaisedLimit(
  connection: Queryable,
  accountId: number,
  id: string,
): Promise<(RaisedLimitRow & { readonly metric_name: string }) | null> {
  if (!/^\d{1,15}$/.test(id)) return null;
  const { rows } = await connection.query<RaisedLimitRow & { metric_name: string }>(
    `DELETE FROM raised_limits r USING plan_metrics m
     WHERE r.account_id = $1 AND r.id = $2 AND m.id = r.metric_id AND r.until > now()
     RETURNING r.id, r.account_id, r.application_id, r.metric_id, r.period, r.value, r.until, m.name AS metric_name`,
    [accountId, id],
  );
  return rows[0] ?? null;
}
