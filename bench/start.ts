import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A bare clone in an empty home: first start, later start, and `npm ci` + build alone as the alternative. */
const place = await mkdtemp(join(tmpdir(), 'portal-bench-'));
const clone = join(place, 'clone');
const env = { ...process.env, HOME: join(place, 'home') };
const ports = ['--port', '4900', '--sandbox-port', '4901', '--carrier-port', '4902'];

await run('git', ['clone', '--quiet', process.cwd(), clone], place);
const first = await timeStart();
const later = await timeStart();
await rm(join(clone, 'node_modules'), { recursive: true });
await rm(join(clone, 'dist'), { recursive: true, force: true });
const alone = await time(async () => {
  await run('npm', ['ci', '--silent'], clone);
  await run('npm', ['run', '--silent', 'build'], clone);
});
await rm(place, { recursive: true, force: true });

console.log(`first start, to a usable page   ${first.toFixed(1)} s`);
console.log(`later start                     ${later.toFixed(1)} s`);
console.log(`npm ci + build alone            ${alone.toFixed(1)} s`);
console.log(`ratio first start : npm ci + build alone  ${(first / alone).toFixed(2)}`);

async function timeStart(): Promise<number> {
  const child = spawn('npm', ['start', '--', ...ports], {
    cwd: clone,
    env,
    stdio: 'ignore',
    detached: true,
  });
  const seconds = await time(() => usable(child));
  // As Ctrl-C does it: the whole group, because npm hands nothing on.
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await new Promise((resolve) => child.once('close', resolve));
  return seconds;
}

async function usable(child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('npm start ended');
    const pages = ['http://localhost:4900/readyz', 'http://localhost:4901/readyz'];
    const answers = await Promise.all(pages.map((page) => fetch(page).catch(() => null)));
    if (answers.every((answer) => answer?.ok)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function time(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

function run(command: string, args: string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    spawn(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] }).once(
      'close',
      (code) => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`))),
    );
  });
}
