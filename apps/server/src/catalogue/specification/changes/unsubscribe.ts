import { deleteSubscription, findSubscriptionByHash } from './subscription-sql.ts';
import type { Services } from '../../../context/context.ts';

type Subscriptions = Pick<Services, 'database' | 'unsubscribeHash'>;

/** The API that a link of a mail belongs to; null when it was used before. */
export async function findUnsubscription(
  { database, unsubscribeHash }: Subscriptions,
  token: string,
) {
  return findSubscriptionByHash(database, unsubscribeHash(token));
}

/** Ends the mails of a link; a second time changes nothing. */
export async function unsubscribe(services: Subscriptions, token: string): Promise<void> {
  const found = await findUnsubscription(services, token);
  if (!found) return;
  await deleteSubscription(services.database, found.iam_user_id, found.system_name);
}
