import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from './database.ts';

export interface Readiness {
  /** Whether the database answers; told within 2 s, however it is. */
  check(): Promise<boolean>;
  close(): Promise<void>;
}

const longestMs = 1_800;

/** Asks the database over a connection of its own, which waits for nobody; checks at the same time are one. */
export function createReadiness(databaseUrl: string): Readiness {
  const database = openDatabase(databaseUrl, 1, 'probe');
  let asking: Promise<boolean> | null = null;
  const ask = () =>
    database
      .query('SELECT 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asking = null));
  return {
    check: () => Promise.race([(asking ??= ask()), delay(longestMs, false, { ref: false })]),
    close: () => database.end(),
  };
}
