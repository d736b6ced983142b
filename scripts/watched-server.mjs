import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { context } from 'esbuild';
import { programs, toBundle } from './build-all.mjs';
import { fromRoot } from './root.mjs';

/** A part of `npm run dev`: the server, bundled and started again whenever a source of it changes. */
const folder = fromRoot('dist/dev');
const builder = await context(toBundle(programs.server, '../shipped', folder));
/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
let running = Promise.resolve();
/** @type {NodeJS.Timeout | undefined} */
let timer;

async function follow() {
  const started = Date.now();
  try {
    await builder.rebuild();
  } catch (error) {
    // The old server goes on until the source is right again.
    return say(50, `the server was not bundled: ${String(error)}`);
  }
  await end();
  server = spawn(process.execPath, ['--enable-source-maps', `${folder}/main.js`], {
    stdio: 'inherit',
    env: { ...process.env, PORTAL_URL: process.env['DEV_URL'] },
  });
  say(30, `bundled in ${Date.now() - started} ms`);
}

/** @param {number} level @param {string} msg */
const say = (level, msg) => console.log(JSON.stringify({ level, time: Date.now(), msg }));

async function end() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

/** An editor writes a file in several pieces. */
function change() {
  clearTimeout(timer);
  timer = setTimeout(() => void (running = running.then(follow)), 30);
}

for (const sources of ['apps/server/src', 'packages'])
  watch(fromRoot(sources), { recursive: true }, (_, name) => {
    if (name && /\.(ts|mjs|json)$/.test(name) && !/node_modules|\.test\./.test(name)) change();
  });
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT']))
  process.on(signal, () => void end().then(() => process.exit()));
change();
