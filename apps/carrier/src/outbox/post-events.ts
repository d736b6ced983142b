/** What became of a batch: 'later' where it may go better another time. */
type Outcome = 'taken' | 'refused' | 'later';

/** Sends events, JSON texts, as one batch, unless the signal comes first. */
export type Post = (events: readonly string[], signal: AbortSignal) => Promise<Outcome>;

export interface EventsTarget {
  readonly url: string;
  /** Undefined: the receiver asks for none. */
  readonly token: string | undefined;
}

const PATIENCE = 10_000;

/** 4xx that say nothing against the batch. */
const TRY_AGAIN = new Set([408, 425, 429]);

/** Sends to the address as CloudEvents do over HTTP (JSON batch). */
export function createPost({ url, token }: EventsTarget): Post {
  const headers = {
    'content-type': 'application/cloudevents-batch+json; charset=utf-8',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  return async (events, signal) => {
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
  return status >= 400 && status < 500 && !TRY_AGAIN.has(status) ? 'refused' : 'later';
}
