import * as fc from 'fast-check';
import { rawRequest, sendRaw } from '@portal/gateway/fakes/fake-servers';
import { operations } from '@portal/contract/operations';
import { beforeAll, expect, test } from 'vitest';
import { shared } from '../shared.ts';
import { startTestPortal } from '../start-test-portal.ts';

let port: number;

const portal = shared(startTestPortal);

beforeAll(async () => {
  port = Number(new URL(portal.url).port);
}, 60_000);

const behindGateway = operations.filter(({ path }) => /^\/rest\/(?:system|apigov)\//.test(path));

const escapeAt = (path: string, at: number) =>
  `${path.slice(0, at)}%${path.charCodeAt(at).toString(16)}${path.slice(at + 1)}`;

const spellings: Readonly<Record<string, (path: string) => string>> = {
  'its own': (path) => path,
  'an escape in the first segment': (path) => escapeAt(path, 1),
  'a late escape': (path) => escapeAt(path, 2),
  'an escape in the second segment': (path) => escapeAt(path, 7),
  'all letters escaped': (path) =>
    path.replaceAll(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  'absolute form': (path) => `http://portal.example${path}`,
  'absolute form with TLS': (path) => `HTTPS://portal.example${path}`,
  'absolute form with an escape': (path) => `http://127.0.0.1:${port}${escapeAt(path, 1)}`,
  'an escape and a fragment': (path) => `${escapeAt(path, 1)}#x`,
  'two slashes': (path) => `/${path}`,
  'a way up': (path) => `/login/..${path}`,
  'an escaped way up': (path) => `/login/%2e%2e${path}`,
  'a dot': (path) => `/.${path}`,
  'an escaped slash': (path) => path.replace('/rest/', '/rest%2F'),
  'an escaped slash before': (path) => `/%2f${path.slice(1)}`,
  backslashes: (path) => path.replaceAll('/', '\\'),
  'a parameter': (path) => path.replace('/rest/', '/rest;a=1/'),
  'capital letters': (path) => path.replace('/rest/', '/REST/'),
  'an escape twice': (path) => path.replace('r', '%2572'),
  'an escaped null': (path) => path.replace('/rest', '/rest%00'),
  'no slash': (path) => path.slice(1),
  'a query before': (path) => `?${path}`,
};

const toTarget = (path: string) => path.replaceAll(/\{[^}]+\}/g, '1');

async function send(method: string, target: string, headers: readonly string[] = []) {
  const head = [`${method} ${target} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...headers];
  const body = method === 'GET' ? '' : '{}';
  const framing =
    body === '' ? [] : ['Content-Type: application/json', `Content-Length: ${body.length}`];
  return sendRaw(port, rawRequest([...head, ...framing], body));
}

/** Calls that operations behind the gateway have answered, by the portal's own count. */
async function countServed(): Promise<number> {
  const text = await (await fetch(`${portal.url}/metrics`)).text();
  const counts = [
    ...text.matchAll(/^portal_operation_seconds_count\{operation="(\w+)".*\} (\d+)/gm),
  ];
  const guarded = new Set(behindGateway.map(({ id }) => id));
  return counts.reduce(
    (sum, [, id, count]) => sum + (guarded.has(id ?? '') ? Number(count) : 0),
    0,
  );
}

test.each(Object.entries(spellings))(
  'GOV-02 without the portal key no operation is reached by %s',
  async (_name, spell) => {
    for (const { method, path } of behindGateway) {
      const answer = await send(method, spell(toTarget(path)));
      expect(answer, `${method} ${spell(toTarget(path))}`).not.toMatch(/^HTTP\/1\.1 (?:401|5)/);
    }
    expect(await countServed()).toBe(0);
  },
);

test('property: no mixture of spellings reaches an operation', async () => {
  const operation = fc.constantFrom(...behindGateway);
  const twist = fc.constantFrom(
    (path: string) => path,
    ...Object.values(spellings),
    (path: string) => `${path}?x=%72`,
    (path: string) => `${path}/`,
  );
  await fc.assert(
    fc.asyncProperty(operation, twist, twist, fc.nat(), async ({ method, path }, one, two, at) => {
      const plain = toTarget(path);
      const target = two(one(escapeAt(plain, 1 + (at % (plain.length - 1)))));
      const answer = await send(method, target);
      expect(answer).not.toMatch(/^HTTP\/1\.1 (?:401|5)/);
    }),
    { numRuns: 400 },
  );
  expect(await countServed()).toBe(0);
});

test('with the portal key a needless escape names the same operation', async () => {
  const answer = await send('GET', '/%72est/apigov/v1/public', ['x-bap-key: web-devportal']);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

test.each(['/%72est/apigov/v1/public', '/rest/apigov/v1/public', '/', '/config.json', '/nowhere'])(
  'the answer to %s carries an id that the caller may choose, but not freely',
  async (target) => {
    const idOf = async (given: string) =>
      /^x-request-id: (.*)$/im.exec(await send('GET', target, [`X-Request-Id: ${given}`]))?.[1];
    expect(await idOf('order-4711')).toBe('order-4711');
    for (const given of ['<script>alert(1)', 'short', 'x'.repeat(129), '" onload="x"; y=1']) {
      expect(await idOf(given)).toMatch(/^[\da-f]{32}$/);
    }
  },
);
