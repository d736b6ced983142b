import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import {
  connect,
  createServer as createTcpServer,
  type AddressInfo,
  type Server,
  type Socket,
} from 'node:net';
import type { AccessLogEntry } from '../access-log-entry.ts';
import { createGateway, type GatewayOptions } from '../create-gateway.ts';
import type { NodeHandler } from '../exchange.ts';
import { fakeApplication, fakeRoute } from './fake-exchange.ts';
import type { MeteredCall } from '../meter.ts';
import { createRouteTable, type Route } from '../route-table.ts';

export const fakeKey = '0123456789abcdef0123456789abcdef';

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  // Safe because the server listens on a port.
  return (server.address() as AddressInfo).port;
}

/** A real upstream on a port of its own. */
export async function fakeUpstream(answer: RequestListener) {
  const server = createHttpServer(answer);
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    sockets,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An upstream that speaks whatever `serve` writes, for answers that no server of Node's would give. */
export async function fakeRawUpstream(serve: (socket: Socket, nth: number) => void) {
  const sockets = new Set<Socket>();
  let nth = 0;
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    serve(socket, (nth += 1));
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    connections: () => nth,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

interface FakeGatewayOptions {
  readonly routes: readonly Partial<Route>[];
  readonly portal?: NodeHandler;
  readonly options?: Partial<GatewayOptions>;
}

/** The gateway on a port of its own; `fakeKey` belongs to a live application. */
export async function fakeGateway({ routes, portal, options }: FakeGatewayOptions) {
  const calls: MeteredCall[] = [];
  const entries: AccessLogEntry[] = [];
  const gateway = createGateway({
    routes: createRouteTable(routes.map((route) => fakeRoute({ basePath: '/rest/a', ...route }))),
    keys: { find: (key) => (key === fakeKey ? fakeApplication() : undefined) },
    meter: { count: (call) => void calls.push(call) },
    portalKeys: ['web-devportal'],
    log: (entry) => void entries.push(entry),
    now: () => 1_000,
    ...options,
  });
  const serve = portal ?? ((_request, response) => void response.end());
  const server = createHttpServer((request, response) => gateway.handle(request, response, serve));
  server.on('checkContinue', (request, response) => {
    gateway.handleContinue(request, response, serve);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    calls,
    entries,
    gateway,
    fetch: (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      if (!headers.has('apikey')) headers.set('apikey', fakeKey);
      return fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init, headers });
    },
    async close() {
      await gateway.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Sends bytes as they are and gives back all that comes until the connection ends. */
export async function sendRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => undefined);
  socket.write(text, 'latin1');
  await once(socket, 'close');
  return Buffer.concat(chunks).toString('latin1');
}

/** A request that asks for the end of the connection after its answer. */
export function rawRequest(lines: readonly string[], body = ''): string {
  return `${[...lines, 'Connection: close', '', ''].join('\r\n')}${body}`;
}
