import type { CounterSlot, PriceList } from '@portal/gateway/plan-table';
import type { LimitPeriod } from '@portal/contract/plan/rules';
import type { Database } from '../clients/database.ts';

/** What the gateway needs of every plan. */
export async function findPriceList(database: Database): Promise<PriceList> {
  const metrics = await database.query<PriceList['metrics'][number]>(
    `SELECT id, system_name AS "systemName", name, api_system_names AS apis
     FROM plan_metrics ORDER BY id`,
  );
  const limits = await database.query<{
    planId: number;
    metricId: number;
    period: LimitPeriod;
    value: number;
  }>(
    `SELECT plan_id AS "planId", metric_id AS "metricId", period, value
     FROM plan_limits ORDER BY id`,
  );
  const prices = await database.query<PriceList['prices'][number]>(
    `SELECT plan_id AS "planId", metric_id AS "metricId", first_unit AS min, last_unit AS max
     FROM plan_pricing_rules ORDER BY id`,
  );
  return { metrics: metrics.rows, limits: limits.rows, prices: prices.rows };
}

interface CountedCalls {
  readonly applicationId: number;
  readonly calls: number;
}

/** The calls of each application that one counter holds in the window that began at `start`. */
export async function listCountedCalls(
  database: Database,
  { period, apis }: Pick<CounterSlot, 'period' | 'apis'>,
  start: Date,
): Promise<CountedCalls[]> {
  const from =
    period === 'minute' ? 'usage_minutes WHERE minute = $1' : 'usage_hours WHERE hour >= $1';
  const { rows } = await database.query<CountedCalls>(
    `SELECT application_id AS "applicationId", sum(calls)::bigint AS calls
     FROM ${from} AND ($2::text[] = '{}' OR system_name = ANY($2)) GROUP BY application_id`,
    [start, apis],
  );
  return rows;
}
