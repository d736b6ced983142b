import { visibilitiesOf } from '@portal/contract/role';
import type {
  SpecificationEvent,
  SpecificationItem,
} from '@portal/contract/catalogue/specification/schema';
import { listSubscriptions } from './subscription-sql.ts';
import type { Services } from '../../../context/context.ts';
import { findPerson } from '../../../accounts/person/index.ts';
import { sendMails } from '../../../context/send-mails.ts';
import { specificationChangedMail } from './specification-changed-mail.ts';
import { toUnsubscribeToken } from './unsubscribe-token.ts';

interface ChangeNews extends Pick<SpecificationEvent, 'kind' | 'predecessor' | 'changes'> {
  readonly item: SpecificationItem;
}

/** Mails go to who subscribed to the API, or to the one before it, and may still see it. */
export async function tellSubscribers(services: Services, told: ChangeNews): Promise<void> {
  const { database, portal, mailSender } = services;
  const names = [told.item.systemName, told.predecessor?.systemName ?? told.item.systemName];
  const subscriptions = await listSubscriptions(database, [...new Set(names)]);
  const mails = await Promise.all(
    subscriptions.map(async ({ iam_user_id: iamUserId, system_name: systemName }) => {
      const person = await findPerson(database, portal, iamUserId);
      if (!person || !visibilitiesOf(person.role).includes(told.item.visibility)) return [];
      const token = toUnsubscribeToken(services, { iamUserId, systemName });
      const unsubscribeUrl = `${mailSender.portalUrl}/api-changes/unsubscribe/${token}`;
      return [specificationChangedMail(mailSender, { to: person.email, unsubscribeUrl, ...told })];
    }),
  );
  await sendMails(services, mails.flat());
}
