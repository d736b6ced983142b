import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { startPostgres } from '@portal/postgres/start-postgres';
import { type Database, openDatabase } from '@portal/server/clients/database';
import { createKeyedHash } from '@portal/server/clients/keyed-hash';
import { migrate } from '@portal/server/clients/migrate';
import type { Figures } from './gateway-figures.ts';

/**
 * The gateway with every check on, against a plain fastify + undici proxy without any and against the upstream itself. Each
 * measured process has a core to itself where `taskset` is there; load, upstream and PostgreSQL share the other.
 */
const seconds = Number(process.env['SECONDS_EACH'] ?? 10);
const rounds = Number(process.env['ROUNDS'] ?? 3);
const applications = 100_000;
const secretKey = 'a secret key of the bench, 32 characters and more';
const path = '/rest/shipment/v5/trackandtrace/items/395200010000000017';
const ports = { direct: 4951, rival: 4952, ours: 4953 };
const hasTaskset = spawnSync('taskset', ['-V']).status === 0;
const place = await mkdtemp(join(tmpdir(), 'portal-bench-gateway-'));
const built = await mkdtemp(join(resolve('node_modules'), '.bench-gateway-'));
const children: ChildProcess[] = [];
/** Calls that the gateway has answered in all. */
let loaded = 0;

if (hasTaskset) spawnSync('taskset', ['-a', '-c', '-p', '0', String(process.pid)]);
const postgres = await startPostgres({ directory: place });
try {
  await fillDatabase();
  await buildPrograms();
  await start('upstream', ['0', String(ports.direct)]);
  const rival = await start('rival', ['1', String(ports.rival), String(ports.direct)]);
  const log = join(place, 'request.log');
  const given = [String(ports.direct), postgres.url('bench'), secretKey, log];
  const ours = await start('ours', ['1', String(ports.ours), ...given]);
  const idle = await figuresOf(ours);
  const runs = { direct: [] as Run[], rival: [] as Run[], ours: [] as Run[] };
  for (let round = 0; round < rounds; round += 1) {
    runs.direct.push(await measure(ports.direct, null));
    runs.rival.push(await measure(ports.rival, rival));
    runs.ours.push(await measure(ports.ours, ours));
  }
  report(runs, idle);
  await checkCounts(runs.ours);
} finally {
  await Promise.all(children.map(stop));
  await postgres.stop();
  await rm(place, { recursive: true, force: true });
  await rm(built, { recursive: true, force: true });
}

interface Run {
  readonly perSecond: number;
  readonly calls: number;
  readonly p99: number;
  /** Microseconds of the measured process. */
  readonly cpu: number;
  readonly memory: number;
}

async function measure(port: number, child: ChildProcess | null): Promise<Run> {
  await load(port, 2);
  const before = child ? await figuresOf(child) : null;
  const result = await load(port, seconds);
  const after = child ? await figuresOf(child) : null;
  const { total, average } = result.requests;
  if (result.non2xx > 0 || result.errors > 0) throw new Error('Not every call was answered');
  return {
    perSecond: average,
    calls: total,
    p99: result.latency.p99,
    cpu: before && after ? (after.cpu - before.cpu) / total : 0,
    memory: after?.memory ?? 0,
  };
}

interface LoadResult {
  readonly requests: { readonly total: number; readonly average: number };
  readonly latency: { readonly p99: number };
  readonly non2xx: number;
  readonly errors: number;
}

async function load(port: number, duration: number): Promise<LoadResult> {
  const options = ['-j', '-c', '64', '-d', String(duration), '-H', `apikey=${keyOf(77)}`];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      resolve('node_modules/autocannon/autocannon.js'),
      ...options,
      `http://127.0.0.1:${port}${path}`,
    ],
    { maxBuffer: 1e8 },
  );
  const result: LoadResult = JSON.parse(stdout);
  if (port === ports.ours) loaded += result.requests.total;
  return result;
}

function keyOf(nth: number): string {
  return nth.toString(16).padStart(32, '0');
}

function openBenchDatabase(): Database {
  const database = openDatabase(postgres.url('bench'), 1);
  // The server may end a connection that is about to end by itself.
  database.on('error', () => undefined);
  return database;
}

async function fillDatabase(): Promise<void> {
  await postgres.createDatabase('bench');
  const database = openBenchDatabase();
  await migrate(database, resolve('apps/server/migrations'));
  const keyHash = createKeyedHash(secretKey, 'api-key');
  const hashes = Array.from({ length: applications }, (_, nth) => keyHash(keyOf(nth)));
  await database.query("INSERT INTO accounts (id, org_name) VALUES (1, 'Bench')");
  await database.query(
    `INSERT INTO applications
       (account_id, service_id, plan_id, name, description, status, key_hash, key_sealed)
     SELECT 1, 1, 1101, 'Bench', 'Bench', 'live', hash, '' FROM unnest($1::bytea[]) AS hash`,
    [hashes],
  );
  await database.query(
    `INSERT INTO cloud_endpoints (system_name, base_path, upstream)
     SELECT 'bench-v1-' || nth, '/rest/bench/v1/' || nth, 'carrier' FROM generate_series(1, 500) nth
     UNION ALL VALUES ('shipment-v5-trackandtrace', '/rest/shipment/v5/trackandtrace', 'carrier')`,
  );
  await database.end();
}

/** Built as for production: a loader that transforms at run time would be measured with it. */
async function buildPrograms(): Promise<void> {
  await build({
    entryPoints: ['upstream', 'rival', 'ours'].map((name) => resolve(`bench/gateway-${name}.ts`)),
    outdir: built,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: {
      '@portal/gateway': resolve('packages/gateway/src'),
      '@portal/contract': resolve('packages/contract/src'),
      '@portal/server': resolve('apps/server/src'),
    },
    logLevel: 'error',
  });
}

async function start(name: string, [core = '0', ...args]: string[]): Promise<ChildProcess> {
  const program = [process.execPath, join(built, `gateway-${name}.mjs`), ...args];
  const [command = '', ...rest] = hasTaskset ? ['taskset', '-c', core, ...program] : program;
  const child = spawn(command, rest, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  children.push(child);
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${name} did not start`);
  });
  await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}

async function figuresOf(child: ChildProcess): Promise<Figures> {
  const answer = once(child, 'message');
  child.send('figures');
  const [figures] = await answer;
  return figures;
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function report(runs: Record<'direct' | 'rival' | 'ours', Run[]>, idle: Figures): void {
  const titles = {
    direct: 'direct',
    rival: 'fastify + undici, no checks',
    ours: 'gateway, every check, count, log',
  };
  const of = (name: keyof typeof titles, figure: keyof Run) =>
    median(runs[name].map((run) => run[figure]));
  console.log(`Node ${process.version}, ${hasTaskset ? 'one core each' : 'cores shared'}, medians`);
  console.log(`${''.padEnd(34)} requests/s  CPU µs  p99 ms  memory MB`);
  for (const name of ['direct', 'rival', 'ours'] as const) {
    console.log(
      titles[name].padEnd(34),
      of(name, 'perSecond').toFixed(0).padStart(10),
      of(name, 'cpu').toFixed(1).padStart(7),
      of(name, 'p99').toFixed(1).padStart(7),
      (of(name, 'memory') / 1e6).toFixed(0).padStart(10),
    );
  }
  const requests = of('ours', 'perSecond') / of('rival', 'perSecond');
  const cpu = of('rival', 'cpu') / of('ours', 'cpu');
  console.log(`ratio gateway : rival   requests/s ${requests.toFixed(2)}, CPU ${cpu.toFixed(2)}`);
  console.log(
    `memory with ${applications} keys, before the load: ${(idle.memory / 1e6).toFixed(0)} MB`,
  );
}

/** Every call is in the database a moment after the load: nothing is measured that is not also counted. */
async function checkCounts(ours: readonly Run[]): Promise<void> {
  const database = openBenchDatabase();
  await new Promise((done) => {
    setTimeout(done, 1_000);
  });
  const { rows } = await database.query<{ calls: number }>(
    'SELECT sum(calls)::bigint AS calls FROM usage_hours',
  );
  await database.end();
  const calls = rows[0]?.calls ?? 0;
  console.log(`calls answered ${loaded}, counted in the database ${calls} (${ours.length} rounds)`);
  if (calls < loaded) throw new Error('Calls were lost');
}
