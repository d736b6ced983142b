import { setTimeout as wait } from 'node:timers/promises';
import {
  Logger as QueueLogger,
  parseCronItems,
  run,
  type Runner,
  type TaskList,
} from 'graphile-worker';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { addJob } from './job-sql.ts';

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
  readonly log: Logger;
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

/**
 * Works on the queue of the database until it is closed. Each recurring job puts its next round into the queue when it ends; once a minute
 * the queue itself looks that each is there, so that a process that dies in the middle of a round costs that round alone.
 */
export function startJobs(settings: JobSettings): RunningJobs {
  const closing = new AbortController();
  let runner: Runner | undefined;
  const work = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        runner = await startRunner(settings);
        if (closing.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        if (!closing.signal.aborted)
          settings.log.warn({ err: error }, 'the queue of jobs stopped; it starts again');
      }
      await wait(restartMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  const done = work();
  return {
    async close() {
      closing.abort();
      await runner?.stop().catch(() => undefined);
      await done;
    },
  };
}

async function startRunner({ database, log, tasks, recurring }: JobSettings): Promise<Runner> {
  const own = recurring.map((job) => [job.name, () => runRound(job, { database, log })] as const);
  const taskList: TaskList = { ...tasks, ...Object.fromEntries(own) };
  const runner = await run({
    pgPool: database,
    concurrency,
    taskList,
    noHandleSignals: true,
    // A pooler between here and the database may give each transaction another connection.
    noPreparedStatements: true,
    logger: toQueueLogger(log),
    parsedCronItems: parseCronItems(
      recurring.map(({ name }) => ({
        task: name,
        match: '* * * * *',
        options: { jobKey: name, jobKeyMode: 'preserve_run_at', backfillPeriod: 0 },
      })),
    ),
  });
  for (const { name } of recurring) {
    await addJob(database, { name, key: name, keepsTime: true });
  }
  return runner;
}

/** A round that fails is told, and the next one comes all the same. */
async function runRound(
  { name, seconds, run: runOnce }: RecurringJob,
  { database, log }: Pick<JobSettings, 'database' | 'log'>,
): Promise<void> {
  try {
    await runOnce();
  } catch (error) {
    log.warn({ err: error, job: name }, 'a job failed; it is tried again in its next round');
  }
  await addJob(database, { name, key: name, inSeconds: seconds });
}

const loud: ReadonlySet<string> = new Set(['error', 'warning']);

/** What the queue says of itself, without the payloads of jobs. */
function toQueueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message) => {
    if (loud.has(level)) log.warn({ queue: message }, 'the queue of jobs');
    else log.debug({ queue: message }, 'the queue of jobs');
  });
}
