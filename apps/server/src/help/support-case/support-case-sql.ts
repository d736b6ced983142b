import { keptDays } from '@portal/contract/kept-days';
import type { NewSupportCase } from '@portal/contract/help/support-case/operations';
import type { Connection } from '../../platform/database/database.ts';

interface NewCase {
  readonly reference: string;
  readonly written: NewSupportCase;
  readonly addressHash: Buffer;
  readonly iamUserId: string | null;
  readonly accountId: number | null;
}

interface Limits {
  readonly mostAnHour: number;
}

const kept = `interval '${keptDays.supportCases} days'`;

/**
 * Takes one of the cases that an address, or a person, may open in an hour. Gives the seconds to wait when all are taken,
 * and 0 when the case is written down with its first message.
 */
export async function insertSupportCase(
  connection: Connection,
  { reference, written, addressHash, iamUserId, accountId }: NewCase,
  { mostAnHour }: Limits,
): Promise<number> {
  await connection.query(`DELETE FROM support_cases WHERE updated_at < now() - ${kept}`);
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
    `WITH made AS (INSERT INTO support_cases (reference, kind, address_hash, iam_user_id, account_id, name, email, subject,
       trace_id, api, application, environment) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id)
     INSERT INTO support_messages (case_id, kind, author, text) SELECT id, 'customer', $7, $13 FROM made`,
    [
      reference,
      written.kind,
      addressHash,
      iamUserId,
      accountId,
      written.name,
      written.email,
      written.subject.replaceAll(/\s+/g, ' '),
      written.trace_id || null,
      written.api || null,
      written.application || null,
      written.environment || null,
      written.text,
    ],
  );
  return 0;
}
