import type {
  SpecificationEvent,
  SpecificationItem,
} from '@portal/contract/catalogue/specification/schema';
import type { Connection } from '../../../platform/database/database.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { listSubscriptions } from './subscription-sql.ts';
import { reachOf } from '../../../context/reach-of.ts';
import { findSpecification } from '../specification-sql.ts';
import type { Reach } from '@portal/contract/role';
import type { Services } from '../../../context/context.ts';
import { findPerson } from '../../../accounts/person/index.ts';
import { type ChangeMail, specificationChangedMail } from './specification-changed-mail.ts';
import { toUnsubscribeToken } from './unsubscribe-token.ts';

interface ChangeNews extends Pick<SpecificationEvent, 'kind' | 'predecessor' | 'changes'> {
  readonly item: SpecificationItem;
  readonly forced: ChangeMail['forced'];
}

/** Mails go to who subscribed to the API, or to the one before it, and may still see it; in the transaction of the change. */
export async function tellSubscribers(
  services: Services,
  connection: Connection,
  told: ChangeNews,
): Promise<void> {
  const { portal, mailSender } = services;
  const names = [told.item.systemName, told.predecessor?.systemName ?? told.item.systemName];
  const subscriptions = await listSubscriptions(connection, [...new Set(names)]);
  const mails: Message[] = [];
  for (const { iam_user_id: iamUserId, system_name: systemName } of subscriptions) {
    const person = await findPerson(connection, portal, iamUserId);
    if (!person || !(await sees(connection, told.item, reachOf(portal, person.role)))) continue;
    const token = toUnsubscribeToken(services, { iamUserId, systemName });
    const unsubscribeUrl = `${mailSender.portalUrl}/api-changes/unsubscribe/${token}`;
    mails.push(specificationChangedMail(mailSender, { to: person.email, unsubscribeUrl, ...told }));
  }
  await services.outbox.put(connection, mails);
}

/** Asked in the transaction of the change: an API may have come into test with it. */
async function sees(
  connection: Connection,
  { id }: SpecificationItem,
  visibilities: readonly Reach[],
): Promise<boolean> {
  return (await findSpecification(connection, { idOrName: id, visibilities })) !== null;
}
