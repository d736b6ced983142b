import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  approveCallOrigin,
  listCallOrigins,
  relayCall,
  withdrawCallOrigin,
} from '@portal/contract/catalogue/specification/call-origin-operations';
import { maxRelayedBytes } from '@portal/contract/catalogue/specification/call-origin-schema';
import { getSpecificationOutline } from '@portal/contract/catalogue/specification/operations';
import { addSpecification } from '../../../../test/specification-samples.ts';
import {
  startTestPortal,
  type TestPerson,
  type TestPortal,
} from '../../../../test/start-test-portal.ts';

const canary = 'canary-5f31c7';
let upstream: Server;
let origin: string;
let port: number;
let seen: { request: IncomingMessage; body: string }[] = [];
let portal: TestPortal;
let staff: TestPerson;
let customer: TestPerson;

function answer(pathname: string, response: ServerResponse): void {
  if (pathname === '/moved') response.writeHead(302, { Location: `${origin}/elsewhere` }).end();
  else if (pathname === '/large') response.end(Buffer.alloc(6 * 1_048_576));
  else if (pathname === '/broken') response.destroy();
  else response.writeHead(201, 'Made', { 'X-Seen': 'yes', 'Set-Cookie': 'a=b' }).end('{"ok":1}');
}

beforeAll(async () => {
  upstream = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      seen.push({ request, body });
      answer(new URL(request.url ?? '', origin).pathname, response);
    });
  });
  upstream.listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  // Safe because the server listens on a port.
  ({ port } = upstream.address() as AddressInfo);
  origin = `http://127.0.0.1:${port}`;
  portal = await startTestPortal({ RELAY_HOSTS: `127.0.0.1:${port}` });
  staff = await portal.person({ roleGrant: 'internal' });
  customer = await portal.person();
});

afterAll(async () => {
  await portal.close();
  upstream.closeAllConnections();
  upstream.close();
});

const approve = (specificationId: string, body: { origin: string; way: 'relay' | 'direct' }) =>
  portal.call(approveCallOrigin, staff, { params: { specificationId }, body });

async function newApproved(of = origin) {
  const specificationId = await addSpecification(portal);
  expect((await approve(specificationId, { origin: of, way: 'relay' })).status).toBe(200);
  return specificationId;
}

interface Sent {
  readonly method?: string;
  readonly headers?: [string, string][];
  readonly body?: string;
}

const relay = (specificationId: string, url: string, sent: Sent = {}, as = customer) =>
  portal.call(relayCall, as, {
    params: { specificationId },
    body: { method: 'GET', headers: [], ...sent, url },
  });

test('CAT-09 an approved call goes out as it is, with nothing of the portal, and comes back as it came', async () => {
  const specificationId = await newApproved();
  seen = [];
  const body = Buffer.from('{"name":"Zoë"}').toString('base64');
  const headers: [string, string][] = [
    ['Authorization', `Bearer ${canary}`],
    ['Cookie', `key=${canary}`],
    ['Content-Type', 'application/json'],
    ['Host', 'elsewhere.example'],
    ['Connection', 'upgrade'],
  ];
  const reply = await relay(specificationId, `${origin}/made?key=${canary}`, {
    method: 'POST',
    headers,
    body,
  });
  expect(reply.status).toBe(200);
  expect(reply.body.data).toMatchObject({ status: 201, statusText: 'Made' });
  expect(reply.body.data.headers).toEqual(
    expect.arrayContaining([
      ['X-Seen', 'yes'],
      ['Set-Cookie', 'a=b'],
    ]),
  );
  expect(Buffer.from(reply.body.data.body, 'base64').toString()).toBe('{"ok":1}');
  const [received] = seen;
  expect(received?.body).toBe('{"name":"Zoë"}');
  expect(received?.request).toMatchObject({ method: 'POST', url: `/made?key=${canary}` });
  expect(received?.request.headers).toEqual({
    host: `127.0.0.1:${port}`,
    'accept-encoding': 'identity',
    'content-length': '15',
    'content-type': 'application/json',
    authorization: `Bearer ${canary}`,
    cookie: `key=${canary}`,
    connection: 'close',
  });
});

test('CAT-09 a redirect is shown and not followed', async () => {
  const specificationId = await newApproved();
  seen = [];
  const { body } = await relay(specificationId, `${origin}/moved`);
  expect(body.data.status).toBe(302);
  expect(body.data.headers).toContainEqual(['Location', `${origin}/elsewhere`]);
  expect(seen).toHaveLength(1);
});

test('CAT-09 an answer that is too large, or none, is told', async () => {
  const specificationId = await newApproved();
  const large = await relay(specificationId, `${origin}/large`);
  expect(large.status).toBe(503);
  expect(JSON.stringify(large.body)).toContain('larger than 5 MB');
  const broken = await relay(specificationId, `${origin}/broken`);
  expect(broken.status).toBe(503);
  expect(JSON.stringify(broken.body)).toContain('the connection was closed');
});

describe('CAT-09 what leads to an address of a network of its own is refused before it is connected to', () => {
  test.each([
    (at: number) => `http://127.0.0.2:${at}`,
    (at: number) => `http://2130706434:${at}`,
    (at: number) => `http://0x7f.2:${at}`,
    (at: number) => `http://localhost:${at}`,
    (at: number) => `http://[::1]:${at}`,
    (at: number) => `http://[::ffff:127.0.0.2]:${at}`,
    (at: number) => `http://0.0.0.0:${at}`,
    () => 'http://169.254.169.254',
    () => 'http://10.0.0.1',
    () => 'http://192.168.1.1',
    () => 'http://[fd00:ec2::254]',
    () => 'http://[fe80::1]',
    () => 'http://224.0.0.1',
    () => 'http://100.64.0.1',
  ])('%s', async (toAddress) => {
    const address = toAddress(port);
    const specificationId = await newApproved(new URL(address).origin);
    seen = [];
    const reply = await relay(specificationId, `${address}/latest/meta-data`);
    expect(reply.status).toBe(403);
    expect(JSON.stringify(reply.body)).toContain('not on the public Internet');
    expect(seen).toEqual([]);
  });
});

test('CAT-09 approved for one API is approved for no other, for no other port, and no longer once it is withdrawn', async () => {
  const specificationId = await newApproved();
  const other = await addSpecification(portal);
  expect((await relay(other, `${origin}/`)).status).toBe(403);
  expect((await relay(specificationId, `http://127.0.0.1:${port + 1}/`)).status).toBe(403);
  expect((await relay(specificationId, `${origin}/`)).status).toBe(200);
  const params = { specificationId };
  const withdrawn = await portal.call(withdrawCallOrigin, staff, { params, query: { origin } });
  expect(withdrawn.body.data).toEqual([]);
  expect((await relay(specificationId, `${origin}/`)).status).toBe(403);
  const again = await portal.call(withdrawCallOrigin, staff, { params, query: { origin } });
  expect(again.status).toBe(404);
});

test('CAT-09 a body of 700 KB is sent on, and one byte more refused by that limit', async () => {
  const specificationId = await newApproved();
  const send = (size: number) =>
    relay(specificationId, `${origin}/made`, {
      method: 'POST',
      body: Buffer.alloc(size, 'a').toString('base64'),
    });
  seen = [];
  expect((await send(maxRelayedBytes)).status).toBe(200);
  expect(seen[0]?.body).toHaveLength(716_800);
  const refused = await send(maxRelayedBytes + 1);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    422,
    expect.stringContaining('is larger than 700 KB'),
  ]);
  expect(seen).toHaveLength(1);
  const long = await relay(specificationId, `${origin}/${'a'.repeat(100_000)}`);
  expect(JSON.stringify(long.body)).toContain('url is too long (maximum is 100000 characters)');
});

test.each<[string, Record<string, unknown>]>([
  ['an address that is none', { url: 'carrier' }],
  ['a file', { url: 'file:///etc/passwd' }],
  ['a password in the address', { url: 'http://me:secret@127.0.0.1/' }],
  ['a tunnel', { method: 'CONNECT' }],
  ['a header with a line break', { headers: [['X-A', 'b\r\nHost: c']] }],
  ['a header without a name', { headers: [['', 'b']] }],
  ['too many headers', { headers: Array.from({ length: 101 }, (_, at) => [`X-${at}`, 'b']) }],
])('CAT-09 %s is not sent', async (_, sent) => {
  const specificationId = await newApproved();
  seen = [];
  const reply = await portal.call(relayCall, customer, {
    params: { specificationId },
    body: { method: 'GET', url: `${origin}/`, headers: [], ...sent },
  });
  expect(reply.status).toBe(422);
  expect(seen).toEqual([]);
});

test('CAT-09 sixty calls a minute are relayed for a person', async () => {
  const specificationId = await newApproved();
  const busy = await portal.person();
  await portal.database.query(
    "INSERT INTO relay_counts VALUES ($1, date_trunc('minute', now()), 60), ($1 || 'x', now(), 1)",
    [busy.iamUserId],
  );
  const replies = [];
  for (let at = 0; at < 2; at += 1)
    replies.push(await relay(specificationId, `${origin}/`, {}, busy));
  // The minute may have changed meanwhile, once.
  expect(replies.map(({ status }) => status)).toContain(429);
  expect((await relay(specificationId, `${origin}/`)).status).toBe(200);
});

test('CAT-09 who reads an API reads where it may be called; the page of it alone may call what browsers call', async () => {
  const specificationId = await addSpecification(portal);
  for (const typed of ['https://api.example', 'https://api.example/']) {
    expect((await approve(specificationId, { origin: typed, way: 'direct' })).status).toBe(200);
  }
  await approve(specificationId, { origin: 'https://other.example', way: 'relay' });
  for (const typed of [
    'api.example',
    'https://api.example/v1',
    'ftp://api.example',
    'https://*.example; x',
  ]) {
    expect((await approve(specificationId, { origin: typed, way: 'direct' })).status).toBe(422);
  }
  const listed = await portal.call(listCallOrigins, staff, { params: { specificationId } });
  expect(listed.body.data).toMatchObject([
    { origin: 'https://api.example', way: 'direct', approvedBy: staff.email },
    { origin: 'https://other.example', way: 'relay' },
  ]);
  const { body } = await portal.call(getSpecificationOutline, null, {
    params: { path: 'noa', specificationId },
  });
  expect(body.data.outline.callOrigins).toEqual([
    { origin: 'https://api.example', way: 'direct' },
    { origin: 'https://other.example', way: 'relay' },
  ]);
  const policyOf = async (path: string) =>
    (await fetch(portal.url + path, { headers: { Accept: 'text/html' } })).headers.get(
      'content-security-policy',
    );
  const named = await policyOf(`/apis/details/${specificationId}`);
  expect(named).toMatch(/connect-src 'self' https:\/\/api\.example[ ;]/);
  expect(named).not.toContain('other.example');
  expect(await policyOf('/apis/active')).not.toContain('api.example');
});

test('CAT-09 nothing of a relayed call is in a table', async () => {
  const { rows } = await portal.database.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'",
  );
  for (const { name } of rows) {
    const found = await portal.database.query(
      `SELECT 1 FROM "${name}" AS row WHERE row::text LIKE $1`,
      [`%${canary}%`],
    );
    expect([name, found.rowCount]).toEqual([name, 0]);
  }
});

test('an API has fifty approved origins at most, also where many are approved at once', async () => {
  const specificationId = await addSpecification(portal);
  const approved = await Promise.all(
    Array.from({ length: 60 }, (_, place) =>
      approve(specificationId, { origin: `https://api${place}.carrier.example`, way: 'direct' }),
    ),
  );
  expect(approved.filter(({ status }) => status === 200)).toHaveLength(50);
});
