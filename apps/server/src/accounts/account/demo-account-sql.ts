import type { Connection } from '../../platform/database/database.ts';

/**
 * An account as if it had come before its traffic: its people and its applications follow it a few days apart, and the lines of
 * its log stand at the moments that they tell of.
 */
export async function backdateDemoAccount(
  connection: Connection,
  accountId: number,
  openedAt: Date,
): Promise<void> {
  const values = [accountId, openedAt];
  await connection.query(
    'UPDATE accounts SET created_at = $2, updated_at = $2 WHERE id = $1',
    values,
  );
  for (const table of ['users', 'applications']) {
    await connection.query(
      `UPDATE ${table} t SET created_at = n.at, updated_at = n.at
       FROM (SELECT id, $2::timestamptz + (row_number() OVER (ORDER BY id) - 1) * interval '3 days 2 hours' AS at
         FROM ${table} WHERE account_id = $1) n
       WHERE t.id = n.id`,
      values,
    );
  }
  await connection.query(
    `UPDATE account_events e SET created_at = COALESCE(
       (SELECT u.created_at FROM users u WHERE u.account_id = $1 AND u.email = e.subject),
       (SELECT a.created_at FROM applications a WHERE a.account_id = $1 AND a.name = e.subject), $2)
     WHERE e.account_id = $1`,
    values,
  );
}
