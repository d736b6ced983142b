import { findFreePort } from '@portal/postgres/free-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServerProcess } from '../../test/start-server-process.ts';
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
  ])
    expect(text).toMatch(series);
});

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
