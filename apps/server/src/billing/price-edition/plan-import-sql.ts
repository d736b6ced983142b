import { sql, type Insertable } from 'kysely';
import type { Connection } from '../../platform/database/database.ts';
import { rows, writeRows } from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';

type Given<Table extends keyof Tables> = Insertable<Tables[Table]>;

const updated_at = sql<Date>`now()`;

export async function replacePlan(connection: Connection, plan: Given<'plans'>): Promise<void> {
  const insert = rows.insertInto('plans').values(plan);
  const replace = insert.onConflict((known) =>
    known.column('id').doUpdateSet({ ...plan, updated_at }),
  );
  await writeRows(connection, replace);
  await writeRows(connection, rows.deleteFrom('plan_pricing_rules').where('plan_id', '=', plan.id));
}

export async function replaceFeature(connection: Connection, feature: Given<'plan_features'>) {
  const insert = rows.insertInto('plan_features').values(feature);
  const replace = insert.onConflict((known) => known.column('id').doUpdateSet(feature));
  await writeRows(connection, replace);
}

export async function replaceFeatureChoices(
  connection: Connection,
  planId: number,
  featureIds: readonly number[],
): Promise<void> {
  await writeRows(
    connection,
    rows.deleteFrom('plan_feature_choices').where('plan_id', '=', planId),
  );
  await connection.query(
    'INSERT INTO plan_feature_choices (plan_id, feature_id) SELECT $1, unnest($2::integer[])',
    [planId, featureIds],
  );
  await writeRows(connection, rows.deleteFrom('plan_limits').where('plan_id', '=', planId));
}

export async function replaceMetric(connection: Connection, metric: Given<'plan_metrics'>) {
  const insert = rows.insertInto('plan_metrics').values(metric);
  const replace = insert.onConflict((known) =>
    known.column('id').doUpdateSet({ ...metric, updated_at }),
  );
  await writeRows(connection, replace);
}

export async function insertPlanLimit(connection: Connection, limit: Given<'plan_limits'>) {
  await writeRows(connection, rows.insertInto('plan_limits').values(limit));
}

export async function insertPricingRule(connection: Connection, rule: Given<'plan_pricing_rules'>) {
  await writeRows(connection, rows.insertInto('plan_pricing_rules').values(rule));
}

/** Takes away what the price list of a service names no more. */
export async function deletePlansBeyond(
  connection: Connection,
  serviceId: number,
  kept: Readonly<Record<'plans' | 'plan_features' | 'plan_metrics', readonly number[]>>,
): Promise<void> {
  for (const [table, ids] of Object.entries(kept))
    await connection.query(
      `DELETE FROM ${table} WHERE service_id = $1 AND id <> ALL($2::integer[])`,
      [serviceId, ids],
    );
}
