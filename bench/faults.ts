import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { launch, type Launch } from '@portal/launcher/launch';
import { findFreePort } from '@portal/postgres/free-port';
import { openDatabase } from '@portal/server/platform/database/database';
import { openFaultyDatabase } from './fault-database.ts';
import { applicationsOf, headersOf, startLoad, type Target } from './fault-load.ts';
import { signIn } from './sign-in.ts';

/**
 * Faults under load, one after the other: nothing that was acknowledged is lost, nothing hangs over 10 s, and afterwards all is
 * well without a helping hand. SECONDS: how long each lasts.
 */
const seconds = Number(process.env['SECONDS'] ?? 12);
const longestMs = 10_000;
const base = '/rest/faults/v1';
const email = 'admin@faults.example';

const place = await mkdtemp(join(tmpdir(), 'portal-bench-faults-'));
await chmod(place, 0o755);
const secretKey = randomBytes(32).toString('hex');
const database = await openFaultyDatabase(place);
const valkey = await openValkey();
const upstream = await openUpstream();
const ports = { production: await findFreePort(), carrier: await findFreePort() };
const env = {
  DATABASE_URL: database.url('faults'),
  SECRET_KEY: secretKey,
  UPSTREAM_HOSTS: `127.0.0.1:${upstream.port}`,
  // Below the bound, so that it is the portal that ends the slow answers, not the end of the fault.
  LONGEST_CALL_SECONDS: '5',
  ...(valkey ? { VALKEY_URL: valkey.url } : {}),
};
const start = () =>
  launch({ directory: join(place, 'portal'), portals: ['production'], demo: false, ports, env });
let running: Launch = await start();
let failures = 0;

interface Fault {
  readonly name: string;
  readonly begin: () => unknown;
  readonly end: () => unknown;
}

try {
  const target = await prepare();
  const begun: [string, string, string, string, string, string] = [
    'fault',
    'acknowledged',
    'forwarded',
    'lost',
    'slowest',
    'verdict',
  ];
  tell(begun);
  for (const fault of listFaults()) await tryFault(fault, target);
} finally {
  await running.stop();
  await database.close();
  valkey?.stop();
  await upstream.close();
  await rm(place, { recursive: true, force: true });
}
console.log(failures === 0 ? 'all held' : `${failures} FAILED`);
process.exitCode = failures === 0 ? 0 : 1;

function listFaults(): Fault[] {
  const { disk } = database;
  if (!disk) console.log('A full disk is left out: a small disk can be mounted by root alone.');
  if (!valkey) console.log('Valkey is left out: there is no redis-server.');
  return [
    { name: 'nothing', begin: () => undefined, end: () => undefined },
    { name: 'kill -9 of the server', begin: killServer, end: restartServer },
    { name: 'database killed', begin: () => database.kill(), end: () => database.start() },
    { name: 'database restarted', begin: () => database.stop(), end: () => database.start() },
    { name: 'database frozen', begin: () => database.freeze(), end: () => database.thaw() },
    ...(disk ? [{ name: 'disk full', begin: () => disk.fill(), end: () => disk.free() }] : []),
    ...(valkey
      ? [
          { name: 'Valkey frozen', begin: () => valkey.freeze(), end: () => valkey.thaw() },
          { name: 'Valkey away', begin: () => valkey.stop(), end: () => valkey.start() },
        ]
      : []),
    ...(['dead', 'silent', 'slow', 'endless'] as const).map((mood) => ({
      name: `upstream ${mood}`,
      begin: () => upstream.become(mood),
      end: () => upstream.become('well'),
    })),
  ];
}

async function killServer(): Promise<void> {
  process.kill(running.pids().production ?? 0, 'SIGKILL');
  await running.stop();
}

/** A start writes the limits of the price list anew. */
async function restartServer(): Promise<void> {
  running = await start();
  await liftLimits();
}

async function liftLimits(): Promise<void> {
  const direct = openDatabase(database.direct('faults_production'), 1);
  await direct.query('UPDATE plan_limits SET value = 1000000000');
  await direct.end();
}

async function tryFault({ name, begin, end }: Fault, target: Target): Promise<void> {
  const load = startLoad(target);
  await delay(2_000);
  await begin();
  await delay(seconds * 1_000);
  await end();
  const isBack = await untilWell(target);
  await delay(1_000);
  await load.stop();
  const known = await listNames(target);
  const lost = load.acknowledged.filter((one) => !known.has(one)).length;
  const odd = [...load.statuses.keys()].filter((status) => status === 500);
  const isGood = lost === 0 && load.slowest <= longestMs && isBack && odd.length === 0;
  if (!isGood) failures += 1;
  const answers = [...load.statuses].map(([status, count]) => `${status || 'none'}: ${count}`);
  tell([
    name,
    String(load.acknowledged.length),
    String(load.forwarded),
    String(lost),
    `${(load.slowest / 1_000).toFixed(1)} s`,
    `${isGood ? 'held' : `FAILED${isBack ? '' : ', not back'}`} (${answers.join(', ')})`,
  ]);
}

function tell(cells: readonly [string, string, string, string, string, string]): void {
  const [name, ...rest] = cells;
  console.log([name.padEnd(24), ...rest.map((cell) => cell.padEnd(13))].join(' ').trimEnd());
}

/** A write, a forwarded call and readiness, within half a minute. */
async function untilWell(target: Target): Promise<boolean> {
  for (let tries = 0; tries < 60; tries += 1) {
    const answers = await Promise.all(
      [
        fetch(applicationsOf(target), { headers: headersOf(target) }),
        fetch(`${target.portal}${base}/x`, { headers: { apikey: target.apiKey } }),
        fetch(`${target.portal}/readyz`),
      ].map((asked) => asked.then(({ ok }) => ok).catch(() => false)),
    );
    if (answers.every(Boolean)) return true;
    await delay(500);
  }
  return false;
}

async function listNames(target: Target): Promise<Set<string>> {
  const listed = await fetch(applicationsOf(target), { headers: headersOf(target) });
  const { applications } = (await listed.json()) as {
    applications: { application: { name: string } }[];
  };
  return new Set(applications.map(({ application }) => application.name));
}

/** An account with a live application, a route to the bench's own upstream, and no limit that the load could reach. */
async function prepare(): Promise<Target> {
  const portal = running.production?.url ?? '';
  const direct = openDatabase(database.direct('faults_production'), 1);
  const { accessToken, iamUserId } = await signIn(
    { url: portal, database: direct, secretKey },
    email,
  );
  const { rows } = await direct.query<{ id: number }>(
    `INSERT INTO accounts (org_name, plan, country, customer_number) VALUES ('Faults', 'customer', 'SE', '20012340') RETURNING id`,
  );
  const accountId = rows[0]?.id ?? 0;
  await direct.query(
    `INSERT INTO users (account_id, iam_user_id, email, username, role) VALUES ($1, $2, $3, 'faults', 'admin')`,
    [accountId, iamUserId, email],
  );
  await liftLimits();
  await direct.query(
    `INSERT INTO cloud_endpoints (system_name, base_path, upstream, timeout_ms, visibility) VALUES ('faults-v1', $1, $2, 3000, 'public')`,
    [base, `http://127.0.0.1:${upstream.port}`],
  );
  const known = { portal, accessToken, accountId, apiKey: '', base };
  const made = await fetch(applicationsOf(known), {
    method: 'POST',
    headers: { ...headersOf(known), 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Calls', description: 'Calls under a fault' }),
  });
  const { application } = (await made.json()) as { application: { id: number; user_key: string } };
  await direct.query("UPDATE applications SET status = 'live' WHERE id = $1", [application.id]);
  await direct.end();
  const target = { ...known, apiKey: application.user_key };
  if (!(await untilWell(target))) throw new Error('The portal does not answer before any fault');
  return target;
}

async function openUpstream() {
  const moods: Record<'well' | 'silent' | 'slow' | 'endless', RequestListener> = {
    well: (_request, response) => response.end('ok'),
    silent: () => undefined,
    slow: (_request, response) => drip(response, 'a', 1_500),
    endless: (_request, response) => {
      const timer = setInterval(() => response.writeProcessing(), 100);
      response.on('close', () => clearInterval(timer));
    },
  };
  let mood: keyof typeof moods = 'well';
  const server = createServer((request, response) => moods[mood](request, response));
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  // Safe because the server listens on a port.
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  return {
    port,
    close,
    async become(next: keyof typeof moods | 'dead') {
      if (next === 'dead') return close();
      if (!server.listening) await listen(port);
      // What an ill upstream has begun stays so.
      if (next === 'well') server.closeAllConnections();
      mood = next;
    },
  };
}

function drip(response: Parameters<RequestListener>[1], text: string, everyMs: number): void {
  response.writeHead(200, { 'content-length': '1000000' });
  const timer = setInterval(() => response.write(text), everyMs);
  response.on('close', () => clearInterval(timer));
}

async function openValkey() {
  const port = await findFreePort();
  let server: ChildProcess | null = null;
  const begin = async () => {
    const settings = [
      '--bind',
      '127.0.0.1',
      '--port',
      String(port),
      '--save',
      '',
      '--appendonly',
      'no',
    ];
    const child = spawn('redis-server', settings, { stdio: 'ignore', cwd: tmpdir() });
    const isThere = await Promise.race([
      once(child, 'error').then(() => false),
      once(child, 'spawn').then(() => true),
    ]);
    server = isThere ? child : null;
    return isThere;
  };
  if (!(await begin())) return null;
  return {
    url: `redis://127.0.0.1:${port}`,
    start: begin,
    stop: () => server?.kill('SIGKILL'),
    freeze: () => server?.kill('SIGSTOP'),
    thaw: () => server?.kill('SIGCONT'),
  };
}
