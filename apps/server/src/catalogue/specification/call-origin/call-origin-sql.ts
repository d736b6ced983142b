import type { CallOrigin } from '@portal/contract/catalogue/specification/call-origin-schema';
import type { Database } from '../../../platform/database/database.ts';
import { now } from '../../../platform/rows/moments.ts';
import { fetchRows, rows, writeRows, type Queryable } from '../../../platform/rows/rows.ts';

/** Who counts the origins of an API, and then adds one, is alone with them until the transaction ends. */
export async function lockOrigins(connection: Queryable, systemName: string): Promise<void> {
  await connection.query(
    "SELECT pg_advisory_xact_lock(hashtextextended('call origins ' || $1, 0))",
    [systemName],
  );
}

export const listOrigins = (database: Queryable, systemName: string) =>
  fetchRows(
    database,
    rows
      .selectFrom('call_origins')
      .selectAll()
      .where('system_name', '=', systemName)
      .orderBy('origin'),
  );

export async function saveOrigin(
  database: Queryable,
  { systemName, origin, way, by }: CallOrigin & { systemName: string; by: string },
): Promise<void> {
  const approved = { way, approved_by: by };
  const insert = rows
    .insertInto('call_origins')
    .values({ system_name: systemName, origin, ...approved })
    .onConflict((one) =>
      one.columns(['system_name', 'origin']).doUpdateSet({ ...approved, approved_at: now }),
    );
  await writeRows(database, insert);
}

export async function deleteOrigin(
  database: Queryable,
  { systemName, origin }: { systemName: string; origin: string },
): Promise<boolean> {
  const gone = rows.deleteFrom('call_origins').where('system_name', '=', systemName);
  return (await writeRows(database, gone.where('origin', '=', origin))) === 1;
}

/** Counts a call of a person; gives how many there are in this minute. */
export async function countRelay(database: Database, iamUserId: string): Promise<number> {
  const { rows: found } = await database.query<{ calls: number }>({
    text: `INSERT INTO relay_counts AS counts (iam_user_id, minute, calls)
      VALUES ($1, date_trunc('minute', now()), 1)
      ON CONFLICT (iam_user_id) DO UPDATE SET minute = EXCLUDED.minute,
        calls = CASE WHEN counts.minute = EXCLUDED.minute THEN counts.calls + 1 ELSE 1 END
      RETURNING calls`,
    values: [iamUserId],
  });
  return found[0]?.calls ?? 0;
}
