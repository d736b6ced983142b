import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import {
  Logger as QueueLogger,
  runTaskList,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import type { Log } from '../logs/log.ts';
import type { Database } from '../database/database.ts';
import { addJob, addRounds } from './job-sql.ts';

/** Work that falls due again and again; one process of all on the database does it, whichever is free. */
export interface RecurringJob {
  readonly name: string;
  readonly seconds: number;
  readonly run: () => Promise<void>;
}

/** Work that is asked for, by its name in the queue. */
export type JobTasks = Readonly<Record<string, (payload: unknown) => Promise<void>>>;

interface JobSettings {
  readonly database: Database;
  readonly log: Log;
  readonly tasks: JobTasks;
  readonly recurring: readonly RecurringJob[];
}

export interface RunningJobs {
  /** Lets what is under way end. */
  close(): Promise<void>;
}

/** Side by side in one process. */
const concurrency = 2;
const restartMs = 5_000;
const minuteMs = 60_000;

/**
 * Works on the queue of the database until it is closed. Each recurring job puts its next round into the queue when it ends; once a minute
 * each process looks that each is there, so that a process that dies in the middle of a round costs that round alone.
 */
export function startJobs(settings: JobSettings): RunningJobs {
  const closing = new AbortController();
  let pool: WorkerPool | undefined;
  const pause = (milliseconds: number) =>
    wait(milliseconds, undefined, { signal: closing.signal }).catch(() => undefined);
  const work = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      pool = startPool(settings);
      await pool.promise;
      if (closing.signal.aborted) return;
      settings.log.warn({
        what: 'the queue of jobs stopped',
        cause: 'a worker lost the database',
        mend: 'It starts again by itself in a few seconds. Where it stays, look whether the database is up.',
      });
      await pause(restartMs);
    }
  };
  const look = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const isThere = await askForRounds(settings);
      await pause(isThere ? minuteMs : restartMs);
    }
  };
  const done = Promise.all([work(), look()]);
  return {
    async close() {
      closing.abort();
      await pool?.gracefulShutdown();
      await done;
    },
  };
}

/**
 * Workers alone, without the library's timetable: that one ends the process when the database goes at the turn of a minute, because
 * its failure is handed to nobody.
 */
function startPool({ database, log, tasks, recurring }: JobSettings): WorkerPool {
  const own = recurring.map((job) => [job.name, () => runRound(job, { database, log })] as const);
  const taskList: TaskList = { ...tasks, ...Object.fromEntries(own) };
  const events: WorkerEvents = new EventEmitter();
  const settings = {
    concurrency,
    noHandleSignals: true,
    // A pooler between here and the database may give each transaction another connection.
    noPreparedStatements: true,
    logger: toQueueLogger(log),
    events,
  };
  const pool = runTaskList(settings, taskList, database);
  // A worker that cannot note how its job ended, because the database went, ends; the library takes no other in its place.
  events.once('worker:fatalError', () => void pool.gracefulShutdown());
  return pool;
}

/** Whether the queue could be asked. */
async function askForRounds({ database, log, recurring }: JobSettings): Promise<boolean> {
  try {
    await addRounds(database, recurring);
    return true;
  } catch (error) {
    log.warn({
      what: 'the queue of jobs cannot be reached',
      cause: error,
      mend: 'It is tried again in a few seconds. Where it stays, look whether the database is up.',
    });
    return false;
  }
}

/** A round that fails is told, and the next one comes all the same. */
async function runRound(
  { name, seconds, run: runOnce }: RecurringJob,
  { database, log }: Pick<JobSettings, 'database' | 'log'>,
): Promise<void> {
  try {
    await runOnce();
  } catch (error) {
    log.warn({
      what: 'a job failed',
      cause: error,
      mend: 'It is tried again in its next round. Where it stays, report the cause to the developers of the portal.',
      job: name,
    });
  }
  // What was asked for meanwhile keeps its time: it is there because there is something to do.
  await addJob(database, { name, key: name, inSeconds: seconds, keepsTime: true });
}

const loud: ReadonlySet<string> = new Set(['error', 'warning']);

/** What the queue says of itself, without the payloads of jobs. */
function toQueueLogger(log: Log): QueueLogger {
  return new QueueLogger(() => (level, message) => {
    if (loud.has(level))
      log.warn({
        what: 'the queue of jobs reports a fault',
        cause: message,
        mend: 'A job that failed is tried again by itself. Where it stays, report the cause to the developers of the portal.',
      });
    else log.debug({ queue: message }, 'the queue of jobs');
  });
}
