import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Meanwhile<Result> {
  readonly result: Result;
  /** How long each of the others waited. */
  readonly milliseconds: readonly number[];
}

/** Does something while others call these addresses, one each 20 ms; a call that fails fails the bench. */
export async function meanwhile<Result>(
  addresses: readonly string[],
  act: () => Promise<Result>,
): Promise<Meanwhile<Result>> {
  const child = fork(join(import.meta.dirname, 'steady-calls.ts'), ['20', ...addresses], {
    execArgv: ['--import', 'tsx'],
  });
  await once(child, 'message');
  const result = await act();
  const answer = once(child, 'message');
  child.send('stop');
  const [{ milliseconds, failures }] = await answer;
  child.disconnect();
  if (failures.length > 0) throw new Error(failures.slice(0, 3).join(', '));
  return { result, milliseconds };
}

/** Megabytes of a process: now, or the most since `forgetPeak`. */
export async function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status) ?? [];
  return Number(kilobytes) / 1000;
}

export const forgetPeak = (pid: number) => writeFile(`/proc/${pid}/clear_refs`, '5');

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.max(Math.ceil(sorted.length * share), 1) - 1] ?? 0;
}
