import { toPageAddress } from '@portal/contract/addresses/pages';
import { disabledAfterDays } from '@portal/contract/webhooks/webhook/rules';
import type { WebhookStop } from '@portal/contract/webhooks/webhook/schema';
import { type MailSender, toMessage } from '../../../platform/mail/mail-frame.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { t, type Text } from '../../../platform/text/text.ts';

interface Stopped {
  readonly to: string;
  readonly id: string;
  /** Its address, or its id. */
  readonly name: string;
  readonly because: WebhookStop;
}

/** Sentences without their full stop. */
const reasons: Readonly<Record<WebhookStop, Text>> = {
  gone: t`It answered 410 Gone`,
  undelivered: t`Nothing was delivered for ${disabledAfterDays} days`,
  ended: t`The old form of its messages has ended`,
};

/** To the admins of an account and the contact of the endpoint, when the portal stops telling one of its endpoints. */
export function webhookStoppedMail(
  sender: MailSender,
  { to, id, name, because }: Stopped,
): Message {
  return toMessage(sender, {
    to,
    subject: t`A webhook of your account was stopped`,
    blocks: [
      t`The endpoint ${name} will get no more events. ${reasons[because]}.`,
      t`Events from now on are not kept for it. Reactivate it on its page; there you can also resend messages that failed.`,
      {
        link: `${sender.portalUrl}${toPageAddress('/admin/webhooks/$id', { id })}`,
        label: t`Show the webhook`,
      },
    ],
  });
}
