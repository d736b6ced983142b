import type { Logger } from 'pino';
import { type Database, openDatabase } from './database.ts';
import { createReadiness, type Readiness } from './readiness.ts';

/** One database by who uses it: nobody waits behind somebody who may take longer. */
export interface Databases {
  readonly calls: Database;
  readonly jobs: Database;
  /** Of the queue of jobs alone, which keeps connections for itself. */
  readonly queue: Database;
  /** Ended by `started`. */
  readonly start: Database;
  readonly readiness: Readiness;
  started(): Promise<void>;
  close(): Promise<void>;
}

const jobConnections = 3;
/** One that listens, one a job, one to take and end them. */
const queueConnections = 4;

export function openDatabases(
  { databaseUrl, databasePool }: { databaseUrl: string; databasePool: number },
  log: Logger,
  /** Follows the statements of calls. */
  trace?: (database: Database) => void,
): Databases {
  const calls = openDatabase(databaseUrl, databasePool, 'call');
  trace?.(calls);
  const jobs = openDatabase(databaseUrl, jobConnections, 'job');
  const queue = openDatabase(databaseUrl, queueConnections, 'job');
  const start = openDatabase(databaseUrl, 2, 'start');
  const readiness = createReadiness(databaseUrl);
  for (const database of [calls, jobs, queue, start]) {
    database.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  }
  const started = async () => {
    if (!start.ended) await start.end();
  };
  return {
    calls,
    jobs,
    queue,
    start,
    readiness,
    started,
    async close() {
      await Promise.all([started(), calls.end(), jobs.end(), queue.end(), readiness.close()]);
    },
  };
}
