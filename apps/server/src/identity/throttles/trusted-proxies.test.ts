import { request } from 'node:http';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startWholePortal } from '../../../test/start-whole-portal.ts';

/** An address of this machine that stands for the deployment's proxy; every other one is a stranger's. */
const proxy = '127.0.0.9';
/** More than one network may ask in a minute. */
const calls = 640;

const portal = shared(() => startWholePortal({ TRUSTED_PROXIES: `${proxy}, 10.20.0.0/16` }));

interface Visit {
  readonly path: string;
  /** Where the connection comes from. */
  readonly from: string;
  readonly forwardedFor?: string;
  readonly method?: string;
  readonly authorization?: string;
}

function visit({ path, from, forwardedFor, method = 'GET', authorization }: Visit) {
  const headers = {
    ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
    ...(authorization === undefined ? {} : { authorization }),
  };
  return new Promise<number>((resolve, reject) => {
    const call = request(`${portal.url}${path}`, { localAddress: from, method, headers });
    call.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.on('error', reject);
    call.end();
  });
}

async function countTooMany(visits: readonly Visit[]): Promise<number> {
  const statuses: number[] = [];
  for (const each of visits) statuses.push(await visit(each));
  return statuses.filter((status) => status === 429).length;
}

const many = (toVisit: (index: number) => Visit) =>
  Array.from({ length: calls }, (_, index) => toVisit(index));

const page = '/login/api/user';

test('LOGIN-10 visitors behind a trusted proxy are told apart by the address that it forwards', async () => {
  const visitors = many((index) => ({
    path: page,
    from: proxy,
    forwardedFor: `198.51.100.${index % 200}`,
  }));
  expect(await countTooMany(visitors)).toBe(0);
});

test('LOGIN-10 an address that a stranger forwards counts for nothing', async () => {
  const stranger = many((index) => ({
    path: page,
    from: '127.0.0.1',
    forwardedFor: `203.0.113.${index % 200}`,
  }));
  expect(await countTooMany(stranger)).toBeGreaterThan(0);
});

test('the gateway tells visitors apart by the same address', async () => {
  const guess = (from: string, forwardedFor: string) =>
    visit({ path: '/rest/shipment/v2/customs/declarations?apikey=guess', from, forwardedFor });
  const guessed: number[] = [];
  // Of each minute 30 are looked up, and the calls may belong to two.
  for (let time = 0; time < 61; time += 1) guessed.push(await guess(proxy, '198.51.100.1'));
  expect(guessed).toContain(429);
  expect(await guess(proxy, '198.51.100.2')).toBe(403);
  const forged: number[] = [];
  for (let time = 0; time < 61; time += 1) forged.push(await guess('127.0.0.8', `10.9.0.${time}`));
  expect(forged).toContain(429);
});

test.each([
  '/login/.well-known/jwks.json',
  '/oidc/jwks',
  '/oidc/.well-known/openid-configuration',
  '/login/assets/login.css',
])('LOGIN-10 %s is never refused, and asking for it locks nobody out', async (path) => {
  const from = proxy;
  const forwardedFor = '192.0.2.10';
  expect(await countTooMany(many(() => ({ path, from, forwardedFor })))).toBe(0);
  expect(await visit({ path: page, from, forwardedFor })).not.toBe(429);
});

test('LOGIN-10 a client that asks for tokens all the time slows down itself alone', async () => {
  const ask = (client: string): Visit => ({
    path: '/oidc/token',
    method: 'POST',
    from: proxy,
    forwardedFor: '192.0.2.20',
    authorization: `Basic ${Buffer.from(`${client}:guess`).toString('base64')}`,
  });
  expect(await countTooMany(many(() => ask('busy')))).toBeGreaterThan(0);
  expect(await visit(ask('other'))).not.toBe(429);
  expect(await visit({ path: page, from: proxy, forwardedFor: '192.0.2.20' })).not.toBe(429);
});
