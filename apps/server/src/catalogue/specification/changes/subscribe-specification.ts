import { reachOf } from '../../../context/reach-of.ts';
import { notFound } from '../../../platform/errors/portal-error.ts';
import { findSpecification } from '../specification-sql.ts';
import {
  deleteSubscription,
  hasSubscription,
  insertSubscription,
  findSubscriptionByHash,
} from './subscription-sql.ts';
import type { Person } from '../../../context/caller.ts';
import type { Services } from '../../../context/context.ts';
import { toUnsubscribeToken } from './unsubscribe-token.ts';
import { t } from '../../../platform/text/text.ts';

async function requireName({ database, portal }: Services, person: Person, idOrName: string) {
  const visibilities = reachOf(portal, person.role);
  const item = await findSpecification(database, { idOrName, visibilities });
  if (!item) throw notFound(t`There is no specification with this name, or you cannot see it`);
  return item.systemName;
}

export async function getSubscription(services: Services, person: Person, idOrName: string) {
  const systemName = await requireName(services, person, idOrName);
  return { subscribed: await hasSubscription(services.database, person.iamUserId, systemName) };
}

export async function createSubscription(services: Services, person: Person, idOrName: string) {
  const systemName = await requireName(services, person, idOrName);
  const { iamUserId } = person;
  const token = toUnsubscribeToken(services, { iamUserId, systemName });
  const unsubscribeHash = services.unsubscribeHash(token);
  await insertSubscription(services.database, { iamUserId, systemName, unsubscribeHash });
  return { subscribed: true };
}

export async function removeSubscription(services: Services, person: Person, idOrName: string) {
  const systemName = await requireName(services, person, idOrName);
  await deleteSubscription(services.database, person.iamUserId, systemName);
  return { subscribed: false };
}

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
