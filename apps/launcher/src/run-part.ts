import { spawn, type ChildProcess } from 'node:child_process';
import { findIdentity, type ProcessIdentity } from '@portal/lifecycle/process-identity';
import { findDiskFull, StartFailure } from '@portal/lifecycle/start-failure';
import type { ChildLog } from './child-log.ts';
import type { Environment } from './part-environment.ts';
import { titles, type PartName } from './part-name.ts';
import { toPortFailure } from './require-free-ports.ts';

export type PartOptions = {
  name: PartName;
  /** Path of the program that Node runs. */
  program: string;
  root: string;
  port: number;
  environment: Environment;
  log: ChildLog;
};

export type Part = {
  name: PartName;
  identity: ProcessIdentity | undefined;
  /** Settles when `/readyz` answers 200; rejects with a `StartFailure` when the process ends before. */
  ready: () => Promise<void>;
  /** Settles with the reason when the process ends without `stop`. */
  ended: Promise<StartFailure>;
  stop: () => Promise<void>;
};

const readyPatienceMs = 180_000;
const stopPatienceMs = 10_000;

/** Node's word for a package that is not there whole. */
const damagedInstall = 'ERR_MODULE_NOT_FOUND';

/** Starts one part as a process that ends when this one does, and leads a group of its own. */
export function runPart(options: PartOptions): Part {
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
  const ended = exited.then(() => toFailure(options, child, output.tail));
  return {
    name: options.name,
    identity: child.pid === undefined ? undefined : findIdentity(child.pid),
    ready: () => waitUntilReady(options, ended),
    ended: ended.then((failure) => (stopping ? new Promise<never>(() => undefined) : failure)),
    stop: async () => {
      stopping = true;
      await stopChild(child, exited);
      options.log.close();
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

async function waitUntilReady(options: PartOptions, ended: Promise<StartFailure>): Promise<void> {
  const host = options.environment['HOST'] ?? '127.0.0.1';
  const address = ['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host;
  const url = `http://${address.includes(':') ? `[${address}]` : address}:${options.port}/readyz`;
  let failure: StartFailure | undefined;
  void ended.then((reason) => (failure = reason));
  const deadline = Date.now() + readyPatienceMs;
  while (Date.now() < deadline) {
    if (failure) throw failure;
    if (await isReady(url)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new StartFailure(
    `The ${titles[options.name]} did not become ready in ${readyPatienceMs / 1000} s: see its log.`,
  );
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
  const how = child.signalCode ? `killed by ${child.signalCode}` : `exit code ${child.exitCode}`;
  const reason = options.log.findLastError() ?? tail.trim().split('\n').at(-1) ?? '';
  const text = (reason || 'it gave no reason').replace(/\.$/, '');
  const failure = new StartFailure(`The ${titles[options.name]} stopped (${how}): ${text}.`);
  return tail.includes(damagedInstall) ? Object.assign(failure, { code: damagedInstall }) : failure;
}

async function stopChild(child: ChildProcess, exited: Promise<void>): Promise<void> {
  const force = setTimeout(() => child.kill('SIGKILL'), stopPatienceMs);
  // Closing its stdin as well would be a second SIGTERM, which cuts an orderly stop short.
  child.kill('SIGTERM');
  await exited;
  clearTimeout(force);
  child.stdin?.destroy();
}
