import type { Server, ServerResponse } from 'node:http';
import type { Readiness } from '../platform/database/readiness.ts';

export interface RunningServer {
  readonly url: string;
  /** Says that it is not ready and goes on serving, without keeping a connection behind an answer. */
  leave(): void;
  /** Stops taking requests, lets those under way end, and leaves the database. */
  close(): Promise<void>;
}

/** Milliseconds that requests under way have to end; then their connections are cut. */
const graceMs = 8_000;

/** Closes a server by its own way of closing, which waits for its requests: for those that never end no longer than the grace. */
export async function closeServer(
  server: Pick<Server, 'closeAllConnections' | 'closeIdleConnections'>,
  close: () => Promise<unknown>,
): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  try {
    const closed = close();
    server.closeIdleConnections();
    await closed;
  } finally {
    clearTimeout(cut);
  }
}

/** What a proxy in front sees before the stop: a probe that fails, and connections that end with an answer, never before one. */
export function leaveServer(server: Server, readiness: Readiness): void {
  readiness.leave();
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
}
