import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface CloudEvent {
  id: string;
  subject: string;
  account: string;
  data: { code: string };
}

/** Takes batches, unless it is told to answer something else; 0: nothing. */
export async function startReceiver() {
  const state = {
    status: 204,
    batches: [] as CloudEvent[][],
    headers: {} as Record<string, unknown>,
  };
  const server: Server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      state.headers = request.headers;
      const batch = JSON.parse(Buffer.concat(chunks).toString()) as CloudEvent[];
      if (state.status >= 200 && state.status < 300) state.batches.push(batch);
      if (state.status > 0) reply.writeHead(state.status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    state,
    url: `http://127.0.0.1:${port}/events`,
    events: () => state.batches.flat(),
    /** Whoever waits for an answer gets none. */
    hangUp: () => server.closeAllConnections(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
