import type { Pool } from 'pg';
import type { Clock } from '../state/world.ts';
import type { Worlds } from '../worlds/worlds.ts';
import { findUrl, type EventsTarget } from './events-target.ts';
import type { Job } from './run-jobs.ts';

/** What became of a batch: 'later' where it may go better another time. */
type Outcome = 'taken' | 'refused' | 'later';

/** A world's events, JSON texts in their order. */
interface EventBatch {
  readonly account: string;
  readonly events: readonly string[];
}

/** Sends events as one batch, unless the signal comes first. */
export type Post = (batch: EventBatch, signal: AbortSignal) => Promise<Outcome>;

interface Sending {
  readonly worlds: Worlds;
  readonly database: Pool;
  readonly clock: Clock;
}

/** Another way to tell, with what has to be done for it round after round. */
export type OpenSender = (sending: Sending) => { readonly post: Post; readonly jobs: Job[] };

const PATIENCE = 10_000;

/** What speaks against the batch itself; another key or path makes any other answer good. */
const REFUSALS = new Set([400, 413, 415, 422]);

/** Sends to the portal's address as CloudEvents do over HTTP (JSON batch). */
export function createPost(target: EventsTarget): Post {
  const { token } = target;
  const headers = {
    'content-type': 'application/cloudevents-batch+json; charset=utf-8',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  return async ({ account, events }, signal) => {
    const url = findUrl(target, account);
    if (url === undefined) return 'refused';
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers,
        body: `[${events.join(',')}]`,
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
      });
      await reply.body?.cancel();
      return toOutcome(reply.status);
    } catch {
      return 'later';
    }
  };
}

function toOutcome(status: number): Outcome {
  if (status >= 200 && status < 300) return 'taken';
  return REFUSALS.has(status) ? 'refused' : 'later';
}
