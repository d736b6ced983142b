import { staffAct, type StaffAct } from '@portal/contract/desk/staff-log/schema';
import { sql, type Selectable } from 'kysely';
import { fetchRows, rows, type Queryable } from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';
import { toReply } from '../../platform/rows/to-reply.ts';

/** What is null is not asked for. */
export interface ActFilter {
  readonly actor: string | null;
  readonly operation: string | null;
  readonly objectType: string | null;
  readonly objectId: string | null;
  readonly accountId: number | null;
  readonly since: string | null;
  readonly until: string | null;
  readonly before: number | null;
}

const toAct = (row: Selectable<Tables['staff_log']>): StaffAct => toReply(staffAct, row);

/** Newest first. Only what is asked for stands in the statement, so that its index is found. */
export async function listActs(database: Queryable, filter: ActFilter, limit: number) {
  const wanted: [condition: string, value: string | number | null][] = [
    ['strpos(lower(actor), lower($)) > 0', filter.actor],
    ['operation = $', filter.operation],
    ['object_type = $', filter.objectType],
    ['object_id = $', filter.objectId],
    ['account_id = $', filter.accountId],
    ['at >= $::timestamptz', filter.since],
    ["at < $::timestamptz + interval '1 day'", filter.until],
    ['id < $', filter.before],
  ];
  const given = wanted.filter(([, value]) => value !== null);
  const conditions = given.map(([condition], at) => condition.replace('$', `$${at + 2}`));
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  const acts = await database.query<Selectable<Tables['staff_log']>>(
    `SELECT * FROM staff_log ${where} ORDER BY id DESC LIMIT $1`,
    [limit, ...given.map(([, value]) => value)],
  );
  return acts.rows.map(toAct);
}

/** The newest of some operations; a shift that was handed over once, and not again for each of its cases. */
export async function listLatestActs(
  database: Queryable,
  operations: readonly string[],
  limit: number,
): Promise<StaffAct[]> {
  const latest = rows
    .selectFrom('staff_log')
    .selectAll()
    .where(sql<boolean>`operation = ANY (${operations})`)
    .where(
      sql<boolean>`(object_type <> 'supportCase' OR operation NOT IN ('handOverShift', 'handOverSupportCases'))`,
    );
  return (await fetchRows(database, latest.orderBy('id', 'desc').limit(limit))).map(toAct);
}
