import { findFreePort } from '@portal/postgres/free-port';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../../test/login/browser.ts';
import { startHaproxy } from '../../test/topology/shipped-proxies.ts';
import { startServerProcess } from '../../test/start-server-process.ts';
import { type OutwardSeam, outwardSeams } from '../config/outward-seams.ts';
import { startWholePortal, type WholePortal, withDemo } from '../../test/start-whole-portal.ts';

let portal: WholePortal;
let metricsUrl: string;

beforeAll(async () => {
  const port = await findFreePort();
  metricsUrl = `http://127.0.0.1:${port}`;
  portal = await startWholePortal({
    ...withDemo,
    METRICS_PORT: String(port),
    METRICS_HOST: '127.0.0.1',
  });
}, 60_000);
afterAll(() => portal.close());

const ask = (url: string) => fetch(url, { headers: { accept: '*/*' } });

test('with METRICS_PORT metrics are answered there alone, and nothing else is', async () => {
  const answer = await ask(`${metricsUrl}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await answer.text()).toContain('process_cpu_seconds_total');
  expect((await ask(`${portal.url}/metrics`)).status).toBe(404);
  for (const path of ['/', '/healthz', '/metrics/more'])
    expect([path, (await ask(`${metricsUrl}${path}`)).status]).toEqual([path, 404]);
});

test('pools of the database, the request log and logins have series from the start', async () => {
  await portal.logIn('admin@webshop.example').catch(() => undefined);
  const text = await (await ask(`${metricsUrl}/metrics`)).text();
  for (const series of [
    /^portal_database_connections\{pool="calls",state="(idle|busy)"\} \d+$/m,
    /^portal_database_connections_max\{pool="calls"\} 4$/m,
    /^portal_database_waiting\{pool="calls"\} 0$/m,
    /^gateway_request_log_waiting \d+$/m,
    /^gateway_request_log_lost_total 0$/m,
    /^portal_logins_total\{means="passkey",outcome="refused"\} 0$/m,
    /^portal_mails\{state="queued"\} \d+$/m,
    /^portal_jobs_due \d+$/m,
    /^portal_database_seconds_count\{operation="SELECT",error=""\} [1-9]\d*$/m,
    /^portal_message_seconds_count\{channel="webhook",error=""\} 0$/m,
  ])
    expect(text).toMatch(series);
});

test('each message of the outbox that is handed over is counted', async () => {
  const browser = new Browser(portal.url, portal.url);
  const asked = new URLSearchParams({ redirectionUrl: `${portal.url}/`, client_id: 'devportal' });
  const page = await browser.get(`/login/authorization?${asked.toString()}`);
  const form = await browser.get(`${new URL(page.url).pathname}/forgot-password`);
  await browser.submit(form, '/forgot-password', { email: 'admin@webshop.example' });
  await expect
    .poll(async () => (await ask(`${metricsUrl}/metrics`)).text())
    .toMatch(/^portal_message_seconds_count\{channel="mail",error=""\} [1-9]\d*$/m);
});

test('a portal whose every part is away is ready, and says by each variable that it is not reached', async () => {
  const port = await findFreePort();
  const away = Object.entries<OutwardSeam>(outwardSeams)
    // Whoever migrates starts over the direct one.
    .filter(([name, { neededBy }]) => neededBy === undefined && name !== 'DATABASE_DIRECT_URL')
    .map(([name]) => [name, name === 'S3_BUCKET' ? 'bucket' : toNobody(name)]);
  const more = {
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'a secret',
    METRICS_PORT: `${port}`,
  };
  const lonely = await startServerProcess({
    ...Object.fromEntries(away),
    ...more,
    DATABASE_URL: portal.config.databaseUrl,
    METRICS_HOST: '127.0.0.1',
  });
  await expect.poll(lonely.isReady, { timeout: 60_000 }).toBe(true);
  const text = await (await ask(`http://127.0.0.1:${port}/metrics`)).text();
  const told = [...text.matchAll(/^portal_seam_reached\{variable="(\w+)",.*\} (\d)$/gm)];
  const reached = new Map(told.map(([, variable, value]) => [variable, value]));
  expect(reached.get('DATABASE_URL')).toBe('1');
  expect(new Set(reached.keys())).toEqual(
    new Set(['DATABASE_URL', ...away.map(([name]) => name).filter((name) => name !== 'S3_BUCKET')]),
  );
  expect([...reached.values()].filter((value) => value === '1')).toHaveLength(1);
  await lonely.stop();
});

const toNobody = (name: string) =>
  `${{ VALKEY_URL: 'redis', SMTP_URL: 'smtp', DATABASE_REPLICA_URL: 'postgres' }[name] ?? 'http'}://127.0.0.1:9/x`;

test('a process that is nothing but the gateway keeps metrics apart too @long', async () => {
  const port = String(await findFreePort());
  const gateway = await startServerProcess({
    DATABASE_URL: portal.config.databaseUrl,
    PORTAL_PARTS: 'gateway',
    METRICS_PORT: port,
    METRICS_HOST: '127.0.0.1',
  });
  await expect.poll(gateway.isReady, { timeout: 40_000 }).toBe(true);
  expect((await ask(`${gateway.url}/metrics`)).status).toBe(404);
  const text = await (await ask(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toContain('portal_database_connections{pool="jobs",state="idle"}');
  expect(text).toContain('process_cpu_seconds_total');
  await gateway.stop();
}, 60_000);

/** As the portal stands on an address that others reach, or behind a proxy on its own machine. */
async function statusesOf(variables: Readonly<Record<string, string>>) {
  const gateway = await startServerProcess({
    DATABASE_URL: portal.config.databaseUrl,
    PORTAL_PARTS: 'gateway',
    ...variables,
  });
  await expect.poll(gateway.isReady, { timeout: 60_000 }).toBe(true);
  const forwarded = { headers: { 'x-forwarded-for': '203.0.113.7' } };
  const asked = [undefined, forwarded].map((init) => fetch(`${gateway.url}/metrics`, init));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  await gateway.stop();
  return statuses;
}

/** By its spelling an address like any other; it leads to this machine alone. */
const other = '127.1';

test.each([
  ['a loopback address, to no caller from beyond a proxy', {}, [200, 404]],
  ['no other address', { HOST: other }, [404, 404]],
  ['any address where it is asked for', { HOST: other, METRICS_PUBLIC: '1' }, [200, 200]],
])(
  'without METRICS_PORT metrics are answered on %s',
  async (_where, variables, statuses) => {
    expect(await statusesOf(variables)).toEqual(statuses);
  },
  90_000,
);

test('the shipped HAProxy refuses metrics in every spelling, whatever its portals answer', async () => {
  const shown = await startWholePortal({ METRICS_PUBLIC: '1' });
  expect((await ask(`${shown.url}/metrics`)).status).toBe(200);
  const place = await mkdtemp(join(tmpdir(), 'haproxy-'));
  const freeAddress = async () => `127.0.0.1:${await findFreePort()}`;
  const portalAddress = new URL(shown.url).host;
  const names = ['PORTAL_1', 'PORTAL_2', 'PORTAL_3', 'GATEWAY_1', 'GATEWAY_2'];
  const PUBLIC = await freeAddress();
  const proxy = await startHaproxy(place, {
    ...Object.fromEntries(names.map((name) => [name, portalAddress])),
    PUBLIC,
    DATABASE: await freeAddress(),
    DATABASE_1: '127.0.0.1:9',
    DATABASE_2: '127.0.0.1:9',
  });
  expect((await ask(`http://${PUBLIC}/healthz`)).status).toBe(200);
  for (const path of ['/metrics', '/metrics?a=b', '/%6Detrics', '/%6d%65trics', '//metrics'])
    expect([path, (await ask(`http://${PUBLIC}${path}`)).status]).toEqual([path, 404]);
  await proxy.close();
  await shown.close();
  await rm(place, { recursive: true });
}, 90_000);

test('a request has one name in the log, whoever writes of it', async () => {
  const id = 'one-name-4711';
  const headers = { 'x-request-id': id };
  const paths = ['/rest/nowhere/v1', '/rest/system/devportal/v1/nothing.json', '/readyz'];
  for (const path of paths) await (await fetch(`${portal.url}${path}`, { headers })).arrayBuffer();
  const told = () =>
    portal
      .log()
      .split('\n')
      .filter((line) => line.includes(id))
      .map((line): Record<string, unknown> => JSON.parse(line));
  await expect.poll(() => told().map(({ msg }) => msg)).toContain('request');
  await expect.poll(() => told().map(({ msg }) => msg)).toContain('answered');
  for (const entry of told()) {
    expect(Object.keys(entry).filter((name) => entry[name] === id)).toEqual(['reqId']);
  }
});
