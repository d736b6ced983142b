import type { Server, ServerOptions } from 'node:http';

/** Milliseconds in which a client sends the head of a request, and the whole of it. */
export const serverLimits: Pick<
  ServerOptions,
  'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'
> = { headersTimeout: 15_000, requestTimeout: 120_000, connectionsCheckingInterval: 1_000 };

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
