import { randomUUID } from 'node:crypto';
import { inject, expect, test } from 'vitest';
import { cloneDatabase } from '../../test/clone-database.ts';
import { startGatewayProcess } from '../../test/start-gateway-process.ts';
import { startPgBouncer } from '../../test/start-pgbouncer.ts';
import { countDueJobs } from '../platform/jobs/job-sql.ts';
import { startWholePortal, withDemo } from '../../test/start-whole-portal.ts';

const people = [
  'admin@webshop.example',
  'member@webshop.example',
  'staff@postal.example',
  'governance@postal.example',
];

test('a portal behind PgBouncer in transaction mode signs in and tells its gateway of changes', async () => {
  const pooler = await startPgBouncer(inject('postgresUrl'));
  const portal = await startWholePortal(withDemo, pooler.port);
  try {
    // The first rounds of all jobs take two of the pool's three connections.
    await expect.poll(() => countDueJobs(portal.database), { timeout: 40_000 }).toBe(0);
    const tokens = await Promise.all(people.map((email) => portal.logIn(email)));
    expect(new Set(tokens).size).toBe(4);
    const { rows } = await portal.database.query(
      "SELECT count(*)::int AS sessions FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'developer-portal'",
    );
    expect(rows[0].sessions).toBeLessThanOrEqual(3);
    const systemName = `pooled-${randomUUID().slice(0, 8)}-v1`;
    const call = () =>
      fetch(`${portal.url}/rest/${systemName}`).then(async (answer) => answer.json());
    const before = await call();
    await portal.database.query(
      "INSERT INTO cloud_endpoints (system_name, base_path, upstream, methods) VALUES ($1, $2, 'carrier', '{}')",
      [systemName, `/rest/${systemName}`],
    );
    await expect.poll(call).not.toEqual(before);
  } finally {
    await portal.close();
    await pooler.stop();
  }
});

test('a process that is asked to stop says so to the load balancer, serves meanwhile, and ends in order', async () => {
  const cloned = await cloneDatabase();
  cloned.database.on('error', () => undefined);
  const settings = {
    databaseUrl: cloned.url,
    carrierUrl: 'http://127.0.0.1:9',
    stopWaitSeconds: 2,
  };
  const gateway = await startGatewayProcess(settings);
  try {
    await expect.poll(gateway.isReady, { timeout: 40_000 }).toBe(true);
    const kept = await fetch(`${gateway.url}/healthz`);
    expect(kept.headers.get('keep-alive')).toBe('timeout=75');
    gateway.askToStop();
    await expect.poll(() => fetch(`${gateway.url}/readyz`).then(({ status }) => status)).toBe(503);
    const ready = await fetch(`${gateway.url}/readyz`);
    expect(await ready.json()).toEqual({ status: 'the process is about to stop' });
    const lives = await fetch(`${gateway.url}/healthz`);
    expect([lives.status, lives.headers.get('connection')]).toEqual([200, 'close']);
    expect(await gateway.ended()).toBe(0);
  } finally {
    await gateway.end('SIGKILL');
    await cloned.close();
  }
});
