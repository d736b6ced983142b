import type { Log } from '../logs/log.ts';
import { type Database, openDatabase } from './database.ts';
import { openReplica, type Replica } from './replica.ts';
import { nameStatements } from './wrap-statements.ts';
import { createReadiness, type Readiness } from './readiness.ts';

/** One database by who uses it: nobody waits behind somebody who may take longer. */
export interface Databases {
  readonly calls: Database;
  readonly jobs: Database;
  /** Of the queue of jobs alone, which keeps connections for itself. */
  readonly queue: Database;
  /** Ended by `started`. */
  readonly start: Database;
  /** Null where there is none. */
  readonly replica: Replica | null;
  readonly readiness: Readiness;
  started(): Promise<void>;
  close(): Promise<void>;
}

const jobConnections = 3;
/** One that listens, one a job, one to take and end them. */
const queueConnections = 4;
/** Of a process: those two, and one each that probes, writes usage and listens to changes. */
export const connectionsBesideCalls = jobConnections + queueConnections + 3;

interface DatabaseSettings {
  readonly databaseUrl: string;
  /** Where that is a pooler in transaction mode, the database itself: who listens, migrates or works for minutes keeps a session. */
  readonly databaseDirectUrl: string | null;
  readonly databaseReplicaUrl?: string | null;
  readonly databasePool: number;
}

export function openDatabases(
  settings: DatabaseSettings,
  log: Log,
  /** Follows the statements of calls. */
  trace?: (database: Database) => void,
): Databases {
  const { databaseUrl, databaseDirectUrl, databaseReplicaUrl: replicaUrl, databasePool } = settings;
  const directUrl = databaseDirectUrl ?? databaseUrl;
  const callUrl = databaseDirectUrl ? { pooled: databaseUrl } : databaseUrl;
  const calls = openDatabase(callUrl, databasePool, 'call');
  trace?.(calls);
  const jobs = openDatabase(directUrl, jobConnections, 'job');
  const queue = openDatabase(directUrl, queueConnections, 'job');
  const start = openDatabase(directUrl, 2, 'start');
  const replica = replicaUrl
    ? openReplica({ replicaUrl, primaryUrl: callUrl, size: databasePool, log })
    : null;
  if (replica) trace?.(replica.database);
  for (const database of [calls, jobs, queue, start]) nameStatements(database);
  const readiness = createReadiness(callUrl);
  for (const database of [calls, jobs, queue, start]) {
    database.on('error', (error) =>
      log.warn({
        what: 'a database connection was lost',
        cause: error,
        mend: 'It is opened again when it is needed. Where it stays, look whether the database is up.',
      }),
    );
  }
  const started = async () => {
    if (!start.ended) await start.end();
  };
  return {
    calls,
    jobs,
    queue,
    start,
    replica,
    readiness,
    started,
    async close() {
      await Promise.all([
        started(),
        calls.end(),
        jobs.end(),
        queue.end(),
        replica?.close(),
        readiness.close(),
      ]);
    },
  };
}
