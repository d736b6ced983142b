import { parseMoney, toMoneyText } from '@portal/contract/money';
import type {
  WireFeature,
  WireLimit,
  WireMetric,
  WirePlan,
  WirePricingRule,
} from '@portal/contract/usage/plan/schema';
import type { Connection, Database } from '../../platform/database/database.ts';
import { withMembers } from '../../platform/database/with-members.ts';

type Queryable = Pick<Database | Connection, 'query'>;

interface Times {
  readonly created_at: Date;
  readonly updated_at: Date;
}

const toTimes = ({ created_at, updated_at }: Times) => ({
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

export async function listPlans(database: Queryable, serviceId: number): Promise<WirePlan[]> {
  const { rows } = await database.query<WirePlan>(
    `SELECT id, name, key AS system_name, service_id, state, approval_required,
       is_default AS default, currency
     FROM plans WHERE service_id = $1 AND state = 'published' ORDER BY id`,
    [serviceId],
  );
  return rows;
}

/** Plans that are not published have prices too: those who are on them read them. */
export async function hasPlan(
  database: Database,
  serviceId: number,
  planId: number,
): Promise<boolean> {
  const { rowCount } = await database.query(
    'SELECT 1 FROM plans WHERE service_id = $1 AND id = $2',
    [serviceId, planId],
  );
  return rowCount === 1;
}

export async function listFeatures(database: Database, planId: number): Promise<WireFeature[]> {
  const { rows } = await database.query<Omit<WireFeature, 'scope'>>(
    `SELECT f.id, f.name, f.system_name, f.service_id, f.visible, f.description
     FROM plan_features f JOIN plan_feature_choices c ON c.feature_id = f.id
     WHERE c.plan_id = $1 ORDER BY f.id`,
    [planId],
  );
  return rows.map((row) => withMembers(row, { scope: 'application_plan' }));
}

export async function listPricingRules(
  database: Queryable,
  planId: number,
): Promise<WirePricingRule[]> {
  const { rows } = await database.query<WirePricingRule>(
    `SELECT id, metric_id, plan_id, cost_per_unit, first_unit AS min, last_unit AS max
     FROM plan_pricing_rules WHERE plan_id = $1 ORDER BY metric_id, first_unit`,
    [planId],
  );
  return rows.map((row) => withMembers(row, { cost_per_unit: toPriceText(row.cost_per_unit) }));
}

/** `0.0500` → `0.05`, `0.0000` → `0.0`: prices always have a point (contracts C8). */
const toPriceText = (text: string) => toMoneyText(parseMoney(text) ?? 0n, 1);

export async function listLimits(database: Database, planId: number): Promise<WireLimit[]> {
  const { rows } = await database.query<Omit<WireLimit, keyof Times> & Times>(
    `SELECT id, period, value, per, metric_id, plan_id, created_at, updated_at
     FROM plan_limits WHERE plan_id = $1 ORDER BY id`,
    [planId],
  );
  return rows.map((row) => withMembers(row, { ...toTimes(row) }));
}

interface MetricRow extends Times {
  readonly id: number;
  readonly system_name: string;
  readonly name: string;
  readonly description: string;
  readonly unit: string;
  readonly parent_id: number | null;
  readonly api_system_names: readonly string[];
}

export async function listMetrics(database: Database, serviceId: number): Promise<MetricRow[]> {
  const { rows } = await database.query<MetricRow>(
    'SELECT * FROM plan_metrics WHERE service_id = $1 ORDER BY id',
    [serviceId],
  );
  return rows;
}

export function toMetric(row: MetricRow): WireMetric {
  const { id, system_name, name, description, unit, parent_id } = row;
  const shown = { id, name: system_name, system_name, friendly_name: name, description, unit };
  return { ...shown, ...(parent_id === null ? {} : { parent_id }), ...toTimes(row) };
}
