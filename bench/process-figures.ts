import { readFile } from 'node:fs/promises';

/** What the system says of a process. */
export interface Figures {
  /** Microseconds of processor time so far, all threads. */
  readonly cpu: number;
  /** Bytes. */
  readonly memory: number;
}

/** Linux counts processor time in hundredths of a second. */
const tickMicroseconds = 10_000;
const pageBytes = 4_096;

export async function figuresOf(pid: number): Promise<Figures> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may hold spaces; the fields behind it are counted from there.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    cpu: (Number(fields[11]) + Number(fields[12])) * tickMicroseconds,
    memory: Number(fields[21]) * pageBytes,
  };
}
