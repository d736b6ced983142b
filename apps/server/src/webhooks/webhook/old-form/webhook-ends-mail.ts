import { oldForm } from '@portal/contract/webhooks/webhook/old-form';
import { type MailSender, toMessage } from '../../../platform/mail/mail-frame.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { dateText } from '../../../platform/text/dates.ts';
import { t } from '../../../platform/text/text.ts';

/** To the contact of a subscription, whom the account has named, and to its admins: nothing that an account wrote stands in it. */
export function webhookEndsMail(
  sender: MailSender,
  { to, id }: { readonly to: string; readonly id: string },
): Message {
  const day = dateText(oldForm.endsAt);
  return toMessage(sender, {
    to,
    subject: t`Subscription ${id} ends on ${day}`,
    blocks: [
      t`The subscription ${id} of the Notifications API has the old form. From ${day} on it sends nothing, and calls about it are answered 410 Gone.`,
      t`Create a new subscription: its messages are signed as Standard Webhooks has it, and events have the names that the page Webhooks has.`,
      { link: `${sender.portalUrl}/site/webhook-migration`, label: t`Read how to change over` },
    ],
  });
}
