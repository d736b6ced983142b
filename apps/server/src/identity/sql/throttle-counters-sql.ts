import type { LoginContext } from '../login-context.ts';
import { loginLimits, type LimitName } from '../throttles/login-limits.ts';

export interface Counter {
  readonly limit: LimitName;
  /** Whom the limit counts for; stands in the table as a keyed hash only. */
  readonly of: string;
}

const toKey = ({ hashes }: LoginContext, { limit, of }: Counter) =>
  hashes.throttle(`${limit}:${of.trim().toLowerCase()}`);

/**
 * Counts an attempt before its outcome is known, in one statement: parallel guesses count too, on every process. Of two at once the
 * earlier may come to the row last: it waits for a wait alone, never for the other.
 */
export async function countAttempt(context: LoginContext, counter: Counter) {
  const { free, firstWait, longestWait, forgetAfter } = loginLimits[counter.limit];
  const key = toKey(context, counter);
  const now = context.now();
  const counted = `CASE WHEN greatest(t.last_at, t.blocked_until) + make_interval(secs => $6) <= $2 THEN 1 ELSE t.count + 1 END`;
  const { rows } = await context.database.query<{ count: number }>({
    text: `INSERT INTO login_throttles AS t (key, count, last_at, blocked_until)
      VALUES ($1, 1, $2, $2::timestamptz + login_wait(1, $3, $4, $5))
      ON CONFLICT (key) DO UPDATE SET count = ${counted}, last_at = greatest(t.last_at, $2),
        blocked_until = greatest(t.last_at, $2) + login_wait(${counted}, $3, $4, $5)
      WHERE t.blocked_until <= greatest(t.last_at, $2)
      RETURNING count`,
    values: [key, now, free, firstWait, longestWait, forgetAfter],
  });
  if (rows[0]) return { wait: 0, count: rows[0].count };
  const blocked = await context.database.query<{ count: number; blocked_until: Date }>(
    'SELECT count, blocked_until FROM login_throttles WHERE key = $1',
    [key],
  );
  const until = blocked.rows[0]?.blocked_until.getTime() ?? 0;
  return {
    wait: Math.max(1, Math.ceil((until - now.getTime()) / 1000)),
    count: blocked.rows[0]?.count ?? 1,
  };
}

/** An attempt that was in order: it no longer counts. */
export async function forgiveAttempt(context: LoginContext, counter: Counter): Promise<void> {
  await context.database.query(
    'UPDATE login_throttles SET count = greatest(count - 1, 0), blocked_until = last_at WHERE key = $1',
    [toKey(context, counter)],
  );
}

export async function forgetAttempts(context: LoginContext, counter: Counter): Promise<void> {
  await context.database.query('DELETE FROM login_throttles WHERE key = $1', [
    toKey(context, counter),
  ]);
}
