import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startPostgres } from '@portal/postgres/start-postgres';
import { openDatabase } from '@portal/server/platform/database/database';
import { createKeyedHash } from '@portal/server/platform/sealing/keyed-hash';
import { buildBench } from './build-bench.ts';
import { fillGatewayDatabase, keyOf, secretKey } from './gateway-database.ts';
import { startOurs } from './start-ours.ts';

/**
 * A changed key, state, plan, limit or route: milliseconds from the statement until the last of two gateways under load answers by
 * it, beside those until a bare LISTEN connection hears of it. 100,000 keys; each change is made and undone in turn.
 */
const rounds = Number(process.env['ROUNDS'] ?? 50);
const boundMs = 1_000;
const giveUpMs = 10_000;
const callsEach = 1_000;
const upstreamPort = 4959;
const known = '/rest/shipment/v5/trackandtrace/items/1';

interface Change {
  readonly title: string;
  readonly make: string;
  readonly undo: string;
  readonly path: string;
  readonly key: string;
  /** What is answered before the change, and after it. */
  readonly statuses: readonly [before: number, after: number];
}

const keyHash = createKeyedHash(secretKey, 'api-key');
const hex = (nth: number) => `'\\x${keyHash(keyOf(nth)).toString('hex')}'::bytea`;
const applicationOf = (nth: number) => `(SELECT id FROM applications WHERE key_hash = ${hex(nth)})`;
const newKey = 500_000;
const changes: readonly Change[] = [
  {
    title: 'new application',
    make: `INSERT INTO applications (account_id, service_id, plan_id, name, description, status, key_hash, key_sealed)
      VALUES (1, 1, 1101, 'New', 'New', 'live', ${hex(newKey)}, '')`,
    undo: `DELETE FROM applications WHERE key_hash = ${hex(newKey)}`,
    path: known,
    key: keyOf(newKey),
    statuses: [403, 200],
  },
  {
    title: 'key of an application',
    make: `UPDATE applications SET key_hash = ${hex(newKey + 1)} WHERE id = ${applicationOf(1)}`,
    undo: `UPDATE applications SET key_hash = ${hex(1)} WHERE id = ${applicationOf(newKey + 1)}`,
    path: known,
    key: keyOf(1),
    statuses: [200, 403],
  },
  {
    title: 'state of an application',
    make: `UPDATE applications SET status = 'suspended' WHERE id = ${applicationOf(2)}`,
    undo: `UPDATE applications SET status = 'live' WHERE id = ${applicationOf(2)}`,
    path: known,
    key: keyOf(2),
    statuses: [200, 403],
  },
  {
    title: 'plan of an application',
    make: `UPDATE applications SET plan_id = 1102 WHERE id = ${applicationOf(3)}`,
    undo: `UPDATE applications SET plan_id = 1101 WHERE id = ${applicationOf(3)}`,
    path: known,
    key: keyOf(3),
    statuses: [200, 403],
  },
  {
    title: 'limit of a plan',
    make: 'UPDATE plan_limits SET value = 0 WHERE id = 4',
    undo: 'UPDATE plan_limits SET value = 1000000 WHERE id = 4',
    path: known,
    key: keyOf(4),
    statuses: [200, 403],
  },
  {
    title: 'new route',
    make: "INSERT INTO cloud_endpoints (system_name, base_path, upstream) VALUES ('new-v1', '/rest/new/v1', 'carrier')",
    undo: "DELETE FROM cloud_endpoints WHERE system_name = 'new-v1'",
    path: '/rest/new/v1/items',
    key: keyOf(5),
    statuses: [404, 200],
  },
];

const place = await mkdtemp(join(tmpdir(), 'portal-bench-changes-'));
// The database's own user has to get in.
await chmod(place, 0o755);
const postgres = await startPostgres({ directory: place });
const built = await buildBench(['gateway-ours', 'gateway-upstream']);
const agent = new Agent({ keepAlive: true });
/** Load and upstream, which end with this process, however it ends. */
const children: ChildProcess[] = [];
try {
  await postgres.createDatabase('bench');
  const databaseUrl = postgres.url('bench');
  await fillGatewayDatabase(databaseUrl, 100_000);
  const database = openDatabase(databaseUrl, 1);
  await addPlans();
  const { folder } = built;
  const upstream = spawn(
    process.execPath,
    [join(folder, 'gateway-upstream.mjs'), String(upstreamPort)],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  children.push(upstream);
  await once(upstream, 'message');
  const start = (port: number) => {
    const logFile = join(place, `${port}.log`);
    return startOurs({ folder, port, upstreamPort, databaseUrl, logFile });
  };
  const gateways = [await start(4957), await start(4958)];
  const listening = openDatabase(databaseUrl, 1);
  const listener = await listening.connect();
  for (const channel of ['application_changed', 'plan_changed', 'endpoint_changed']) {
    await listener.query(`LISTEN ${channel}`);
  }
  for (const { url } of gateways) children.push(startLoad(url));
  const loadedAt = performance.now();
  const all: { readonly ours: number; readonly bare: number }[] = [];
  console.log(
    'milliseconds from the statement, median and slowest'.padEnd(50),
    'gateways     LISTEN',
  );
  for (const change of changes) {
    const results = [];
    for (let round = 0; round < rounds; round += 1) {
      results.push(await apply(change.make, change, change.statuses[1]));
      results.push(await apply(change.undo, change, change.statuses[0]));
    }
    all.push(...results);
    tell(change.title, results);
  }
  tell('all', all);
  const ratio = median(all.map(({ ours }) => ours)) / median(all.map(({ bare }) => bare));
  console.log(`until both gateways answer by it : until LISTEN hears of it   ${ratio.toFixed(1)}`);
  const slowest = Math.max(...all.map(({ ours }) => ours));
  console.log(`slowest of ${all.length}: ${slowest.toFixed(0)} ms, bound ${boundMs} ms`);
  const seconds = (performance.now() - loadedAt) / 1_000;
  for (const gateway of gateways) await gateway.end('SIGTERM');
  const { rows } = await database.query<{ calls: number }>(
    `SELECT COALESCE(sum(calls), 0)::bigint AS calls FROM usage_hours WHERE application_id = ${applicationOf(77)}`,
  );
  const load = (rows[0]?.calls ?? 0) / seconds;
  console.log(`load beside it: ${load.toFixed(0)} calls a second in both together`);
  process.exitCode = slowest <= boundMs && load > callsEach ? 0 : 1;
  listener.release();
  await listening.end();
  await database.end();

  /** Plans of their own for what is changed; `1102` excludes every call. */
  async function addPlans(): Promise<void> {
    await database.query(
      `INSERT INTO plans (id, service_id, key, name, state, approval_required, is_default, currency)
       VALUES (1102, 1, 'none', 'None', 'published', false, false, 'EUR'),
         (1103, 1, 'changing', 'Changing', 'published', false, false, 'EUR')`,
    );
    await database.query(
      `INSERT INTO plan_limits (id, plan_id, metric_id, period, value)
       VALUES (3, 1102, 1, 'minute', 0), (4, 1103, 1, 'minute', 1000000)`,
    );
    await database.query(`UPDATE applications SET plan_id = 1103 WHERE id = ${applicationOf(4)}`);
  }

  async function apply(statement: string, { path, key }: Change, status: number) {
    const heard = once(listener, 'notification').then(() => performance.now());
    const startedAt = performance.now();
    await database.query(statement);
    const answered = gateways.map(({ url }) => untilAnswered({ url: url + path, key, status }));
    const [bare, ...answeredAt] = await Promise.all([heard, ...answered]);
    return { ours: Math.max(...answeredAt) - startedAt, bare: bare - startedAt };
  }
} finally {
  for (const child of children) child.kill();
  agent.destroy();
  await postgres.stop();
  await rm(place, { recursive: true, force: true });
  await built.remove();
}

interface Awaited {
  readonly url: string;
  readonly key: string;
  readonly status: number;
}

/** Asks again and again, one call after the other. */
async function untilAnswered({ url, key, status }: Awaited): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const answered = await ask(url, key);
    const at = performance.now();
    if (answered === status) return at;
    if (at - startedAt > giveUpMs) throw new Error(`${url} answers ${answered}, not ${status}`);
  }
}

function ask(url: string, apikey: string): Promise<number> {
  return new Promise((settle, fail) => {
    get(url, { agent, headers: { apikey } }, (response) => {
      response.resume().on('end', () => settle(response.statusCode ?? 0));
    }).on('error', fail);
  });
}

function startLoad(url: string) {
  const autocannon = resolve('node_modules/autocannon/autocannon.js');
  const options = ['-c', '16', '-R', String(callsEach), '-d', '3600', '-H', `apikey=${keyOf(77)}`];
  return spawn(process.execPath, [autocannon, ...options, url + known], { stdio: 'ignore' });
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function tell(title: string, results: readonly { ours: number; bare: number }[]): void {
  const show = (values: readonly number[]) =>
    `${median(values).toFixed(1)} ${Math.max(...values).toFixed(1)}`.padStart(11);
  const ours = results.map((result) => result.ours);
  const bare = results.map((result) => result.bare);
  console.log(title.padEnd(46), show(ours), show(bare));
}
