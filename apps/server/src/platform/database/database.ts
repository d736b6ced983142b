import { inTransaction as runInTransaction } from '@portal/postgres/in-transaction';
import { Pool, type PoolClient, types } from 'pg';
import { createCallLocal } from '../call-local.ts';
import { endUnanswered } from './end-unanswered.ts';

export type Database = Pool;
export type Connection = PoolClient;

// Ids are bigint in the database and numbers on the wire; they stay far below 2^53.
types.setTypeParser(types.builtins.INT8, Number);

/** What a database may take, in milliseconds. */
interface DatabaseLimits {
  /** Until there is a connection, a new one or one that has become free. */
  readonly connect: number;
  /** Until the database gives up a lock, a statement, a transaction that nobody goes on with. */
  readonly lock: number;
  readonly statement: number;
  readonly idle: number;
  /** Until an answer is no longer waited for: a database that is frozen gives nothing up by itself. */
  readonly answer: number;
}

const minute = 60_000;

/** By who waits ([048](../../../../docs/decisions/048-limits-of-statements.md)). */
export const databaseLimits = {
  /** A caller: together less than the 10 s after which programs hang up. */
  call: { connect: 4_000, lock: 4_000, statement: 5_000, idle: minute, answer: 5_500 },
  /** A caller whose answer the primary can give as well: nothing is waited for long. */
  read: { connect: 1_000, lock: 1_000, statement: 5_000, idle: minute, answer: 5_500 },
  /** A probe, which must know within 2 s. */
  probe: { connect: 1_500, lock: 1_500, statement: 1_500, idle: 1_500, answer: 1_500 },
  /** Group commits: what is given up here is repeated under its id, so the first try may still end well. */
  usage: { connect: 5_000, lock: 4_000, statement: minute / 2, idle: minute, answer: 5_000 },
  /** Nobody: billing, clearing up, reading keys and routes into memory. */
  job: { connect: 10_000, lock: minute, statement: 2 * minute, idle: minute, answer: 3 * minute },
  /** A start: migrating and filling. Another process may hold the lock of migrations meanwhile. */
  start: {
    connect: 10_000,
    lock: 30 * minute,
    statement: 30 * minute,
    idle: 30 * minute,
    answer: 31 * minute,
  },
  /** A command that copies everything: 0 is no limit, because the driver cannot end one for a stream. */
  copy: { connect: 10_000, lock: minute, statement: 0, idle: 0, answer: 0 },
} as const satisfies Record<string, DatabaseLimits>;

/** Leads through a pooler that gives each transaction another session: limits set in one would bind whoever comes next. */
export interface PooledUrl {
  readonly pooled: string;
}

/** A pool of connections; `application_name` makes the portal and the use visible in pg_stat_activity. */
export function openDatabase(
  url: string | PooledUrl,
  size: number,
  use: keyof typeof databaseLimits = 'start',
): Database {
  const isPooled = typeof url === 'object';
  const { connect, lock, statement, idle, answer } = databaseLimits[use];
  const pool = new Pool({
    connectionString: isPooled ? url.pooled : url,
    max: size,
    application_name: use === 'call' ? 'developer-portal' : `developer-portal-${use}`,
    connectionTimeoutMillis: connect,
    keepAlive: true,
    // Not as parameters of the connection: a pooler between here and the database refuses those. The pool waits for it, though its
    // type does not say so.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: (connection) =>
      isPooled
        ? undefined
        : connection.query(
            // The driver's own limit, as the pool tells of a connection only after this.
            Object.assign(
              {
                text: `SET statement_timeout = ${statement}; SET lock_timeout = ${lock};
                  SET idle_in_transaction_session_timeout = ${idle}`,
              },
              { query_timeout: connect },
            ),
          ),
  });
  endUnanswered(pool, answer);
  // A lost connection is replaced, and whoever was at work with it is told by what it awaits; without listeners it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (connection) => {
    connection.on('error', () => undefined);
  });
  return pool;
}

type LastWord = (connection: Connection) => Promise<void>;

const lastWords = createCallLocal<LastWord>();

/** Each transaction that `work` runs has `lastWord` before it is committed: what that writes stands or falls with the change. */
export const withLastWord = lastWords.run;

/** Runs `work` in one transaction; anything thrown rolls it back. */
export function inTransaction<Result>(
  database: Database,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  return runInTransaction(database, async (connection) => {
    const result = await work(connection);
    await lastWords.get()?.(connection);
    return result;
  });
}

/** Whether a statement failed because there is such a row already (SQLSTATE unique_violation). */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
