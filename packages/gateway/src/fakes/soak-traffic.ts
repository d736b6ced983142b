import { once } from 'node:events';
import { Agent, createServer, request as send, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What an upstream may do to a call, and what its caller has to see. */
const kinds = {
  ok: { weight: 60, status: 200, counted: '2XX' },
  post: { weight: 15, status: 200, counted: '2XX' },
  chunked: { weight: 8, status: 200, counted: '2XX' },
  large: { weight: 4, status: 200, counted: '2XX' },
  missing: { weight: 4, status: 404, counted: '4XX' },
  fail: { weight: 4, status: 500, counted: '5XX' },
  reset: { weight: 2, status: 502, counted: '5XX' },
  half: { weight: 2, status: 'cut off', counted: '2XX' },
  slow: { weight: 0.2, status: 504, counted: '5XX' },
} as const;
type Kind = keyof typeof kinds;

/** Milliseconds after which the route of the upstream has to give up. */
export const soakTimeoutMs = 2_000;
export const soakPath = '/rest/soak/v1';

const large = 'x'.repeat(300_000);

const answers: Record<Kind, RequestListener> = {
  ok: (request, response) => response.end(`ok ${request.url}`),
  post(request, response) {
    let length = 0;
    request.on('data', (chunk: Buffer) => (length += chunk.length));
    request.on('end', () => response.end(`${length} ${request.url}`));
  },
  chunked(request, response) {
    response.write('ok ');
    setImmediate(() => response.end(request.url));
  },
  large: (request, response) => response.end(`${large} ${request.url}`),
  missing: (request, response) => response.writeHead(404).end(`none ${request.url}`),
  fail: (request, response) => response.writeHead(500).end(`broken ${request.url}`),
  reset: (request) => request.socket.destroy(),
  half(request, response) {
    response.writeHead(200, { 'content-length': '100' }).write('half');
    setImmediate(() => request.socket.destroy());
  },
  slow: () => undefined,
};

/** An upstream that fails in every way that an upstream fails. */
export async function startFaultyUpstream() {
  const server = createServer((request, response) => {
    const kind = Object.keys(kinds).find((name) => request.url?.includes(`/${name}/`));
    if (isKind(kind)) answers[kind](request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Safe because the server listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function isKind(name: string | undefined): name is Kind {
  return name !== undefined && name in kinds;
}

interface Traffic {
  readonly url: string;
  readonly apiKey: string;
  readonly seconds: number;
  readonly workers: number;
}

interface Tally {
  sent: number;
  /** Calls that have to be in the tables, by status class. */
  readonly counted: Record<string, number>;
  /** Answers that were not what the upstream's behaviour asks for. */
  readonly wrong: string[];
}

/** Calls from so many workers at once, one after the other each, every answer looked at. */
export async function runTraffic({ url, apiKey, seconds, workers }: Traffic): Promise<Tally> {
  const tally: Tally = { sent: 0, counted: {}, wrong: [] };
  const agent = new Agent({ keepAlive: true, maxSockets: workers });
  const end = Date.now() + seconds * 1000;
  const work = async () => {
    while (Date.now() < end) {
      const kind = pickKind();
      tally.sent += 1;
      const path = `${soakPath}/${kind}/${tally.sent}`;
      const { counted, status } = kinds[kind];
      tally.counted[counted] = (tally.counted[counted] ?? 0) + 1;
      const got = await call(agent, url + path, { kind, apiKey });
      const isRight = got.status === status && isRightBody(kind, path, got.text);
      if (!isRight) tally.wrong.push(`${path}: ${got.status} ${got.text.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  agent.destroy();
  return tally;
}

const total = Object.values(kinds).reduce((sum, { weight }) => sum + weight, 0);

function pickKind(): Kind {
  let left = Math.random() * total;
  for (const [name, { weight }] of Object.entries(kinds)) {
    left -= weight;
    if (left < 0 && isKind(name)) return name;
  }
  return 'ok';
}

const sentBody = 'y'.repeat(20_000);

const bodies: Partial<Record<Kind, (path: string) => string>> = {
  ok: (path) => `ok ${path}`,
  post: (path) => `${sentBody.length} ${path}`,
  chunked: (path) => `ok ${path}`,
  large: (path) => `${large} ${path}`,
  missing: (path) => `none ${path}`,
  fail: (path) => `broken ${path}`,
};

function isRightBody(kind: Kind, path: string, text: string): boolean {
  const expected = bodies[kind];
  return expected === undefined || expected(path) === text;
}

interface Got {
  readonly status: number | 'cut off';
  readonly text: string;
}

function call(
  agent: Agent,
  url: string,
  { kind, apiKey }: { kind: Kind; apiKey: string },
): Promise<Got> {
  return new Promise((settle) => {
    const method = kind === 'post' ? 'POST' : 'GET';
    const request = send(url, { agent, method, headers: { apikey: apiKey } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => settle({ status: response.statusCode ?? 0, text }));
      response.on('error', () => settle({ status: 'cut off', text }));
    });
    request.on('error', (error) => settle({ status: 'cut off', text: error.message }));
    request.end(kind === 'post' ? sentBody : undefined);
  });
}
