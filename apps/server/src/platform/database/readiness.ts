import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase, type PooledUrl } from './database.ts';

export interface Readiness {
  /** Why the process cannot serve, in words, or null; told within 2 s, however the database is. */
  findFault(): Promise<string | null>;
  readonly isLeaving: boolean;
  /** From now on it cannot: whoever sends it calls is to find out before it stops. */
  leave(): void;
  close(): Promise<void>;
}

const longestMs = 1_800;
const away = 'the database does not answer';

/** Asks the database over a connection of its own, which waits for nobody; checks at the same time are one. */
export function createReadiness(databaseUrl: string | PooledUrl): Readiness {
  const database = openDatabase(databaseUrl, 1, 'probe');
  let asking: Promise<string | null> | null = null;
  let isLeaving = false;
  const ask = () =>
    database
      .query('SELECT 1')
      .then(
        () => null,
        () => away,
      )
      .finally(() => (asking = null));
  return {
    get isLeaving() {
      return isLeaving;
    },
    async findFault() {
      if (isLeaving) return 'the process is about to stop';
      return Promise.race([(asking ??= ask()), delay(longestMs, away, { ref: false })]);
    },
    leave() {
      isLeaving = true;
    },
    close: () => database.end(),
  };
}
