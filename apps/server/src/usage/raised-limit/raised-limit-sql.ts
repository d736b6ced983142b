import { sql, type Insertable, type Selectable } from 'kysely';
import { now } from '../../platform/rows/moments.ts';
import { fetchRow, requireRow, rows, type Queryable } from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';

export type RaisedLimitRow = Selectable<Tables['raised_limits']>;

interface LimitPlace extends Pick<RaisedLimitRow, 'account_id' | 'metric_id' | 'period'> {
  readonly application_id: number;
}

/** The limit of a plan that holds for an application; null where there is none. */
export async function findLimit(connection: Queryable, of: LimitPlace) {
  const isFree = sql<boolean>`EXISTS (SELECT 1 FROM plan_pricing_rules r WHERE r.plan_id = l.plan_id AND r.metric_id = l.metric_id
    AND r.first_unit <= l.value + 1 AND (r.last_unit IS NULL OR r.last_unit >= l.value + 1))`;
  const limit = rows
    .selectFrom('applications as a')
    .innerJoin('plan_limits as l', 'l.plan_id', 'a.plan_id')
    .innerJoin('plan_metrics as m', 'm.id', 'l.metric_id')
    .select(['a.name as application_name', 'm.name as metric_name', 'l.per', 'l.value'])
    .select(isFree.as('is_free_quota'))
    .where('a.account_id', '=', of.account_id)
    .where('a.id', '=', of.application_id)
    .where('l.metric_id', '=', of.metric_id)
    .where('l.period', '=', of.period);
  return fetchRow(connection, limit);
}

/** One a limit: a second raise takes the place of the first. */
export async function saveRaisedLimit(
  connection: Queryable,
  raise: Insertable<Tables['raised_limits']>,
): Promise<RaisedLimitRow> {
  const limit = sql`account_id, COALESCE(application_id, 0), metric_id, period`;
  const saved = rows
    .insertInto('raised_limits')
    .values(raise)
    .onConflict((first) => first.expression(limit).doUpdateSet(raise));
  return requireRow(connection, saved.returningAll());
}

/** Null where it is over already, or was none of this account. */
export async function deleteRaisedLimit(connection: Queryable, accountId: number, id: string) {
  if (!/^\d{1,15}$/.test(id)) return null;
  const ended = rows
    .deleteFrom('raised_limits as r')
    .using('plan_metrics as m')
    .whereRef('m.id', '=', 'r.metric_id')
    .where('r.account_id', '=', accountId)
    .where('r.id', '=', Number(id))
    .where('r.until', '>', now);
  return fetchRow(connection, ended.returningAll('r').returning('m.name as metric_name'));
}
