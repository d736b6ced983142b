import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startPostgres } from '@portal/postgres/start-postgres';

/**
 * The carrier in a box (`npm run box` first), until it has answered a call: by Node over what is installed, by npx of the tarball with
 * npm's cache empty and filled; and the same carrier (`npm run build`) over an embedded PostgreSQL that is made for it.
 */
const rounds = Number(process.env['ROUNDS'] ?? 5);
const path = '/rest/shipment/v5/trackandtrace/items/395200019000000014';
const place = await mkdtemp(join(tmpdir(), 'portal-bench-'));
await copyFile(resolve('dist/box/carrier.tgz'), join(place, 'carrier.tgz'));
const env = {
  ...process.env,
  HOME: place,
  npm_config_cache: join(place, 'cache'),
  npm_config_audit: 'false',
};

const cold: number[] = [];
const warm: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  await rm(join(place, 'cache'), { recursive: true, force: true });
  cold.push(await timeNpx());
  warm.push(await timeNpx());
}
await run('npm', ['install', '--silent', '--no-fund', './carrier.tgz'], env);
const program = join(place, 'node_modules/carrier-in-a-box/carrier.mjs');
const installed = await repeat(() => timeBox(process.execPath, [program, '--port', '4911']));
const embedded = await repeat(timeEmbedded);
await rm(place, { recursive: true, force: true });

const row = (name: string, seconds: readonly number[]) =>
  console.log(
    `${name.padEnd(34)} ${middle(seconds).toFixed(2)} s  (${seconds.map((one) => one.toFixed(2)).join(' ')})`,
  );
row('node, installed (warm)', installed);
row("npx, npm's cache filled", warm);
row("npx, npm's cache empty (cold)", cold);
row('carrier + embedded PostgreSQL', embedded);
console.log(
  `ratio node, installed : embedded PostgreSQL  ${(middle(installed) / middle(embedded)).toFixed(2)}`,
);

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function repeat(work: () => Promise<number>): Promise<number[]> {
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) seconds.push(await work());
  return seconds;
}

function timeNpx(): Promise<number> {
  return timeBox('npx', ['--yes', './carrier.tgz', '--port', '4911']);
}

async function timeBox(command: string, args: string[]): Promise<number> {
  const began = performance.now();
  const child = spawn(command, args, { cwd: place, env, stdio: 'ignore', detached: true });
  return untilAnswered(child, began);
}

async function timeEmbedded(): Promise<number> {
  const began = performance.now();
  const directory = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const postgres = await startPostgres({ directory, mode: 'throwaway' });
  const child = spawn(process.execPath, [resolve('dist/carrier/main.js')], {
    env: { ...process.env, PORT: '4911', DATABASE_URL: postgres.url('postgres') },
    stdio: 'ignore',
    detached: true,
  });
  const seconds = await untilAnswered(child, began);
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
  return seconds;
}

async function untilAnswered(child: ChildProcess, began: number): Promise<number> {
  const ended = once(child, 'exit');
  for (;;) {
    if (child.exitCode !== null) throw new Error('The carrier ended');
    const reply = await fetch(`http://127.0.0.1:4911${path}`).catch(() => undefined);
    if (reply?.ok) break;
    await new Promise((wake) => setTimeout(wake, 20));
  }
  const seconds = (performance.now() - began) / 1000;
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  await ended;
  // What npx started may end a moment later.
  while (
    await fetch(`http://127.0.0.1:4911${path}`).then(
      () => true,
      () => false,
    )
  );
  return seconds;
}

async function run(command: string, args: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(command, args, { cwd: place, env: environment, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} failed`);
}
