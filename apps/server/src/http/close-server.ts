import type { Server } from 'node:http';

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
