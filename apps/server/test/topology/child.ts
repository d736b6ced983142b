import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { inheritedVariables } from '@portal/lifecycle/inherited-variables';

interface Run {
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
  readonly cwd: string;
  /** Where its output goes. */
  readonly logFile: string;
}

/** A program in a process of its own, which is ended by its id and never by its name. */
export function startChild(program: string, { args, env = {}, user, cwd, logFile }: Run) {
  const output = openSync(logFile, 'a');
  const child: ChildProcess = spawn(program, args, {
    cwd,
    env: { ...inheritedVariables(), ...env },
    stdio: ['ignore', output, output],
    ...user,
  });
  closeSync(output);
  const ended = once(child, 'exit');
  ended.catch(() => undefined);
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid ?? 0,
    isOver,
    signal: (signal: NodeJS.Signals) => void (isOver() || child.kill(signal)),
    /** Its exit code; null when it was killed. */
    async end(signal: NodeJS.Signals): Promise<number | null> {
      if (!isOver()) child.kill(signal);
      await ended;
      return child.exitCode;
    },
    async ended(): Promise<number | null> {
      await ended;
      return child.exitCode;
    },
  };
}

export type Child = ReturnType<typeof startChild>;
