import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { secretKey } from './gateway-database.ts';

interface Ours {
  /** Where `buildBench` put it. */
  readonly folder: string;
  readonly port: number;
  readonly upstreamPort: number;
  readonly databaseUrl: string;
  readonly logFile: string;
}

/** The built gateway in a process of its own, as soon as it listens. */
export async function startOurs({ folder, port, upstreamPort, databaseUrl, logFile }: Ours) {
  const program = join(folder, 'gateway-ours.mjs');
  const args = [
    '--expose-gc',
    program,
    String(port),
    String(upstreamPort),
    databaseUrl,
    secretKey,
    logFile,
  ];
  const child: ChildProcess = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const failed = ended.then(() => Promise.reject(new Error('The gateway did not start')));
  await Promise.race([once(child, 'message'), failed]);
  failed.catch(() => undefined);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    /** Megabytes that live after a full collection. */
    async readLiving(): Promise<number> {
      const answer = once(child, 'message');
      child.send('living');
      const [bytes] = await answer;
      return Number(bytes) / 1e6;
    },
    async end(signal: 'SIGTERM' | 'SIGKILL') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
    },
  };
}
