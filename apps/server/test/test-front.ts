import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendRaw } from '@portal/gateway/fakes/fake-servers';
import { cloneDatabase, type ClonedDatabase } from './clone-database.ts';
import type { Database } from '../src/platform/database/database.ts';
import { fakeApplicationRow, fakeEndpointRow } from '../src/gateway/directories/fake-rows.ts';
import { fakePlanRows } from '../src/gateway/front/fake-front.ts';

interface Given {
  readonly database: Database;
  readonly carrierUrl: string;
}

interface OpenFront {
  readonly url: string;
  close(): Promise<void>;
}

const planId = 77;
const path = '/rest/a/v1/b';

/** What every front has to do, ours or another gateway's that asks us; what it `reframes` is forwarded without being ambiguous any more. */
export function testFront(open: (given: Given) => Promise<OpenFront>, reframes = ''): void {
  let cloned: ClonedDatabase;
  let front: OpenFront;
  const carrier = createServer(answer);
  let carrierUrl = '';

  beforeAll(async () => {
    cloned = await cloneDatabase();
    cloned.database.on('error', () => undefined);
    carrier.listen(0, '127.0.0.1');
    await once(carrier, 'listening');
    // Safe because the server listens on a port.
    carrierUrl = `http://127.0.0.1:${(carrier.address() as AddressInfo).port}`;
    const { database } = cloned;
    await fakeEndpointRow(database, { systemName: 'booking-v1', basePath: path });
    await fakeEndpointRow(database, { systemName: 'probe-v1', basePath: '/rest/probe' });
    const gone = { systemName: 'gone-v1', basePath: '/rest/gone', upstream: 'http://127.0.0.1:9' };
    await fakeEndpointRow(database, gone);
    const read = { systemName: 'read-v1', basePath: '/rest/read', methods: ['GET'] };
    await fakeEndpointRow(database, read);
    await fakePlanRows(database, planId, { limits: [[2, 'day', 3]] });
    front = await open({ database, carrierUrl });
  });

  afterAll(async () => {
    await front.close();
    carrier.closeAllConnections();
    carrier.close();
    await cloned.close();
  });

  /** An application as soon as the front knows its key. */
  async function application(apikey: string, options: { status?: string; planId?: number } = {}) {
    const row = await fakeApplicationRow(cloned.database, apikey, options);
    const isKnown = async () => (await call('/rest/probe', apikey)).status;
    await expect.poll(isKnown).toBe(200);
    return row;
  }

  async function call(target: string, apikey: string | null, init: RequestInit = {}) {
    const headers = new Headers(init.headers);
    if (apikey !== null) headers.set('apikey', apikey);
    const got = await fetch(front.url + target, { redirect: 'manual', ...init, headers });
    const text = await got.text();
    const body = text.startsWith('{') ? JSON.parse(text) : {};
    const code = body.compositeFault?.faults?.[0]?.faultCode ?? null;
    return { status: got.status, headers: got.headers, text, body, code };
  }

  const listUsage = async (id: number) =>
    (
      await cloned.database.query(
        `SELECT system_name, status_class, sum(calls)::bigint AS calls FROM usage_hours
         WHERE application_id = $1 AND system_name <> 'probe-v1' GROUP BY 1, 2 ORDER BY 1, 2`,
        [id],
      )
    ).rows;

  test('forwards a call with the ids of application and account, and without what ends here', async () => {
    const { id, accountId } = await application('key-forward');
    const given = {
      'x-request-id': 'request-of-mine',
      cookie: 'a=b',
      'x-application-id': '1',
      x_application_id: '1',
      'x_account-id': '1',
      'x-caller-token': 'forged',
      te: 'trailers',
      'x-kept': 'yes',
    };
    const { status, headers, body } = await call(`${path}/%61?x=1`, 'key-forward', {
      headers: given,
    });
    expect(status).toBe(200);
    expect(body.target).toBe(`${path}/a?x=1`);
    expect(body.headers).toMatchObject({
      'x-application-id': String(id),
      'x-account-id': String(accountId),
      'x-request-id': 'request-of-mine',
      'x-kept': 'yes',
    });
    const gone = ['apikey', 'cookie', 'te', 'x_application_id', 'x_account-id', 'x-caller-token'];
    for (const name of gone) expect(body.headers).not.toHaveProperty(name);
    expect(headers.get('x-request-id')).toBe('request-of-mine');
  });

  test('a key in the query works, and goes no further', async () => {
    await application('key-query');
    const { status, body } = await call(`${path}/1?x=1&apikey=key-query&y=2`, null);
    expect([status, body.target]).toEqual([200, `${path}/1?x=1&y=2`]);
  });

  test('bodies arrive whole, by length and in chunks', async () => {
    await application('key-body');
    const text = 'x'.repeat(300_000);
    const sized = await call(path, 'key-body', { method: 'POST', body: text });
    expect(sized.body).toMatchObject({ method: 'POST', length: 300_000 });
    const stream = new Blob([text, text]).stream();
    const chunked = { method: 'PUT', body: stream, duplex: 'half' } as RequestInit;
    expect((await call(path, 'key-body', chunked)).body).toMatchObject({ length: 600_000 });
  });

  test('a large answer comes whole', async () => {
    await application('key-large');
    const { text } = await call(`${path}/large`, 'key-large');
    expect(text).toHaveLength(8_000_000);
  });

  test('HEAD has the head alone', async () => {
    await application('key-head');
    const { status, headers, text } = await call(path, 'key-head', { method: 'HEAD' });
    expect([status, headers.get('content-type'), text]).toEqual([200, 'application/json', '']);
  });

  test('answers say nothing for the whole origin, redirects stay here', async () => {
    await application('key-answer');
    const { status, headers } = await call(`${path}/redirect`, 'key-answer');
    expect([status, new URL(headers.get('location') ?? '', front.url).href]).toEqual([
      302,
      `${front.url}${path}/elsewhere`,
    ]);
    for (const name of ['set-cookie', 'strict-transport-security', 'clear-site-data']) {
      expect(headers.has(name)).toBe(false);
    }
    expect(headers.get('x-upstream')).toBe('kept');
    expect(headers.get('content-security-policy')).toBe('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each([
    ['GW-401-KEY', 401, path, null, {}],
    ['GW-403-KEY', 403, path, 'nobody', {}],
    ['GW-404', 404, '/rest/nowhere', 'nobody', {}],
    ['GW-400', 400, `${path}/%2e%2e%2fsecret`, 'nobody', {}],
    ['GW-405', 405, '/rest/read', 'nobody', { method: 'PUT' }],
  ])('%s is told with its own status and its fault', async (code, status, target, key, init) => {
    const got = await call(target, key, {
      ...init,
      headers: { 'x-request-id': 'request-refused' },
    });
    expect([got.status, got.code]).toEqual([status, code]);
    expect(got.body.traceId).toBe('request-refused');
    expect(got.headers.get('x-request-id')).toBe('request-refused');
    expect(got.headers.get('content-type')).toBe('application/json');
    expect(got.headers.has('allow')).toBe(code === 'GW-405');
    expect(got.headers.has('www-authenticate')).toBe(status === 401);
  });

  test('GW-403-STATE for an application that is not live', async () => {
    await fakeApplicationRow(cloned.database, 'key-suspended', { status: 'suspended' });
    await expect.poll(async () => (await call(path, 'key-suspended')).code).toBe('GW-403-STATE');
  });

  test('GW-413 for a body over the limit', async () => {
    await application('key-413');
    const body = 'x'.repeat(11 * 1024 * 1024);
    const { status, code } = await call(path, 'key-413', { method: 'POST', body });
    expect([status, code]).toEqual([413, 'GW-413']);
  });

  test('PLAN-05 a limit holds exactly, and is told in the headers of every answer', async () => {
    const { id } = await application('key-429', { planId });
    const first = await call(path, 'key-429');
    expect(first.headers.get('ratelimit-policy')).toBe('"booking-day";q=3;w=86400');
    expect(first.headers.get('ratelimit')).toMatch(/^"booking-day";r=2;t=\d+$/);
    const answers = await Promise.all(Array.from({ length: 9 }, () => call(path, 'key-429')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = await call(path, 'key-429', { method: 'POST', body: 'a body' });
    expect([refused.status, refused.code]).toEqual([429, 'GW-429']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit')).toMatch(/^"booking-day";r=0;t=\d+$/);
    const counted = [{ system_name: 'booking-v1', status_class: '2XX', calls: 3 }];
    await expect.poll(() => listUsage(id)).toEqual(counted);
  });

  test('each forwarded call is counted once, with what became of it', async () => {
    const { id } = await application('key-count');
    await call(path, 'key-count');
    await call(`${path}/status/404`, 'key-count');
    await call(`${path}/status/503`, 'key-count');
    const failed = await call('/rest/gone', 'key-count', { method: 'POST', body: 'once' });
    expect([failed.status, failed.code]).toEqual([502, 'GW-502']);
    expect(failed.headers.get('x-request-id')).toBe(failed.body.traceId);
    await expect
      .poll(() => listUsage(id))
      .toEqual([
        { system_name: 'booking-v1', status_class: '2XX', calls: 1 },
        { system_name: 'booking-v1', status_class: '4XX', calls: 1 },
        { system_name: 'booking-v1', status_class: '5XX', calls: 1 },
        { system_name: 'gone-v1', status_class: '5XX', calls: 1 },
      ]);
  });

  test('of many calls side by side each is counted', async () => {
    const { id } = await application('key-many');
    const answers = await Promise.all(Array.from({ length: 100 }, () => call(path, 'key-many')));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const counted = [{ system_name: 'booking-v1', status_class: '2XX', calls: 100 }];
    await expect.poll(() => listUsage(id), { timeout: 20_000 }).toEqual(counted);
  });

  const ambiguous = [
    ['two lengths', ['Content-Length: 3', 'Content-Length: 4']],
    ['length and chunks', ['Content-Length: 3', 'Transfer-Encoding: chunked']],
    ['an unknown encoding', ['Transfer-Encoding: gzip, chunked, x']],
  ] as const;
  test.each(ambiguous.filter(([what]) => what !== reframes))(
    'a request with %s reaches nobody',
    async (_, lines) => {
      const head = [`POST ${path}/smuggled HTTP/1.1`, 'Host: h', 'apikey: key-forward', ...lines];
      const text = `${[...head, 'Connection: close', '', ''].join('\r\n')}0\r\n\r\n`;
      const got = await sendRaw(Number(new URL(front.url).port), text);
      expect(got).toMatch(/^HTTP\/1\.1 (400|501) /);
      expect(got).not.toContain('smuggled');
    },
  );
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const target = request.url ?? '';
  const status = Number(/\/status\/(\d+)/.exec(target)?.[1] ?? 200);
  if (target.endsWith('/large')) return void response.end('x'.repeat(8_000_000));
  if (target.endsWith('/redirect')) {
    response.setHeader('location', `http://${request.headers.host}/rest/a/v1/b/elsewhere`);
    response.setHeader('set-cookie', 'a=b');
    response.setHeader('strict-transport-security', 'max-age=1');
    response.setHeader('clear-site-data', '"*"');
    response.setHeader('x-upstream', 'kept');
    return void response.writeHead(302).end();
  }
  let length = 0;
  request.on('data', (chunk: Buffer) => (length += chunk.length));
  request.on('end', () => {
    const { method, headers } = request;
    response.writeHead(status, { 'content-type': 'application/json', ratelimit: '"theirs";r=1' });
    response.end(JSON.stringify({ method, target, length, headers }));
  });
}
