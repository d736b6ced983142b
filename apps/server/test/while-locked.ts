import { expect } from 'vitest';
import type { Connection, Database } from '../src/platform/database/database.ts';

interface Lock {
  /** Takes what the calls need. */
  readonly text: string;
  readonly values?: readonly unknown[];
  /** What happens while they wait for it, and is committed with it. */
  readonly meanwhile?: (connection: Connection) => Promise<unknown>;
}

/** Makes calls while somebody else holds a lock; once all of them wait for it, the lock is given up. */
export async function whileLocked<Reply>(
  database: Database,
  { text, values = [], meanwhile }: Lock,
  calls: () => readonly Promise<Reply>[],
): Promise<Reply[]> {
  const connection = await database.connect();
  try {
    await connection.query('BEGIN');
    await connection.query(text, [...values]);
    const replies = calls();
    await expect
      .poll(async () => {
        const { rowCount } = await database.query(
          "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        );
        return rowCount;
      })
      .toBe(replies.length);
    await meanwhile?.(connection);
    await connection.query('COMMIT');
    return await Promise.all(replies);
  } finally {
    await connection.query('ROLLBACK');
    connection.release();
  }
}
