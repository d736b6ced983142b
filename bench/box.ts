import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startPostgres } from '@portal/postgres/start-postgres';
import { installRivals, rivals } from './rivals-folder.ts';

/**
 * The carrier in a box (`npm run box` first), until it has answered a call: by Node over what is installed, by npx of the tarball with
 * npm's cache empty and filled. Beside it npx of a tarball with a server of three lines, which is npm's own share; Prism, which mocks
 * one document; and the same carrier (`npm run build`) over an embedded PostgreSQL that is made for it.
 */
const rounds = Number(process.env['ROUNDS'] ?? 5);
const port = '4911';
const path = '/trackandtrace/items/395200019000000014';
installRivals('box');
const place = await mkdtemp(join(tmpdir(), 'portal-bench-'));
await copyFile(resolve('dist/box/carrier.tgz'), join(place, 'carrier.tgz'));
const env = {
  ...process.env,
  HOME: place,
  npm_config_cache: join(place, 'cache'),
  npm_config_audit: 'false',
};

await packBare();

const ours = await timeNpx('carrier.tgz');
const bare = await timeNpx('bare-1.0.0.tgz');
await run('npm', ['install', '--silent', '--no-fund', './carrier.tgz'], env);
const installed = await repeat(() =>
  timeProgram('node_modules/carrier-in-a-box/carrier.mjs', '--port'),
);
const prism = await repeat(() =>
  timeProgram(
    join(rivals, 'box/node_modules/@stoplight/prism-cli/dist/index.js'),
    'mock',
    resolve('content/specs/shipment-v5-trackandtrace.yaml'),
    '--port',
  ),
);
const embedded = await repeat(timeEmbedded);
await rm(place, { recursive: true, force: true });

const row = (name: string, seconds: readonly number[]) =>
  console.log(
    `${name.padEnd(34)} ${middle(seconds).toFixed(2)} s  (${seconds.map((one) => one.toFixed(2)).join(' ')})`,
  );
row('node, installed (warm)', installed);
row("npx, npm's cache filled", ours.warm);
row("npx, npm's cache empty (cold)", ours.cold);
row('npx of three lines, cache filled', bare.warm);
row('npx of three lines, cache empty', bare.cold);
row('Prism of one document, installed', prism);
row('carrier + embedded PostgreSQL', embedded);
const ratio = (name: string, one: readonly number[], other: readonly number[]) =>
  console.log(`ratio ${name.padEnd(38)} ${(middle(one) / middle(other)).toFixed(2)}`);
ratio('installed : Prism', installed, prism);
ratio('installed : embedded PostgreSQL', installed, embedded);
ratio('npx filled : npx of three lines', ours.warm, bare.warm);
ratio('npx empty : npx of three lines', ours.cold, bare.cold);

/** A package that listens and does nothing else. */
async function packBare(): Promise<void> {
  const folder = join(place, 'bare');
  await mkdir(folder);
  const manifest = { name: 'bare', version: '1.0.0', bin: 'main.js' };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  const program = `#!/usr/bin/env node
const { createServer } = require('node:http');
createServer((_, reply) => reply.end('{}')).listen(process.argv[3], '127.0.0.1');
`;
  await writeFile(join(folder, 'main.js'), program, { mode: 0o755 });
  await run('npm', ['pack', '--silent', './bare'], env);
}

/** Seconds with nothing in npm's cache, and right after that. */
async function timeNpx(tarball: string) {
  const times = { cold: [] as number[], warm: [] as number[] };
  const once = () => timeBox('npx', ['--yes', `./${tarball}`, '--port', port]);
  for (let round = 0; round < rounds; round += 1) {
    await rm(join(place, 'cache'), { recursive: true, force: true });
    times.cold.push(await once());
    times.warm.push(await once());
  }
  return times;
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function repeat(work: () => Promise<number>): Promise<number[]> {
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) seconds.push(await work());
  return seconds;
}

/** A program of Node that takes its port last. */
function timeProgram(...args: string[]): Promise<number> {
  return timeBox(process.execPath, [...args, port]);
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
    env: { ...process.env, PORT: port, DATABASE_URL: postgres.url('postgres') },
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
    if (await answers()) break;
    await new Promise((wake) => setTimeout(wake, 20));
  }
  const seconds = (performance.now() - began) / 1000;
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  await ended;
  // What npx started may end a moment later.
  while (await answers());
  return seconds;
}

async function answers(): Promise<boolean> {
  const headers = { apikey: 'box-key' };
  // Prism knows no address of its document's server.
  for (const base of ['/rest/shipment/v5', '']) {
    const address = `http://127.0.0.1:${port}${base}${path}`;
    const reply = await fetch(address, { headers }).catch(() => undefined);
    if (reply?.ok) return true;
  }
  return false;
}

async function run(command: string, args: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(command, args, { cwd: place, env: environment, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} failed`);
}
