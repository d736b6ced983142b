import { limitPeriods, type LimitPeriod } from '@portal/contract/usage/plan/rules';
import type { Database } from '../../platform/database/database.ts';

export interface QuotaRow {
  /** Null where all applications of the account share the limit. */
  readonly application_id: number | null;
  readonly application_name: string | null;
  readonly account_id: number;
  readonly metric_id: number;
  readonly metric_name: string;
  readonly limit_id: number;
  readonly kind: 'free_quota' | 'hard_stop';
  readonly period: LimitPeriod;
  readonly plan_id: number;
  readonly value: number;
  readonly plan_value: number;
  readonly raised_id: number | null;
  readonly raised_until: Date | null;
  readonly window_from: string | null;
  /** The last day of the window. */
  readonly window_until: string | null;
  readonly window_start: Date | null;
  readonly used: number;
}

/** Minutes and hours are over before anybody reads what was used of them. */
export const isLasting: Readonly<Record<LimitPeriod, boolean>> = {
  eternity: true,
  year: true,
  month: true,
  week: true,
  day: true,
  hour: false,
  minute: false,
};
const shownPeriods = limitPeriods.filter((period) => isLasting[period]);

/**
 * What a limit counts: a free quota sells successful calls alone, and what an account shares is priced by plan; a hard stop holds
 * all that were forwarded (contracts C9).
 */
const isCounted = `h.account_id = q.account_id AND (q.application_id IS NULL OR h.application_id = q.application_id)
  AND (q.api_system_names = '{}' OR h.system_name = ANY(q.api_system_names))
  AND (q.kind = 'hard_stop' OR (h.status_class IN ('2XX', '3XX') AND (q.application_id IS NOT NULL
    OR h.application_id IN (SELECT id FROM applications WHERE account_id = q.account_id AND plan_id = q.plan_id
      UNION ALL SELECT d.id FROM deleted_applications d WHERE d.account_id = q.account_id AND d.plan_id = q.plan_id
        AND NOT EXISTS (SELECT 1 FROM applications WHERE id = d.id)))))`;

const quotas = `quotas AS (
    SELECT DISTINCT CASE WHEN l.per = 'application' THEN a.id END AS application_id,
      CASE WHEN l.per = 'application' THEN a.name END AS application_name, a.account_id, l.id AS limit_id,
      l.plan_id, l.metric_id, l.metric_name, l.api_system_names, l.period, GREATEST(l.value, r.value) AS value, l.value AS plan_value, l.kind,
      CASE WHEN r.value > l.value THEN r.id END AS raised_id, CASE WHEN r.value > l.value THEN r.until END AS raised_until,
      CASE WHEN l.period <> 'eternity' THEN date_trunc(l.period, now(), 'UTC') END AS window_start
    FROM applications a LEFT JOIN LATERAL (SELECT edition_id FROM kept_prices k WHERE k.account_id = a.account_id
        AND k.since <= now() AND (k.until IS NULL OR k.until > now()) ORDER BY k.id DESC LIMIT 1) k ON true
      JOIN held_limits l ON l.plan_id = a.plan_id AND l.edition_id = COALESCE(k.edition_id, 0)
      LEFT JOIN raised_limits r ON r.account_id = a.account_id AND r.metric_id = l.metric_id AND r.period = l.period
        AND r.until > now() AND r.application_id IS NOT DISTINCT FROM CASE WHEN l.per = 'application' THEN a.id END
    WHERE l.value > 0 AND l.period = ANY($4)
      AND ($1::bigint IS NULL OR a.account_id = $1) AND ($2::bigint[] IS NULL OR a.id = ANY($2))
      AND ($3::timestamptz IS NULL OR a.account_id IN
        (SELECT account_id FROM usage_hours WHERE hour >= date_trunc('hour', $3)))
  )`;

/** Use of every lasting limit of an account in its current window (UTC), and those of an hour or a minute that are raised. */
export async function listQuotas(
  database: Database,
  accountId: number,
  applicationId: number | null,
): Promise<QuotaRow[]> {
  const ids = applicationId === null ? null : [applicationId];
  const rows = await listRows(database, { accountId, ids, periods: limitPeriods });
  return rows.filter(({ period, raised_id: raised }) => isLasting[period] || raised !== null);
}

/** The same of all accounts that have called since then. */
export function listBusyQuotas(database: Database, since: Date): Promise<QuotaRow[]> {
  return listRows(database, { since });
}

/** Limits of all periods that hold for these applications of an account, with what was used of each. */
export function listLimitUse(database: Database, accountId: number, ids: readonly number[]) {
  return listRows(database, { accountId, ids, periods: limitPeriods });
}

interface Wanted {
  readonly accountId?: number | null;
  readonly ids?: readonly number[] | null;
  readonly since?: Date;
  readonly periods?: readonly LimitPeriod[];
}

async function listRows(
  database: Database,
  { accountId = null, ids = null, since, periods = shownPeriods }: Wanted,
): Promise<QuotaRow[]> {
  const { rows } = await database.query<QuotaRow>(
    `WITH ${quotas}
     SELECT q.*,
       (q.window_start AT TIME ZONE 'UTC')::date::text AS window_from,
       ((q.window_start AT TIME ZONE 'UTC') + ('1 ' || NULLIF(q.period, 'eternity'))::interval - interval '1 day')::date::text AS window_until,
       COALESCE((SELECT sum(h.calls) FROM usage_hours h
         WHERE (q.window_start IS NULL OR h.hour >= q.window_start) AND ${isCounted}), 0)::bigint AS used
     FROM quotas q
     ORDER BY q.application_id NULLS FIRST, q.metric_id, q.limit_id`,
    [accountId, ids, since ?? null, periods],
  );
  return rows;
}

export interface QuotaDay {
  readonly application_id: number | null;
  readonly limit_id: number;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly calls: number;
}

/** Use by day of every limit of a month, from the window's first day or 28 days back, whichever is earlier. */
export async function listQuotaDays(
  database: Database,
  accountId: number,
  applicationId: number | null,
): Promise<QuotaDay[]> {
  const { rows } = await database.query<QuotaDay>(
    `WITH ${quotas}
     SELECT q.application_id, q.limit_id, (h.hour AT TIME ZONE 'UTC')::date::text AS day,
       sum(h.calls)::bigint AS calls
     FROM quotas q JOIN usage_hours h ON h.hour >= least(q.window_start, date_trunc('day', now(), 'UTC') - interval '28 days') AND ${isCounted}
     WHERE q.period = 'month'
     GROUP BY q.application_id, q.limit_id, day ORDER BY day`,
    [accountId, applicationId === null ? null : [applicationId], null, shownPeriods],
  );
  return rows;
}
