import { once } from 'node:events';
import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portalKey, portalKeyHeader } from '@portal/contract/bases';
import { Browser } from '../../test/login/browser.ts';
import { shared } from '../../test/shared.ts';
import { startWholePortal, withDemo } from '../../test/start-whole-portal.ts';

/** Two processes' worth of one portal, and a balancer that sends each request to the other one than the request before. */
let balancer: Server;
let balanced: string;
let bearer: string;
/** Ends the session. */
let handle: string;
let visitor: Browser;

const first = shared(() => startWholePortal(withDemo));
const second = shared(() =>
  startWholePortal({
    ...withDemo,
    DATABASE_URL: first.config.databaseUrl,
    PORTAL_URL: first.url,
  }),
);

beforeAll(async () => {
  let turn = 0;
  balancer = createServer((request, response) => {
    const { method, url, headers } = request;
    turn += 1;
    const port = (turn % 2 === 0 ? first : second).config.port;
    const passed = ask({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(passed);
  });
  balancer.listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  balanced = `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`;
}, 120_000);

afterAll(async () => {
  balancer.closeAllConnections();
  balancer.close();
});

const addresses = () => [first, second].map(({ config }) => `http://127.0.0.1:${config.port}`);

const call = (
  address: string,
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Readonly<Record<string, string>> } = {},
) =>
  fetch(`${address}${path}`, {
    ...init,
    headers: {
      Authorization: `Bearer ${bearer}`,
      [portalKeyHeader]: portalKey,
      'Content-Type': 'application/json',
      ...init.headers,
    },
  });

async function findAccount(): Promise<number> {
  const { rows } = await first.database.query<{ id: number }>(
    "SELECT id FROM accounts WHERE org_name = 'Example Webshop'",
  );
  return rows[0]?.id ?? 0;
}

test('LOGIN-03 a sign-in of which every request reaches another process goes through, and its token holds at both', async () => {
  visitor = new Browser(first.url, balanced);
  const query = new URLSearchParams({ redirectionUrl: `${first.url}/`, client_id: 'devportal' });
  const page = await visitor.get(`/login/authorization?${query.toString()}`);
  const back = await visitor.submit(page, new URL(page.url).pathname, {
    email: 'admin@webshop.example',
    password: withDemo.PORTAL_DEMO_PASSWORD,
  });
  const oneTimeCode = new URL(back.location ?? '', first.url).searchParams.get('oneTimeCode') ?? '';
  const exchange = new URLSearchParams({ client_id: 'devportal', oneTimeCode });
  const answer = await fetch(`${balanced}/login/api/token?${exchange.toString()}`);
  const tokens = (await answer.json()) as Record<'accessToken' | 'unifiedLoginAccessToken', string>;
  bearer = tokens.accessToken;
  handle = tokens.unifiedLoginAccessToken;
  const account = await findAccount();
  const path = `/rest/system/devportal/v1/accounts/${account}/applications.json`;
  for (const address of addresses()) expect((await call(address, path)).status).toBe(200);
});

test('APP-05 a creation that is repeated at the other process makes nothing twice', async () => {
  const account = await findAccount();
  const attempt = { 'Idempotency-Key': randomUUID() };
  const body = JSON.stringify({ name: 'Made once', description: 'By two processes' });
  const made: string[] = [];
  for (const address of addresses()) {
    const path = `/rest/system/devportal/v1/accounts/${account}/applications.json`;
    made.push(await (await call(address, path, { method: 'POST', headers: attempt, body })).text());
  }
  expect(made[0]).toContain('Made once');
  expect(made[1]).toBe(made[0]);
});

test('a listing that a process remembers is forgotten in each when a document changes', async () => {
  const titles = async (address: string) =>
    (await call(address, '/rest/apigov/v1/public?status=active')).text();
  const before = await Promise.all(addresses().map(titles));
  expect(before[0]).toBe(before[1]);
  const title = `Renamed ${randomUUID()}`;
  await first.database.query(
    `UPDATE specifications SET title = $1 WHERE id =
       (SELECT id FROM specifications WHERE status = 'active' AND visibility = 'public' ORDER BY id LIMIT 1)`,
    [title],
  );
  for (const address of addresses())
    await expect.poll(() => titles(address), { timeout: 2_000 }).toContain(title);
});

test('LOGIN-07 who logs out at one process is out at the other within five seconds', async () => {
  const path = `/rest/system/devportal/v1/accounts/${await findAccount()}/applications.json`;
  const statuses = () =>
    Promise.all(addresses().map(async (address) => (await call(address, path)).status));
  expect(await statuses()).toEqual([200, 200]);
  const query = new URLSearchParams({
    redirectionUrl: `${first.url}/`,
    authorization: handle,
    client_id: 'devportal',
  });
  await visitor.get(`/login/logout?${query.toString()}`, { 'sec-fetch-site': 'same-origin' });
  await expect.poll(statuses, { timeout: 7_000 }).toEqual([401, 401]);
});
