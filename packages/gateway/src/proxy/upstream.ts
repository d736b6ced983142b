import { buildConnector, Pool } from 'undici';
import { codeOf } from './upstream-fault.ts';

const connectMs = 5_000;
const keepAliveMs = 20_000;

/** One origin with its connections; a request has a connection of its own, so none waits in a queue. */
export interface Upstream {
  readonly origin: string;
  readonly pool: Pool;
  /** Requests under way; kept by those who send them. */
  inFlight: number;
  readonly maxInFlight: number;
}

/** Connection errors on connections that had served a request before. */
const reused = new WeakSet<Error>();

export function openUpstream(origin: string, maxInFlight: number): Upstream {
  const connect = buildConnector({ timeout: connectMs });
  const pool = new Pool(origin, {
    connections: maxInFlight,
    pipelining: 1,
    keepAliveTimeout: keepAliveMs,
    connect(options, callback) {
      connect(options, (...outcome) => {
        const socket = outcome[1];
        socket?.prependListener('error', (error) => {
          if (socket.bytesRead > 0) reused.add(error);
        });
        callback(...outcome);
      });
    },
  });
  return { origin, pool, inFlight: 0, maxInFlight };
}

/** The upstream closed a kept connection at the moment it was used again: the request was not to blame. */
export function isStaleConnection(error: Error): boolean {
  if (reused.has(error)) return true;
  if (codeOf(error) !== 'UND_ERR_SOCKET') return false;
  return 'socket' in error && hasRead(error.socket);
}

function hasRead(socket: unknown): boolean {
  if (typeof socket !== 'object' || socket === null || !('bytesRead' in socket)) return false;
  return typeof socket.bytesRead === 'number' && socket.bytesRead > 0;
}
