import type { Seconds } from '../metrics/seconds.ts';
import type { Database } from './database.ts';
import { readText, type Send, wrapStatements } from './wrap-statements.ts';

/** How long statements of this pool take, by their kind. */
export function timeStatements(database: Database, seconds: Seconds): void {
  const timed =
    (send: Send): Send =>
    (...given) => {
      const startedAt = performance.now();
      const answer = send(...given);
      // What the pool asks of its connections is called back, and has its time already.
      if (!(answer instanceof Promise) || typeof given.at(-1) === 'function') return answer;
      const operation = readOperation(readText(given[0]));
      const note = (error: string) =>
        seconds.of({ operation, error }).add((performance.now() - startedAt) / 1000);
      answer.then(
        () => note(''),
        (error: unknown) => note(toErrorType(error)),
      );
      return answer;
    };
  wrapStatements(database, timed);
}

export const readOperation = (text: string): string =>
  /^[\s(]*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'STATEMENT';

/** The SQLSTATE where the database has refused, which quotes nothing. */
export function toErrorType(error: unknown): string {
  if (!(error instanceof Error)) return '_OTHER';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
