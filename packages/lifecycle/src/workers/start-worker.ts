import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { Socket } from 'node:net';
import type { FromWorker, Hear, ToWorker } from './messages.ts';

/** What one job may take. */
export interface WorkerLimits {
  /** Of processor time: a job waits for a busy machine, and is not refused by it. */
  readonly seconds: number;
  /** MiB of the whole process. */
  readonly memory: number;
}

/** A job took more than it may; its worker is gone, and it alone has failed. */
export class TooComplex extends Error {
  override readonly name = 'TooComplex';
}

export interface Worker {
  run(job: unknown, hear: Hear): Promise<unknown>;
  end(): void;
}

/** Below what answers calls. */
const priority = 10;
/** MiB beside what programs keep in objects: code, buffers, the loaded modules. */
const beside = 128;
const longestTail = 2000;

/** A process that does one job after the other, below normal priority, without the variables of this one. */
export function startWorker(program: string, limits: WorkerLimits, onEnd: () => void): Worker {
  const { memory, seconds } = limits;
  const heap = `--max-old-space-size=${Math.max(memory - beside, 64)}`;
  const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = fork(program, [String(seconds), String(memory)], {
    execArgv: [heap, ...loader],
    env: toEnvironment(process.env),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  lowerPriority(child);
  const tail = readTail(child);
  const ready = new Promise<boolean>((resolve) => {
    child.once('message', () => resolve(true));
    child.once('close', () => resolve(false));
    child.once('error', () => resolve(false));
  });
  child.once('exit', onEnd);
  hold(child, false);
  return {
    end: () => void child.kill('SIGKILL'),
    async run(job, hear) {
      hold(child, true);
      try {
        if (!(await ready)) throw new Error(`The worker ${program} does not start: ${tail()}`);
        return await converse(child, { job, hear, tail, onEnd });
      } finally {
        hold(child, false);
      }
    },
  };
}

/** No secret of a deployment is where strangers' bytes are read. */
const passed = ['PATH', 'TZ', 'LANG', 'SystemRoot', 'TMPDIR', 'TEMP'];
const toEnvironment = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => passed.includes(name)));

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, priority);
  } catch {
    // It has ended already, or the system has no priorities: it is held by its limits all the same.
  }
}

function readTail({ stderr }: ChildProcess): () => string {
  let text = '';
  if (stderr instanceof Socket) stderr.unref();
  stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-longestTail);
  });
  return () => text.trim() || 'it gave no reason';
}

/** A worker keeps this process from ending only while it has a job. */
function hold(child: ChildProcess, isHeld: boolean): void {
  const change = isHeld ? 'ref' : 'unref';
  child[change]();
  child.channel?.[change]();
}

interface Conversation {
  readonly job: unknown;
  readonly hear: Hear;
  readonly tail: () => string;
  readonly onEnd: () => void;
}

function converse(child: ChildProcess, { job, hear, tail, onEnd }: Conversation): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const send = (message: ToWorker) => void child.send(message, () => undefined);
    const settle = (finish: () => void) => {
      child.off('message', listen);
      child.off('close', close);
      finish();
    };
    const fail = (error: unknown) => {
      settle(() => reject(error));
      onEnd();
      child.kill('SIGKILL');
    };
    const answer = async (said: unknown) => send({ answer: await hear(said) });
    const listen = (message: FromWorker) => {
      if ('done' in message) settle(() => resolve(message.done));
      if ('failed' in message) settle(() => reject(new Error(message.failed)));
      if ('said' in message) answer(message.said).catch(fail);
    };
    const close = () => settle(() => reject(new TooComplex(tail())));
    child.on('message', listen);
    child.once('close', close);
    send({ job });
  });
}
