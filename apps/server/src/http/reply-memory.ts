import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import type { Sealing } from '../platform/sealing/sealing.ts';
import { PortalError } from '../platform/errors/portal-error.ts';
import type { Person } from '../context/caller.ts';

interface Repeatable {
  readonly caller: Person;
  readonly operation: string;
  readonly request: FastifyRequest;
  readonly send: () => Promise<unknown>;
}

export interface ReplyMemory {
  once(call: Repeatable): Promise<unknown>;
}

interface Remembered {
  readonly request_hash: Buffer;
  readonly body_sealed: Buffer | null;
}

/** No request works longer: whoever claimed a key and has not answered by then is gone. */
const claimSeconds = 60;

/**
 * First answers of creations by Idempotency-Key (contracts, amendment 8): a repeat within 24 hours gets the first answer
 * again; the same key with another body, or while the first is still at work, is a conflict. Answers may hold keys and links, so
 * they are sealed.
 */
export function createReplyMemory(database: Database, sealing: Sealing): ReplyMemory {
  return {
    async once({ caller, operation, request, send }) {
      const id = [caller.iamUserId, operation, String(request.headers['idempotency-key'])];
      const hash = createHash('sha256').update(`${request.url}\n${JSON.stringify(request.body)}`);
      const digest = hash.digest();
      const claimed = await database.query(
        `INSERT INTO idempotent_replies AS r (iam_user_id, operation, idempotency_key, request_hash)
         VALUES ($1, $2, $3, $4)
         ON CONFLICT (iam_user_id, operation, idempotency_key) DO UPDATE
           SET request_hash = EXCLUDED.request_hash, body_sealed = NULL, created_at = now()
           WHERE r.created_at < now() - interval '24 hours'
             OR (r.body_sealed IS NULL AND r.created_at < now() - make_interval(secs => $5))`,
        [...id, digest, claimSeconds],
      );
      if (claimed.rowCount === 0) return remembered({ database, sealing }, id, digest);
      try {
        const body = await send();
        await database.query(
          'UPDATE idempotent_replies SET body_sealed = $4 WHERE iam_user_id = $1 AND operation = $2 AND idempotency_key = $3',
          [...id, sealing.seal(JSON.stringify(body))],
        );
        return body;
      } catch (error) {
        await database.query(
          'DELETE FROM idempotent_replies WHERE iam_user_id = $1 AND operation = $2 AND idempotency_key = $3',
          id,
        );
        throw error;
      }
    },
  };
}

async function remembered(
  { database, sealing }: { database: Database; sealing: Sealing },
  id: string[],
  digest: Buffer,
): Promise<unknown> {
  const { rows } = await database.query<Remembered>(
    'SELECT request_hash, body_sealed FROM idempotent_replies WHERE iam_user_id = $1 AND operation = $2 AND idempotency_key = $3',
    id,
  );
  const first = rows[0];
  if (!first || !first.request_hash.equals(digest)) {
    throw new PortalError('conflict', { text: 'The Idempotency-Key belongs to another request' });
  }
  if (first.body_sealed === null) {
    throw new PortalError('conflict', { text: 'The first request with this key is still at work' });
  }
  return JSON.parse(sealing.open(first.body_sealed));
}
