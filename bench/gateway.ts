import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startPostgres } from '@portal/postgres/start-postgres';
import { buildBench } from './build-bench.ts';
import { fillGatewayDatabase, keyOf, secretKey } from './gateway-database.ts';
import { hasNginxLua, writeNginx } from './gateway-nginx.ts';
import { openDatabase } from '@portal/server/platform/database/database';
import { figuresOf } from './process-figures.ts';

/**
 * The gateway with everything on, against fastify + @fastify/reply-from without a check, against nginx + Lua with a key check, a
 * limit and a count, and against the upstream itself. Each measured process has a core to itself where `taskset` is there; load,
 * upstream and PostgreSQL share the other. Rounds are interleaved, and a ratio is the median of the ratios of the rounds: other
 * work on the machine weighs on all of one round.
 */
const seconds = Number(process.env['SECONDS_EACH'] ?? 10);
const rounds = Number(process.env['ROUNDS'] ?? 5);
/** Names of those that take part; all of them by default. */
const only = process.env['ONLY']?.split(',');
/** A folder for a processor profile of our gateway. */
const profileTo = process.env['CPU_PROF'];
/** As docs/operations.md has it. */
const ownFlags = ['--no-memory-reducer'];
const applications = 100_000;
const path = '/rest/shipment/v5/trackandtrace/items/395200010000000017';
const ports = { direct: 4951, fastify: 4952, nginx: 4954, ours: 4953 };
type Name = keyof typeof ports;
const titles: Record<Name, string> = {
  direct: 'direct',
  fastify: 'fastify + reply-from, no checks',
  nginx: 'nginx + Lua: key, limit, count',
  ours: 'gateway, every check, count, log',
};
const hasTaskset = spawnSync('taskset', ['-V']).status === 0;
const place = await mkdtemp(join(tmpdir(), 'portal-bench-gateway-'));
// The database's own user has to get in.
await chmod(place, 0o755);
const children: ChildProcess[] = [];
/** Calls that the gateway has answered in all. */
let loaded = 0;

if (hasTaskset) spawnSync('taskset', ['-a', '-c', '-p', '0', String(process.pid)]);
const postgres = await startPostgres({ directory: place });
const built = await buildBench(['gateway-upstream', 'gateway-ours']);
try {
  const rival = installRival();
  await postgres.createDatabase('bench');
  await fillGatewayDatabase(postgres.url('bench'), applications);
  await startNode('0', join(built.folder, 'gateway-upstream.mjs'), [String(ports.direct)]);
  const pids: Partial<Record<Name, number>> = {
    fastify: await startNode('1', rival, [String(ports.fastify), String(ports.direct)]),
    ours: await startNode('1', join(built.folder, 'gateway-ours.mjs'), [
      String(ports.ours),
      String(ports.direct),
      postgres.url('bench'),
      secretKey,
      join(place, 'request.log'),
    ]),
    ...(hasNginxLua ? { nginx: await startNginx() } : {}),
  };
  const idle = await figuresOf(pids.ours ?? 0);
  const runs: Record<Name, Run[]> = { direct: [], fastify: [], nginx: [], ours: [] };
  const names = (['direct', 'fastify', 'ours', 'nginx'] as const).filter(
    (name) => (name !== 'nginx' || hasNginxLua) && (only?.includes(name) ?? true),
  );
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) runs[name].push(await measure(name, pids[name]));
  }
  report(runs, idle.memory);
  for (const name of names) await tellQuarter(name, runs[name]);
  await checkCounts();
} finally {
  await Promise.all(children.map(stop));
  await postgres.stop();
  await rm(place, { recursive: true, force: true });
  await built.remove();
}

interface Run {
  readonly perSecond: number;
  readonly p99: number;
  /** Microseconds of the measured process, a request. */
  readonly cpu: number;
  readonly memory: number;
}

async function measure(name: Name, pid: number | undefined): Promise<Run> {
  await load(name, 1);
  const before = pid ? await figuresOf(pid) : null;
  const result = await load(name, seconds);
  const after = pid ? await figuresOf(pid) : null;
  const { total, average } = result.requests;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: not every call was answered`);
  return {
    perSecond: average,
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

/** Where nothing waits for a turn: the 99th percentile at a quarter of the highest rate, in whole milliseconds. */
async function tellQuarter(name: Name, own: readonly Run[]): Promise<void> {
  const rate = Math.round(median(own.map(({ perSecond }) => perSecond)) / 4);
  const { latency } = await load(name, seconds, ['-R', String(rate)]);
  console.log(`p99 at a quarter, ${rate}/s: ${titles[name]} ${latency.p99} ms`);
}

async function load(
  name: Name,
  duration: number,
  more: readonly string[] = [],
): Promise<LoadResult> {
  const header = `apikey=${keyOf(77)}`;
  const options = ['-j', '-c', '64', '-d', String(duration), '-H', header, ...more];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      resolve('node_modules/autocannon/autocannon.js'),
      ...options,
      `http://127.0.0.1:${ports[name]}${path}`,
    ],
    { maxBuffer: 1e8 },
  );
  const result: LoadResult = JSON.parse(stdout);
  if (name === 'ours') loaded += result.requests.total;
  return result;
}

/** The rival has a lockfile of its own, outside the workspaces, and is installed here alone. */
function installRival(): string {
  const folder = resolve('bench/rivals/gateway');
  if (!existsSync(join(folder, 'node_modules'))) {
    const { status } = spawnSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
    if (status !== 0) throw new Error('The rival could not be installed');
  }
  return join(folder, 'rival.mjs');
}

async function startNginx(): Promise<number> {
  const keys = Array.from({ length: applications }, (_, nth) => keyOf(nth));
  const [port, upstreamPort] = [ports.nginx, ports.direct];
  const command = await writeNginx({ folder: join(place, 'nginx'), port, upstreamPort, keys });
  const pid = spawnOn('1', command, 'inherit').pid ?? 0;
  await untilOpen(ports.nginx);
  return pid;
}

async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await delay(50);
  }
  throw new Error(`Nothing listens on ${port}`);
}

async function startNode(core: string, program: string, args: readonly string[]): Promise<number> {
  const isOurs = program.includes('gateway-ours');
  const profile = profileTo ? ['--cpu-prof', `--cpu-prof-dir=${profileTo}`] : [];
  const flags = isOurs ? [...ownFlags, ...profile] : [];
  const child = spawnOn(core, [process.execPath, ...flags, program, ...args], 'ipc');
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${program} did not start`);
  });
  await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return child.pid ?? 0;
}

/** `taskset` becomes the program itself: its process id is the program's. */
function spawnOn(core: string, command: readonly string[], last: 'ipc' | 'inherit'): ChildProcess {
  const [program = '', ...args] = hasTaskset ? ['taskset', '-c', core, ...command] : command;
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit', last] });
  children.push(child);
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function report(runs: Record<Name, Run[]>, idleBytes: number): void {
  console.log(`Node ${process.version}, ${hasTaskset ? 'one core each' : 'cores shared'}, medians`);
  console.log(`${''.padEnd(34)} requests/s  CPU µs  p99 ms  memory MB`);
  const of = (name: Name, figure: keyof Run) => median(runs[name].map((run) => run[figure]));
  for (const name of ['direct', 'nginx', 'fastify', 'ours'] as const) {
    if (runs[name].length === 0) continue;
    console.log(
      titles[name].padEnd(34),
      of(name, 'perSecond').toFixed(0).padStart(10),
      of(name, 'cpu').toFixed(1).padStart(7),
      of(name, 'p99').toFixed(1).padStart(7),
      (of(name, 'memory') / 1e6).toFixed(0).padStart(10),
    );
  }
  for (const name of ['fastify', 'nginx'] as const) {
    if (runs[name].length > 0 && runs.ours.length > 0) tellRatio(name, runs);
  }
  if (!hasNginxLua) console.log('nginx + Lua did not run: libnginx-mod-http-lua is not installed');
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
  const after = runs.ours.map(({ memory }) => megabytes(memory));
  console.log(
    `memory with ${applications} keys: ${megabytes(idleBytes)} MB before the load, after each round ${after.join(', ')} MB (${loaded} calls)`,
  );
}

function tellRatio(name: 'fastify' | 'nginx', runs: Record<Name, Run[]>): void {
  const ratios = (of: (ours: Run, rival: Run) => number) =>
    runs.ours.flatMap((ours, round) => {
      const rival = runs[name][round];
      return rival ? [of(ours, rival)] : [];
    });
  const tell = (values: readonly number[]) =>
    `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`;
  const requests = tell(ratios((ours, rival) => ours.perSecond / rival.perSecond));
  const cpu = tell(ratios((ours, rival) => rival.cpu / ours.cpu));
  console.log(`gateway : ${titles[name]}   requests/s ${requests}, CPU ${cpu}`);
}

/** Every call is in the database a moment after the load: nothing is measured that is not also counted. */
async function checkCounts(): Promise<void> {
  await delay(1_000);
  const database = openDatabase(postgres.url('bench'), 1);
  database.on('error', () => undefined);
  const { rows } = await database.query<{ calls: number }>(
    'SELECT sum(calls)::bigint AS calls FROM usage_hours',
  );
  await database.end();
  const calls = rows[0]?.calls ?? 0;
  console.log(`calls answered ${loaded}, counted in the database ${calls} (${rounds} rounds)`);
  if (calls < loaded) throw new Error('Calls were lost');
}
