import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../clients/database.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { Person } from '../services/caller.ts';

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
  readonly status: number | null;
  readonly body: unknown;
}

/**
 * First answers of creations by Idempotency-Key (contracts, amendment 8): a repeat within 24 hours gets the first answer
 * again; the same key with another body, or while the first is still at work, is a conflict.
 */
export function createReplyMemory(database: Database): ReplyMemory {
  return {
    async once({ caller, operation, request, send }) {
      const id = [caller.iamUserId, operation, String(request.headers['idempotency-key'])];
      const hash = createHash('sha256').update(`${request.url}\n${JSON.stringify(request.body)}`);
      const digest = hash.digest();
      await database.query(
        "DELETE FROM idempotent_replies WHERE iam_user_id = $1 AND operation = $2 AND idempotency_key = $3 AND created_at < now() - interval '24 hours'",
        id,
      );
      const claimed = await database.query(
        'INSERT INTO idempotent_replies (iam_user_id, operation, idempotency_key, request_hash) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
        [...id, digest],
      );
      if (claimed.rowCount === 0) return remembered(database, id, digest);
      try {
        const body = await send();
        await database.query(
          'UPDATE idempotent_replies SET status = 201, body = $4 WHERE iam_user_id = $1 AND operation = $2 AND idempotency_key = $3',
          [...id, JSON.stringify(body)],
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

async function remembered(database: Database, id: string[], digest: Buffer): Promise<unknown> {
  const { rows } = await database.query<Remembered>(
    'SELECT request_hash, status, body FROM idempotent_replies WHERE iam_user_id = $1 AND operation = $2 AND idempotency_key = $3',
    id,
  );
  const first = rows[0];
  if (!first || !first.request_hash.equals(digest)) {
    throw new PortalError('conflict', { text: 'The Idempotency-Key belongs to another request' });
  }
  if (first.status === null) {
    throw new PortalError('conflict', { text: 'The first request with this key is still at work' });
  }
  return first.body;
}
