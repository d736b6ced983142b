import type { Database } from '../../../platform/database/database.ts';

export async function hasSubscription(database: Database, iamUserId: string, systemName: string) {
  const { rowCount } = await database.query(
    'SELECT FROM specification_subscriptions WHERE iam_user_id = $1 AND system_name = $2',
    [iamUserId, systemName],
  );
  return rowCount === 1;
}

export async function insertSubscription(
  database: Database,
  subscription: { iamUserId: string; systemName: string; unsubscribeHash: Buffer },
): Promise<void> {
  await database.query(
    `INSERT INTO specification_subscriptions (iam_user_id, system_name, unsubscribe_hash)
     VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [subscription.iamUserId, subscription.systemName, subscription.unsubscribeHash],
  );
}

export async function deleteSubscription(
  database: Database,
  iamUserId: string,
  systemName: string,
): Promise<void> {
  await database.query(
    'DELETE FROM specification_subscriptions WHERE iam_user_id = $1 AND system_name = $2',
    [iamUserId, systemName],
  );
}

/** The API that a link of a mail unsubscribes from; null when it was done before. */
export async function findSubscriptionByHash(database: Database, unsubscribeHash: Buffer) {
  const { rows } = await database.query<{ iam_user_id: string; system_name: string }>(
    'SELECT iam_user_id, system_name FROM specification_subscriptions WHERE unsubscribe_hash = $1',
    [unsubscribeHash],
  );
  return rows[0] ?? null;
}

/** Who wants to know about changes of any of these APIs, each subscription once. */
export async function listSubscriptions(
  database: Pick<Database, 'query'>,
  systemNames: readonly string[],
): Promise<{ iam_user_id: string; system_name: string }[]> {
  const { rows } = await database.query<{ iam_user_id: string; system_name: string }>(
    `SELECT DISTINCT ON (iam_user_id) iam_user_id, system_name FROM specification_subscriptions
     WHERE system_name = ANY($1) ORDER BY iam_user_id, system_name = $2 DESC`,
    [systemNames, systemNames[0]],
  );
  return rows;
}
