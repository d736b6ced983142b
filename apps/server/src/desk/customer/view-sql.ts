import { sql, type Insertable } from 'kysely';
import { now } from '../../platform/rows/moments.ts';
import {
  fetchRows,
  requireRow,
  rows,
  writeRows,
  type Queryable,
} from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';

export const viewMinutes = 30;

export async function insertView(
  connection: Queryable,
  view: Omit<Insertable<Tables['customer_views']>, 'expires_at'>,
) {
  const expires_at = sql<Date>`now() + make_interval(mins => ${viewMinutes})`;
  const insert = rows.insertInto('customer_views').values({ ...view, expires_at });
  return requireRow(connection, insert.returning(['id', 'expires_at']));
}

export interface OpenView {
  readonly id: number;
  /** Of staff. */
  readonly iam_user_id: string;
  readonly account_id: number;
  readonly seen_as: string;
}

export async function findOpenView(database: Queryable, tokenHash: Buffer) {
  const open = await database.query<OpenView>({
    text: `SELECT id, iam_user_id, account_id, seen_as FROM customer_views
      WHERE token_hash = $1 AND ended_at IS NULL AND expires_at > now()`,
    values: [tokenHash],
  });
  return open.rows[0] ?? null;
}

/** False where it has ended already. */
export async function endView(connection: Queryable, id: number): Promise<boolean> {
  const view = rows.updateTable('customer_views').set({ ended_at: now });
  const open = view.where('id', '=', id).where('ended_at', 'is', null);
  return (await writeRows(connection, open)) === 1;
}

/** Those whose time is over, once. */
export async function endLateViews(connection: Queryable) {
  const late = rows
    .updateTable('customer_views as v')
    .from('iam_users as p')
    .set({ ended_at: sql<Date>`v.expires_at` })
    .where('v.ended_at', 'is', null)
    .where('v.expires_at', '<=', now)
    .whereRef('p.id', '=', 'v.iam_user_id');
  return fetchRows(
    connection,
    late.returning(['v.id', 'v.iam_user_id', 'p.email as actor', 'v.account_id']),
  );
}
