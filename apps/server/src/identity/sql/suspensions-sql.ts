import type { Database } from '../../platform/database/database.ts';

/** What staff have suspended of a person: the login, or the whole account that it belongs to; null for nothing. */
export async function findSuspended(database: Pick<Database, 'query'>, iamUserId: string) {
  const { rows } = await database.query<{ what: 'login' | 'account' }>(
    `SELECT 'login' AS what FROM suspensions WHERE iam_user_id = $1
     UNION ALL SELECT 'account' FROM suspensions s JOIN users u ON u.account_id = s.account_id WHERE u.iam_user_id = $1`,
    [iamUserId],
  );
  return rows[0]?.what ?? null;
}
