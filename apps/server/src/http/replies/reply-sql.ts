import { keptDays } from '@portal/contract/kept-days';
import type { Database } from '../../platform/database/database.ts';

/** Who asked, for what, under which key. */
export type ReplyId = readonly [iamUserId: string, operation: string, key: string];

interface KeptReply {
  readonly request_hash: Buffer;
  readonly body_sealed: Buffer | null;
}

/** False when the key is taken: by an answer of the last 24 hours, or by a request that is at work no longer than `claimSeconds`. */
export async function claimReply(
  database: Database,
  id: ReplyId,
  { digest, claimSeconds }: { digest: Buffer; claimSeconds: number },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `INSERT INTO idempotent_replies AS r (iam_user_id, operation, idempotency_key, request_hash)
     VALUES ($1, $2, $3, $4)
     ON CONFLICT (iam_user_id, operation, idempotency_key) DO UPDATE
       SET request_hash = EXCLUDED.request_hash, body_sealed = NULL, created_at = now()
       WHERE r.created_at < now() - interval '24 hours'
         OR (r.body_sealed IS NULL AND r.created_at < now() - make_interval(secs => $5))`,
    [...id, digest, claimSeconds],
  );
  return rowCount !== 0;
}

export async function keepReply(database: Database, id: ReplyId, sealed: Buffer): Promise<void> {
  await database.query(
    'UPDATE idempotent_replies SET body_sealed = $4 WHERE iam_user_id = $1 AND operation = $2 AND idempotency_key = $3',
    [...id, sealed],
  );
}

export async function deleteReply(database: Database, id: ReplyId): Promise<void> {
  await database.query(
    'DELETE FROM idempotent_replies WHERE iam_user_id = $1 AND operation = $2 AND idempotency_key = $3',
    [...id],
  );
}

export async function findReply(database: Database, id: ReplyId): Promise<KeptReply | undefined> {
  const { rows } = await database.query<KeptReply>(
    'SELECT request_hash, body_sealed FROM idempotent_replies WHERE iam_user_id = $1 AND operation = $2 AND idempotency_key = $3',
    [...id],
  );
  return rows[0];
}

export async function deleteOldReplies(database: Database): Promise<void> {
  await database.query(
    `DELETE FROM idempotent_replies WHERE created_at < now() - interval '${keptDays.answers} days'`,
  );
}
