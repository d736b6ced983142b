import type { Stage } from './stage.ts';

/** One thing that is tried. Judged by what came back and what an upstream or the portal has seen. */
export interface Attempt {
  readonly name: string;
  /** What was broken, in words; null where it held. */
  readonly run: () => Promise<string | null>;
  /** How long its verdict may take. */
  readonly longestMs?: number;
}

export interface Family {
  readonly name: string;
  readonly list: (stage: Stage) => Attempt[] | Promise<Attempt[]>;
}

const usualMs = 60_000;

/** A defence that hangs, or an attempt that fails in an odd way, has not held. */
export async function judge({ run, longestMs = usualMs }: Attempt): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((tell) => {
    timer = setTimeout(() => tell(`no verdict within ${longestMs / 1000} s`), longestMs);
  });
  try {
    return await Promise.race([run(), late]);
  } catch (error) {
    return `the attempt failed: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    clearTimeout(timer);
  }
}
