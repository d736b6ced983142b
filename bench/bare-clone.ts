import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const place = await mkdtemp(join(tmpdir(), 'portal-bench-'));
const env = { ...process.env, HOME: join(place, 'home') };
const ports = ['--port', '4900', '--sandbox-port', '4901', '--carrier-port', '4902'];

/** What a stranger has after `git clone` of what is committed here, with an empty home. */
export const bareClone = {
  folder: join(place, 'clone'),
  production: 'http://localhost:4900',
  sandbox: 'http://localhost:4901',
  make: () => runCommand('git', ['clone', '--quiet', process.cwd(), join(place, 'clone')], place),
  remove: () => rm(place, { recursive: true, force: true }),
  start,
};

/** `npm start` in it, until both portals answer. */
async function start(): Promise<{ stop(): Promise<void> }> {
  const child = spawn('npm', ['start', '--', ...ports], {
    cwd: bareClone.folder,
    env,
    stdio: 'ignore',
    detached: true,
  });
  await untilUsable(child);
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    stop() {
      // As Ctrl-C does it: the whole group, because npm hands nothing on.
      process.kill(-(child.pid ?? 0), 'SIGINT');
      return closed;
    },
  };
}

async function untilUsable(child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('npm start ended');
    const pages = [`${bareClone.production}/readyz`, `${bareClone.sandbox}/readyz`];
    const answers = await Promise.all(pages.map((page) => fetch(page).catch(() => null)));
    if (answers.every((answer) => answer?.ok)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Seconds of some work, and what it gave. */
export async function time<T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const start = performance.now();
  const result = await work();
  return { seconds: (performance.now() - start) / 1000, result };
}

export function runCommand(
  command: string,
  args: readonly string[],
  cwd: string,
  variables: NodeJS.ProcessEnv = env,
): Promise<void> {
  return new Promise((resolve, reject) => {
    spawn(command, args, { cwd, env: variables, stdio: ['ignore', 'inherit', 'inherit'] }).once(
      'close',
      (code) => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`))),
    );
  });
}
