import { keptDays } from '@portal/contract/kept-days';
import type { Connection } from '../../platform/database/database.ts';

interface NewCase {
  readonly reference: string;
  readonly kind: 'contact' | 'report';
  readonly addressHash: Buffer;
  readonly iamUserId: string | null;
}

interface Limits {
  readonly mostAnHour: number;
}

const kept = `interval '${keptDays.supportCases} days'`;

/**
 * Takes one of the cases that an address, or a person, may open in an hour. Gives the seconds to wait when all are taken,
 * and 0 when the case is written down.
 */
export async function insertSupportCase(
  connection: Connection,
  { reference, kind, addressHash, iamUserId }: NewCase,
  { mostAnHour }: Limits,
): Promise<number> {
  await connection.query(`DELETE FROM support_cases WHERE created_at < now() - ${kept}`);
  // Without the lock two requests at once would both find the last place free.
  await connection.query("SELECT pg_advisory_xact_lock(hashtext('support_cases'))");
  const { rows } = await connection.query<{ wait: number }>(
    `SELECT ceil(extract(epoch FROM created_at + interval '1 hour' - now()))::int AS wait
     FROM support_cases
     WHERE (address_hash = $1 OR iam_user_id = $2) AND created_at > now() - interval '1 hour'
     ORDER BY created_at DESC OFFSET $3 LIMIT 1`,
    [addressHash, iamUserId, mostAnHour - 1],
  );
  if (rows[0]) return Math.max(1, rows[0].wait);
  await connection.query(
    'INSERT INTO support_cases (reference, kind, address_hash, iam_user_id) VALUES ($1, $2, $3, $4)',
    [reference, kind, addressHash, iamUserId],
  );
  return 0;
}
