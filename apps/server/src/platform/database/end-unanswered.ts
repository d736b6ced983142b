import type { Pool, PoolClient } from 'pg';

interface Watched {
  /** What the driver is at work with. */
  readonly query: unknown;
  readonly since: number;
}

/**
 * Ends a connection on which a statement has had no answer for so many milliseconds, as a frozen database gives none: what waits on it
 * fails with 'Query read timeout', as with the driver's own `query_timeout`. That one makes a timer for each statement, which holds
 * its rows until the next full collection: reading 100,000 keys left 20 MB behind.
 */
export function endUnanswered(pool: Pool, answerMs: number): void {
  if (answerMs === 0) return;
  const watched = new Map<PoolClient, Watched>();
  const look = () => {
    const now = performance.now();
    for (const [connection, last] of watched) {
      const query: unknown = Reflect.get(connection, '_activeQuery');
      if (query !== last.query) watched.set(connection, { query, since: now });
      else if (query && now - last.since > answerMs) end(connection);
    }
  };
  let timer: NodeJS.Timeout | undefined;
  pool.on('connect', (connection) => {
    watched.set(connection, { query: null, since: 0 });
    timer ??= setInterval(look, Math.min(answerMs / 10, 5_000)).unref();
  });
  pool.on('remove', (connection) => {
    watched.delete(connection);
    if (watched.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  });
}

const end = (connection: PoolClient) => {
  const stream: unknown = Reflect.get(Reflect.get(connection, 'connection') ?? {}, 'stream');
  const error = new Error('Query read timeout');
  if (
    typeof stream === 'object' &&
    stream &&
    'destroy' in stream &&
    typeof stream.destroy === 'function'
  )
    stream.destroy(error);
};
