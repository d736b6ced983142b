import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createAuthorizer } from './create-authorizer.ts';
import type { GatewayOptions } from './create-gateway.ts';
import { fakeApplication, fakeRoute } from './fakes/fake-exchange.ts';
import { fakePriceList } from './fakes/fake-plans.ts';
import { fakeKey } from './fakes/fake-servers.ts';
import { createPlanTable } from './limits/plan-table.ts';
import type { MeteredCall } from './meter.ts';
import { createOperationTable } from './operation-table.ts';
import type { RequestLogEntry } from './policies/request-log/request-log.ts';
import { createRouteTable, type Route } from './route-table.ts';

const open: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

interface Asked {
  readonly method?: string;
  readonly target?: string;
  readonly headers?: Record<string, string>;
}

/** An authorizer behind a server that says of each question which call it is about. */
async function start(
  options: Partial<GatewayOptions> = {},
  { route = {}, deniedAs }: { route?: Partial<Route>; deniedAs?: number } = {},
) {
  const told = {
    log: [] as object[],
    metrics: [] as unknown[],
    calls: [] as MeteredCall[],
    entries: [] as RequestLogEntry[],
  };
  const authorizer = createAuthorizer({
    routes: createRouteTable([
      fakeRoute({ basePath: '/rest/a', upstream: 'https://carrier.example:8443/v1//', ...route }),
      fakeRoute({ basePath: '/rest/system', kind: 'portal', upstream: null }),
      fakeRoute({ basePath: '/rest/no', systemName: 'nowhere', upstream: null }),
    ]),
    keys: { find: (key) => (key === fakeKey ? fakeApplication() : undefined) },
    meter: { count: (call) => void told.calls.push(call) },
    portalKeys: ['web-devportal'],
    log: (entry) => void told.log.push(entry),
    metrics: {
      countRequest: (...request) => void told.metrics.push(request),
      observeCall: (system) => void told.metrics.push(system),
    },
    requestLog: { write: (entry) => void told.entries.push(entry), bodyBytes: 1_000 },
    operations: createOperationTable([
      { systemName: 'shipment-v3-booking', key: 'list', method: 'GET', path: '/rest/a/{id}' },
    ]),
    now: () => 61_000,
    ...options,
  });
  const questions: { method: string; target: string }[] = [];
  const server = createServer((request, response) => {
    const call = questions.shift() ?? { method: 'GET', target: '/' };
    const asked = { request, response, call, options: deniedAs ? { deniedAs } : {} };
    authorizer.authorize(asked);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  open.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  // Safe because the server listens on a port.
  const { port } = server.address() as AddressInfo;
  const ask = async ({ method = 'GET', target = '/rest/a/1', headers }: Asked = {}) => {
    questions.push({ method, target });
    const answer = await fetch(`http://127.0.0.1:${port}/gateway/authorize`, {
      headers: { apikey: fakeKey, ...headers },
    });
    const own = Object.fromEntries(
      [...answer.headers].filter(([name]) => /^(x-|ratelimit)/.test(name)),
    );
    return { status: answer.status, headers: own, text: await answer.text() };
  };
  return { ask, told };
}

const granted = {
  'x-request-id': 'request-1',
  'x-gateway-system': 'shipment-v3-booking',
  'x-gateway-origin': 'https://carrier.example:8443',
  'x-gateway-path': '/rest/a/1',
  'x-gateway-target': 'https://carrier.example:8443/v1/rest/a/1?x=1',
  'x-application-id': '8101',
  'x-account-id': '4711',
  'x-gateway-ticket': '8101.4711.61000.shipment-v3-booking',
};

describe('a call that is granted', () => {
  test('gets 204 with where it goes and whose it is, and is told of by its report alone', async () => {
    const { ask, told } = await start();
    const answer = await ask({
      method: 'POST',
      target: '/rest/a/%31?x=1&apikey=sesame',
      headers: { 'x-request-id': 'request-1', authorization: 'Bearer theirs' },
    });
    expect(answer).toEqual({
      status: 204,
      headers: { ...granted, 'x-gateway-authorization': 'Bearer theirs' },
      text: '',
    });
    expect(told).toEqual({ log: [], metrics: [], calls: [], entries: [] });
  });

  test('of a route that asks for no key names nobody', async () => {
    const { ask } = await start({}, { route: { authentication: 'none' } });
    const { status, headers } = await ask({ headers: { apikey: '' } });
    expect(status).toBe(204);
    expect(Object.keys(headers)).not.toContain('x-application-id');
    expect(Object.keys(headers)).not.toContain('x-gateway-ticket');
  });

  test('does not pass the portal’s own credentials on, and says who calls where the upstream asks', async () => {
    const callerTokens = {
      isOwn: (authorization: string) => authorization === 'Bearer own',
      mint: ({ audience }: { audience: string }) => `token-for-${audience}`,
    };
    const { ask } = await start({ callerTokens }, { route: { callerAudience: 'carrier' } });
    const own = await ask({ headers: { authorization: 'Bearer own' } });
    expect(own.headers).toMatchObject({ 'x-caller-token': 'token-for-carrier' });
    expect(Object.keys(own.headers)).not.toContain('x-gateway-authorization');
    const theirs = await ask({ headers: { authorization: 'Bearer theirs' } });
    expect(theirs.headers['x-gateway-authorization']).toBe('Bearer theirs');
  });

  test('says what is left of the plan', async () => {
    const plans = createPlanTable(fakePriceList({ limits: [['hits', 'minute', 2]] }));
    const { ask } = await start({ plans });
    const { headers } = await ask();
    expect(headers['ratelimit-policy']).toBe('"hits-minute";q=2;w=60');
    expect(headers['ratelimit']).toBe('"hits-minute";r=1;t=59');
  });
});

describe('a call that is refused', () => {
  test('gets the gateway’s own answer, and ends in log and metrics', async () => {
    const { ask, told } = await start();
    const { status, text } = await ask({ headers: { apikey: 'unknown' } });
    expect(status).toBe(403);
    expect(JSON.parse(text)).toMatchObject({ message: 'API key unknown' });
    await expect.poll(() => told.log).toMatchObject([{ status: 403, faultCode: 'GW-403-KEY' }]);
    expect(told.metrics).toEqual([['shipment-v3-booking', 403], 'shipment-v3-booking']);
    expect(told.calls).toEqual([]);
  });

  test('of a known application is shown to its owner, without bodies, and counts nowhere', async () => {
    const plans = createPlanTable(fakePriceList({ limits: [['hits', 'minute', 0]] }));
    const { ask, told } = await start({ plans });
    expect((await ask()).status).toBe(403);
    await expect.poll(() => told.entries.length).toBe(1);
    expect(told.entries).toMatchObject([{ operation: 'list', status: 403, talk: null }]);
    expect(told.calls).toMatchObject([{ operation: 'list', status: 403, forwarded: false }]);
  });

  test('tells its status and body in a header where the asking gateway knows few', async () => {
    const plans = createPlanTable(fakePriceList({ limits: [['hits', 'minute', 1]] }));
    const { ask, told } = await start({ plans }, { deniedAs: 403 });
    const headers = { 'x-request-id': 'request-1' };
    expect((await ask({ headers })).status).toBe(204);
    const refused = await ask({ headers });
    expect([refused.status, refused.text]).toEqual([403, '']);
    expect(refused.headers['x-request-id']).toBe('request-1');
    const fault = Buffer.from(refused.headers['x-gateway-fault'] ?? '', 'base64url').toString();
    const { status, headers: flat, body } = JSON.parse(fault);
    expect(status).toBe(429);
    expect(flat.slice(0, 4)).toEqual([
      'RateLimit-Policy',
      '"hits-minute";q=1;w=60',
      'RateLimit',
      '"hits-minute";r=0;t=59',
    ]);
    expect(flat).toContain('Retry-After');
    expect(JSON.parse(body)).toMatchObject({ traceId: 'request-1' });
    // Both ends keep the call as it was meant, not as it was said.
    await expect.poll(() => told.entries.length).toBe(1);
    expect(told.entries[0]?.status).toBe(429);
    expect(told.log).toMatchObject([{ status: 429 }]);
  });

  test.each([
    ['a path that leaves its API', '/rest/a/..%2f..%2fx', {}, 400],
    ['a path of no API', '/rest/b', {}, 404],
    ['a portal route', '/rest/system/a', {}, 404],
    ['an API without an upstream', '/rest/no/a', {}, 404],
    ['no key', '/rest/a/1', { apikey: '' }, 401],
  ])('%s', async (_, target, headers, status) => {
    const { ask } = await start();
    expect((await ask({ target, headers })).status).toBe(status);
  });

  test('an application that is not live, and a route that asks for a token', async () => {
    const keys = { find: () => fakeApplication({ status: 'suspended' }) };
    const suspended = await start({ keys });
    expect((await suspended.ask()).text).toContain('GW-403-STATE');
    const secured = await start({}, { route: { authentication: 'iam' } });
    expect((await secured.ask()).status).toBe(401);
  });
});
