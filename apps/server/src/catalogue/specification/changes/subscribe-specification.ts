import { reachOf } from '../../../context/reach-of.ts';
import { notFound } from '../../../platform/errors/portal-error.ts';
import { findSpecification } from '../specification-sql.ts';
import { deleteSubscription, hasSubscription, insertSubscription } from './subscription-sql.ts';
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
