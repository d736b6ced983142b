import { expect } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';

const count = `SELECT
  (SELECT count(*) FROM mails WHERE state = 'queued' AND due_at <= now())::int
  + (SELECT count(*) FROM graphile_worker.jobs
     WHERE task_identifier IN ('sendMails', 'startPasswordReset', 'mailSignInCode') AND run_at <= now())::int AS due`;

/** Waits until every mail that could go by now has gone: a portal answers before it sends. */
export async function untilMailed(database: Database): Promise<void> {
  const due = async () => (await database.query<{ due: number }>(count)).rows[0]?.due;
  await expect.poll(due, { interval: 15, timeout: 20_000 }).toBe(0);
}
