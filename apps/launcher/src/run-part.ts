import { spawn, type ChildProcess } from 'node:child_process';
import { findIdentity } from '@portal/lifecycle/process-identity';
import { findDiskFull, StartFailure } from '@portal/lifecycle/start-failure';
import type { ChildLog } from './child-log.ts';
import type { Environment } from './part-environment.ts';
import { titles, type PartName } from './part-name.ts';
import { toPortFailure } from './require-free-ports.ts';
import { spawnWatchdog } from './spawn-watchdog.ts';
import type { End, Run } from './supervise.ts';

export type PartOptions = {
  name: PartName;
  /** Path of the program that Node runs. */
  program: string;
  root: string;
  port: number;
  environment: Environment;
  log: ChildLog;
};

const stopPatienceMs = 10_000;

/** Node's word for a package that is not there whole. */
const damagedInstall = 'ERR_MODULE_NOT_FOUND';

/** Starts one part as a process that ends when this one does, and leads a group of its own. It serves when `/readyz` answers 200. */
export function runPart(options: PartOptions): Run {
  const child = spawn(process.execPath, ['--enable-source-maps', options.program], {
    cwd: options.root,
    env: options.environment,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  child.stdin.on('error', () => undefined);
  const output = watchOutput(child, options.log);
  let stopping = false;
  const exited = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      output.tail = error.message;
      resolve();
    });
    child.once('close', () => resolve());
  });
  const callOffWatch = spawnWatchdog(child.pid);
  const ended = exited.then((): End => {
    callOffWatch();
    options.log.close();
    const isKilled = child.signalCode !== null;
    return { failure: toFailure(options, child, output.tail), isKilled };
  });
  return {
    identity: child.pid === undefined ? undefined : findIdentity(child.pid),
    ready: () => waitUntilReady(options, ended),
    said: () => options.log.findLastText(),
    ended: ended.then((end) => (stopping ? new Promise<never>(() => undefined) : end)),
    stop: async () => {
      stopping = true;
      await stopChild(child, exited);
    },
  };
}

function watchOutput(child: ChildProcess, log: ChildLog): { tail: string } {
  const output = { tail: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output.tail = (output.tail + chunk).slice(-8000);
      log.write(chunk);
    });
  }
  return output;
}

async function waitUntilReady(options: PartOptions, ended: Promise<End>): Promise<void> {
  const host = options.environment['HOST'] ?? '127.0.0.1';
  const address = ['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host;
  const url = `http://${address.includes(':') ? `[${address}]` : address}:${options.port}/readyz`;
  let end: End | undefined;
  void ended.then((one) => (end = one));
  for (;;) {
    if (end) throw end.failure;
    if (await isReady(url)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(3000), redirect: 'manual' });
    await reply.body?.cancel();
    return reply.status === 200;
  } catch {
    return false;
  }
}

function toFailure(options: PartOptions, child: ChildProcess, tail: string): StartFailure {
  if (/EADDRINUSE/.test(tail)) return toPortFailure(options.name, options.port, 'EADDRINUSE');
  const full = findDiskFull(tail);
  if (full) return new StartFailure(full);
  const failure = new StartFailure(
    `The ${titles[options.name]} ${toEnd(options.log, child, tail)}.`,
  );
  return tail.includes(damagedInstall) ? Object.assign(failure, { code: damagedInstall }) : failure;
}

/** What is killed has seldom said why. */
function toEnd(log: ChildLog, { exitCode, signalCode }: ChildProcess, tail: string): string {
  const error = log.findLastError();
  if (signalCode && error === undefined) return `was killed by ${signalCode}`;
  const how = signalCode ? `killed by ${signalCode}` : `exit code ${exitCode}`;
  const reason = error ?? tail.trim().split('\n').at(-1) ?? '';
  return `stopped (${how}): ${(reason || 'it gave no reason').replace(/\.$/, '')}`;
}

async function stopChild(child: ChildProcess, exited: Promise<void>): Promise<void> {
  const force = setTimeout(() => child.kill('SIGKILL'), stopPatienceMs);
  // Closing its stdin as well would be a second SIGTERM, which cuts an orderly stop short.
  child.kill('SIGTERM');
  await exited;
  clearTimeout(force);
  child.stdin?.destroy();
}
