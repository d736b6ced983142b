import type { StaffAct } from '@portal/contract/desk/staff-log/schema';
import type { Database } from '../../platform/database/database.ts';
import { withMembers } from '../../platform/database/with-members.ts';

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

interface ActRow extends Omit<StaffAct, 'at'> {
  readonly at: Date;
}

const columns =
  'id, at, actor, operation, object_type, object_id, account_id, before, after, reason, address, request_id';

/** Newest first. Only what is asked for stands in the statement, so that its index is found. */
export async function listActs(
  database: Pick<Database, 'query'>,
  filter: ActFilter,
  limit: number,
): Promise<StaffAct[]> {
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
  const { rows } = await database.query<ActRow>(
    `SELECT ${columns} FROM staff_log ${where} ORDER BY id DESC LIMIT $1`,
    [limit, ...given.map(([, value]) => value)],
  );
  return rows.map((row) => withMembers(row, { at: row.at.toISOString() }));
}

/** The newest of some operations; a shift that was handed over once, and not again for each of its cases. */
export async function listLatestActs(
  database: Pick<Database, 'query'>,
  operations: readonly string[],
  limit: number,
): Promise<StaffAct[]> {
  const { rows } = await database.query<ActRow>(
    `SELECT ${columns} FROM staff_log WHERE operation = ANY ($1) AND (operation, object_type) <> ('handOverShift', 'supportCase') ORDER BY id DESC LIMIT $2`,
    [operations, limit],
  );
  return rows.map((row) => withMembers(row, { at: row.at.toISOString() }));
}
