import type { Database } from '../database/database.ts';

/**
 * Takes the round of a job that falls due so many seconds after the one before; false where another server has it. Who dies
 * in the middle of one loses that round alone: the next is anybody's.
 */
export async function takeRound(
  database: Database,
  job: string,
  seconds: number,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `INSERT INTO job_rounds AS r (job, taken_at) VALUES ($1, now())
     ON CONFLICT (job) DO UPDATE SET taken_at = now() WHERE r.taken_at <= now() - $2 * interval '1 second'`,
    [job, seconds],
  );
  return rowCount === 1;
}
