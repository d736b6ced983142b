import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import type { Sealing } from '../../platform/sealing/sealing.ts';
import { PortalError } from '../../platform/errors/portal-error.ts';
import type { Person } from '../../context/caller.ts';
import { claimReply, deleteReply, findReply, keepReply, type ReplyId } from './reply-sql.ts';
import { t } from '../../platform/text/text.ts';

interface Repeatable {
  readonly caller: Person;
  readonly operation: string;
  readonly request: FastifyRequest;
  /** False where the answer holds a secret, or has several statuses: a repeat is then told that it has been done. */
  readonly keepsReply: boolean;
  readonly send: () => Promise<unknown>;
}

export interface ReplyMemory {
  once(call: Repeatable): Promise<unknown>;
}

/** What stands in place of an answer that is given once; no JSON. */
const notKept = 'not kept';

/** No request works longer: whoever claimed a key and has not answered by then is gone. */
const claimSeconds = 60;

/**
 * First answers of creations by Idempotency-Key (contracts, amendment 8): a repeat within 24 hours gets the first answer
 * again; the same key with another body, while the first is still at work, or where its answer is not kept, is a conflict. Answers may
 * hold keys and links, so they are sealed.
 */
export function createReplyMemory(database: Database, sealing: Sealing): ReplyMemory {
  return {
    async once({ caller, operation, request, keepsReply, send }) {
      const key = String(request.headers['idempotency-key']);
      const id: ReplyId = [caller.iamUserId, operation, key];
      const hash = createHash('sha256').update(`${request.url}\n${JSON.stringify(request.body)}`);
      const digest = hash.digest();
      if (!(await claimReply(database, id, { digest, claimSeconds }))) {
        return remembered({ database, sealing }, id, digest);
      }
      try {
        const body = await send();
        await keepReply(database, id, sealing.seal(keepsReply ? JSON.stringify(body) : notKept));
        return body;
      } catch (error) {
        await deleteReply(database, id);
        throw error;
      }
    },
  };
}

async function remembered(
  { database, sealing }: { database: Database; sealing: Sealing },
  id: ReplyId,
  digest: Buffer,
): Promise<unknown> {
  const first = await findReply(database, id);
  if (!first || !first.request_hash.equals(digest)) {
    throw new PortalError('conflict', { text: t`The Idempotency-Key belongs to another request` });
  }
  if (first.body_sealed === null) {
    throw new PortalError('conflict', {
      text: t`The first request with this key is still at work`,
    });
  }
  const reply = sealing.open(first.body_sealed);
  if (reply === notKept) {
    throw new PortalError('conflict', {
      text: t`The request with this key has been carried out, and its answer is not kept. See what it made before you send it with another key`,
    });
  }
  return JSON.parse(reply);
}
