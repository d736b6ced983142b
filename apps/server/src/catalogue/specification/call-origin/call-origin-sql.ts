import type {
  CallOrigin,
  CallWay,
} from '@portal/contract/catalogue/specification/call-origin-schema';
import type { Database } from '../../../platform/database/database.ts';

interface OriginRow {
  readonly origin: string;
  readonly way: CallWay;
  readonly approved_by: string;
  readonly approved_at: Date;
}

/** Who counts the origins of an API, and then adds one, is alone with them until the transaction ends. */
export async function lockOrigins(
  connection: Pick<Database, 'query'>,
  systemName: string,
): Promise<void> {
  await connection.query(
    "SELECT pg_advisory_xact_lock(hashtextextended('call origins ' || $1, 0))",
    [systemName],
  );
}

export async function listOrigins(
  database: Pick<Database, 'query'>,
  systemName: string,
): Promise<OriginRow[]> {
  const { rows } = await database.query<OriginRow>({
    text: `SELECT origin, way, approved_by, approved_at FROM call_origins
      WHERE system_name = $1 ORDER BY origin`,
    values: [systemName],
  });
  return rows;
}

export async function saveOrigin(
  database: Pick<Database, 'query'>,
  { systemName, origin, way, by }: CallOrigin & { systemName: string; by: string },
): Promise<void> {
  await database.query(
    `INSERT INTO call_origins (system_name, origin, way, approved_by) VALUES ($1, $2, $3, $4)
     ON CONFLICT (system_name, origin) DO UPDATE
       SET way = EXCLUDED.way, approved_by = EXCLUDED.approved_by, approved_at = now()`,
    [systemName, origin, way, by],
  );
}

export async function deleteOrigin(
  database: Pick<Database, 'query'>,
  { systemName, origin }: { systemName: string; origin: string },
): Promise<boolean> {
  const { rowCount } = await database.query(
    'DELETE FROM call_origins WHERE system_name = $1 AND origin = $2',
    [systemName, origin],
  );
  return rowCount === 1;
}

/** Counts a call of a person; gives how many there are in this minute. */
export async function countRelay(database: Database, iamUserId: string): Promise<number> {
  const { rows } = await database.query<{ calls: number }>({
    text: `INSERT INTO relay_counts AS counts (iam_user_id, minute, calls)
      VALUES ($1, date_trunc('minute', now()), 1)
      ON CONFLICT (iam_user_id) DO UPDATE SET minute = EXCLUDED.minute,
        calls = CASE WHEN counts.minute = EXCLUDED.minute THEN counts.calls + 1 ELSE 1 END
      RETURNING calls`,
    values: [iamUserId],
  });
  return rows[0]?.calls ?? 0;
}
