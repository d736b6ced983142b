import { expect } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';
import { until } from './topology/until.ts';

const count = `SELECT
  (SELECT count(*) FROM mails WHERE state = 'queued' AND due_at <= now())::int
  + (SELECT count(*) FROM graphile_worker.jobs
     WHERE task_identifier IN ('sendMails', 'startPasswordReset', 'mailSignInCode') AND run_at <= now())::int AS due`;

/** Waits until every mail that could go by now has gone: a portal answers before it sends. */
export async function untilMailed(database: Database): Promise<void> {
  const due = async () => (await database.query<{ due: number }>(count)).rows[0]?.due;
  await expect.poll(due, { interval: 15, timeout: 20_000 }).toBe(0);
}

const rounds = `SELECT count(*) FILTER (WHERE run_at <= now())::int AS due, count(*)::int AS known
  FROM graphile_worker.jobs WHERE key = task_identifier`;

/** Waits until each round of a start has ended: until then one may change what a test reads twice. */
export async function untilFirstRounds(database: Database): Promise<void> {
  await until('the first rounds to end', async () => {
    const { rows } = await database.query<{ due: number; known: number }>(rounds);
    return rows[0]?.due === 0 && rows[0].known > 0;
  });
}
