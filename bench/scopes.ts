import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startPostgres } from '@portal/postgres/start-postgres';
import { buildBench } from './build-bench.ts';
import { keyOf, secretKey } from './gateway-database.ts';
import { figuresOf } from './process-figures.ts';
import { calledPaths, fillScopesDatabase } from './scopes-database.ts';

/**
 * The gateway of this checkout, whose documents demand scopes, against that of an earlier one (`BEFORE`), both as they are built
 * (`npm run build`): with a key alone, where another operation of the document demands scopes, and with a client's token on an
 * IAM-secure route. Rounds are interleaved, a ratio is the median of the rounds' ratios.
 */
const seconds = Number(process.env['SECONDS_EACH'] ?? 10);
const rounds = Number(process.env['ROUNDS'] ?? 5);
const applications = 10_000;
const upstreamPort = 4961;
const checkouts = { now: resolve('.'), before: resolve(process.env['BEFORE'] ?? '') };
const ports = { now: 4962, before: 4963 };
type Build = keyof typeof checkouts;
type Way = keyof typeof calledPaths;
const builds = ['before', 'now'] as const;
const ways = ['key', 'token'] as const;

for (const checkout of Object.values(checkouts)) {
  if (process.env['BEFORE'] && existsSync(join(checkout, 'dist/server/main.js'))) continue;
  console.error('BEFORE=folder of an earlier checkout; both need `npm run build` before');
  process.exit(1);
}
const hasTaskset = spawnSync('taskset', ['-V']).status === 0;
const place = await mkdtemp(join(tmpdir(), 'portal-bench-scopes-'));
// The database's own user has to get in.
await chmod(place, 0o755);
const children: ChildProcess[] = [];
if (hasTaskset) spawnSync('taskset', ['-a', '-c', '-p', '0', String(process.pid)]);
const postgres = await startPostgres({ directory: place });
const built = await buildBench(['gateway-upstream']);
try {
  const program = join(built.folder, 'gateway-upstream.mjs');
  const upstream = spawnOn('0', [process.execPath, program, String(upstreamPort)], { last: 'ipc' });
  await once(upstream, 'message');
  const gateways = { before: await startBuild('before'), now: await startBuild('now') };
  for (const way of ways) await compare(way, gateways);
} finally {
  await Promise.all(children.map(stop));
  await postgres.stop();
  await rm(place, { recursive: true, force: true });
  await built.remove();
}

interface Gateway {
  readonly pid: number;
  readonly token: string;
}

async function startBuild(build: Build): Promise<Gateway> {
  await postgres.createDatabase(build);
  const [url, checkout] = [postgres.url(build), checkouts[build]];
  const token = await fillScopesDatabase({ url, checkout, applications });
  const command = [process.execPath, '--no-memory-reducer', 'dist/server/main.js'];
  const child = spawnOn('1', command, {
    cwd: checkout,
    env: {
      PATH: process.env['PATH'],
      PORTAL_PARTS: 'gateway',
      PORT: String(ports[build]),
      HOST: '127.0.0.1',
      // Tokens are minted for the address that a server has without being told one.
      PORTAL_URL: 'http://localhost:4000',
      DATABASE_URL: url,
      SECRET_KEY: secretKey,
      CARRIER_URL: `http://127.0.0.1:${upstreamPort}`,
    },
  });
  await untilReady(`http://127.0.0.1:${ports[build]}/readyz`);
  return { pid: child.pid ?? 0, token };
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await delay(50);
  }
  throw new Error(`${url} does not answer`);
}

interface Run {
  readonly perSecond: number;
  /** Microseconds of the gateway's process, a request. */
  readonly cpu: number;
}

async function compare(way: Way, gateways: Record<Build, Gateway>): Promise<void> {
  await requireScopesHeld(way, gateways);
  const runs: Record<Build, Run[]> = { before: [], now: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const build of builds) runs[build].push(await measure(build, way, gateways[build]));
  }
  const title = { key: 'key alone', token: 'client token, one scope' }[way];
  for (const build of builds) {
    const own = runs[build];
    const rate = median(own.map(({ perSecond }) => perSecond)).toFixed(0);
    const cpu = median(own.map((run) => run.cpu)).toFixed(1);
    console.log(`${title.padEnd(26)}${build.padEnd(8)}${rate.padStart(8)}/s${cpu.padStart(8)} µs`);
  }
  const ratios = (of: (now: Run, before: Run) => number) =>
    tell(runs.now.flatMap((now, nth) => (runs.before[nth] ? [of(now, runs.before[nth])] : [])));
  const rate = ratios((now, before) => now.perSecond / before.perSecond);
  const cpu = ratios((now, before) => before.cpu / now.cpu);
  console.log(`${title}: scopes on : earlier build   requests/s ${rate}, CPU ${cpu}`);
}

/** Scopes are on here: without a token, and for what the client may not do, the new build refuses. */
async function requireScopesHeld(way: Way, { now }: Record<Build, Gateway>): Promise<void> {
  const url = `http://127.0.0.1:${ports.now}${calledPaths[way]}`.replace(/\/\d+$/, '');
  const headers = { apikey: keyOf(77), authorization: `Bearer ${now.token}` };
  const { status } = await fetch(url, { method: 'POST', headers });
  if (status !== 403) throw new Error(`Scopes are not held: ${status} for ${url}`);
}

async function measure(build: Build, way: Way, gateway: Gateway): Promise<Run> {
  await load(build, way, { gateway, duration: 1 });
  const before = await figuresOf(gateway.pid);
  const result = await load(build, way, { gateway, duration: seconds });
  const after = await figuresOf(gateway.pid);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${build}: not every call was answered`);
  const { total, average } = result.requests;
  return { perSecond: average, cpu: (after.cpu - before.cpu) / total };
}

interface LoadResult {
  readonly requests: { readonly total: number; readonly average: number };
  readonly non2xx: number;
  readonly errors: number;
}

async function load(
  build: Build,
  way: Way,
  { gateway, duration }: { gateway: Gateway; duration: number },
): Promise<LoadResult> {
  const headers = ['-H', `apikey=${keyOf(77)}`];
  if (way === 'token') headers.push('-H', `authorization=Bearer ${gateway.token}`);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      resolve('node_modules/autocannon/autocannon.js'),
      '-j',
      '-c',
      '64',
      '-d',
      String(duration),
      ...headers,
      `http://127.0.0.1:${ports[build]}${calledPaths[way]}`,
    ],
    { maxBuffer: 1e8 },
  );
  return JSON.parse(stdout) as LoadResult;
}

interface Spawning {
  readonly last?: 'ipc';
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** `taskset` becomes the program itself: its process id is the program's. */
function spawnOn(core: string, command: readonly string[], { last, ...more }: Spawning) {
  const [program = '', ...args] = hasTaskset ? ['taskset', '-c', core, ...command] : command;
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'inherit', last ?? 'ignore'],
    ...more,
  });
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

function tell(values: readonly number[]): string {
  return `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`;
}
