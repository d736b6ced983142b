import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { findFreePort } from '@portal/postgres/free-port';
import { untilOpen } from './until-open.ts';

/** Debian's own Redis on loopback; it keeps nothing over a restart. */
export async function startRedis() {
  const port = await findFreePort();
  let server: ChildProcess | null = null;
  const start = async () => {
    const settings = ['--bind', '127.0.0.1', '--port', String(port), '--save', ''];
    // It counts spans alone, and does not start under a shifted clock.
    const options = { stdio: 'ignore', cwd: tmpdir(), env: {} } as const;
    server = spawn('/usr/bin/redis-server', [...settings, '--appendonly', 'no'], options);
    const failed = once(server, 'error').then(([error]) => Promise.reject(error as Error));
    await Promise.race([untilOpen(port), failed]);
    failed.catch(() => undefined);
  };
  const stop = async () => {
    const running = server;
    server = null;
    if (!running || running.exitCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  };
  await start();
  return { url: `redis://127.0.0.1:${port}`, start, stop };
}
