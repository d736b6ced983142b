import type { Database } from '../database/database.ts';

interface QueuedJob {
  readonly name: string;
  readonly payload?: unknown;
  /** Of several jobs with one key the queue holds one that waits. */
  readonly key?: string;
  /** Seconds from now. */
  readonly inSeconds?: number;
  /** Whether one of the key that waits already keeps its time. */
  readonly keepsTime?: boolean;
}

/** In the transaction of what the job follows from: neither is there without the other. */
export async function addJob(
  database: Pick<Database, 'query'>,
  { name, payload = {}, key, inSeconds = 0, keepsTime = false }: QueuedJob,
): Promise<void> {
  await database.query(
    `SELECT graphile_worker.add_job($1, $2::json, job_key => $3, run_at => now() + $4 * interval '1 second', job_key_mode => $5)`,
    [name, JSON.stringify(payload), key, inSeconds, keepsTime ? 'preserve_run_at' : 'replace'],
  );
}

/** The next round of each, for those that none waits for: all of them or none. */
export async function addRounds(
  database: Pick<Database, 'query'>,
  rounds: readonly { readonly name: string }[],
): Promise<void> {
  await database.query(
    `SELECT graphile_worker.add_job(name, job_key => name, job_key_mode => 'preserve_run_at')
     FROM unnest($1::text[]) AS name`,
    [rounds.map(({ name }) => name)],
  );
}

/** Jobs that could run by now, those under way included. */
export async function countDueJobs(database: Pick<Database, 'query'>): Promise<number> {
  const { rows } = await database.query<{ due: number }>(
    'SELECT count(*)::int AS due FROM graphile_worker.jobs WHERE run_at <= now() AND attempts < max_attempts',
  );
  return rows[0]?.due ?? 0;
}
