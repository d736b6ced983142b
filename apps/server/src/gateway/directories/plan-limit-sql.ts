import type { CounterSlot, PriceList } from '@portal/gateway/limits/plan-table';
import type { LimitHolder, LimitPeriod } from '@portal/contract/usage/plan/rules';
import type { Database } from '../../platform/database/database.ts';
import { withMembers } from '../../platform/database/with-members.ts';

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
    per: LimitHolder;
  }>(
    `SELECT plan_id AS "planId", metric_id AS "metricId", period, value, per
     FROM plan_limits ORDER BY id`,
  );
  const prices = await database.query<PriceList['prices'][number]>(
    `SELECT plan_id AS "planId", metric_id AS "metricId", first_unit AS min, last_unit AS max
     FROM plan_pricing_rules ORDER BY id`,
  );
  return { metrics: metrics.rows, limits: limits.rows, prices: prices.rows };
}

/** The price lists of before that accounts keep now, each with its accounts. */
export async function listKeptPriceLists(
  database: Database,
): Promise<{ list: PriceList; accountIds: readonly number[] }[]> {
  const { rows } = await database.query<{ content: KeptContent; accounts: number[] }>(
    `SELECT e.content, array_agg(k.account_id) AS accounts FROM kept_prices k JOIN price_editions e ON e.id = k.edition_id
     WHERE k.since <= now() AND (k.until IS NULL OR k.until > now()) GROUP BY e.id ORDER BY e.id`,
  );
  return rows.map(({ content, accounts }) => ({ list: toKeptList(content), accountIds: accounts }));
}

type Named<Item> = Omit<Item, 'planId' | 'metricId'> & { readonly metric: string };
interface KeptContent {
  readonly metrics: PriceList['metrics'];
  readonly plans: readonly {
    readonly id: number;
    readonly limits: readonly Named<PriceList['limits'][number]>[];
    readonly pricingRules: readonly Named<PriceList['prices'][number]>[];
  }[];
}

function toKeptList({ metrics, plans }: KeptContent): PriceList {
  const idOf = (name: string) => metrics.find(({ systemName }) => systemName === name)?.id ?? 0;
  return {
    metrics,
    limits: plans.flatMap(({ id: planId, limits }) =>
      limits.map((limit) => withMembers(limit, { planId, metricId: idOf(limit.metric) })),
    ),
    prices: plans.flatMap(({ id: planId, pricingRules }) =>
      pricingRules.map((rule) => withMembers(rule, { planId, metricId: idOf(rule.metric) })),
    ),
  };
}

interface CountedCalls {
  /** Id of the account or of the application, as the counter is one's or the other's. */
  readonly holder: number;
  readonly calls: number;
}

/** A minute's row names the application alone; a deleted one used up calls of its account too. */
const minutes = `(SELECT u.application_id, a.account_id, u.system_name, u.minute, u.calls
  FROM usage_minutes u JOIN (SELECT id, account_id FROM applications
    UNION SELECT id, account_id FROM deleted_applications) a ON a.id = u.application_id) known WHERE minute = $1`;

/** The calls of each holder that one counter has in the window that began at `start`. */
export async function listCountedCalls(
  database: Database,
  { period, per, apis }: Pick<CounterSlot, 'period' | 'per' | 'apis'>,
  start: Date,
): Promise<CountedCalls[]> {
  const from = period === 'minute' ? minutes : 'usage_hours WHERE hour >= $1';
  const holder = per === 'account' ? 'account_id' : 'application_id';
  const { rows } = await database.query<CountedCalls>(
    `SELECT ${holder} AS holder, sum(calls)::bigint AS calls
     FROM ${from} AND ($2::text[] = '{}' OR system_name = ANY($2)) GROUP BY 1`,
    [start, apis],
  );
  return rows;
}
