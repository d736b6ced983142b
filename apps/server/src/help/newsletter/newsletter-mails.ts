import { toPageAddress } from '@portal/contract/addresses/pages';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { t } from '../../platform/text/text.ts';

export const confirmationDays = 7;

interface Addressee {
  readonly to: string;
  readonly unsubscribeUrl: string;
}

/** First step of the double opt-in: until the link is confirmed nothing else comes (HOME-02). */
export function confirmSubscriptionMail(
  sender: MailSender,
  addressee: Addressee & { readonly confirmUrl: string },
): Message {
  const { confirmUrl, ...rest } = addressee;
  return toMessage(sender, {
    ...rest,
    subject: t`Confirm your subscription`,
    blocks: [
      t`Someone, hopefully you, asked for the newsletter of the ${sender.title} with this address.`,
      t`It tells you what is new: APIs, versions that are ending, and tips from other integrators.`,
      { link: confirmUrl, label: t`Confirm your subscription` },
      t`The link works for ${confirmationDays} days.`,
      {
        note: t`Not you? Delete this message. Without confirmation, you will not get the newsletter.`,
      },
    ],
  });
}

export function welcomeSubscriberMail(sender: MailSender, addressee: Addressee): Message {
  return toMessage(sender, {
    ...addressee,
    subject: t`Welcome to the newsletter`,
    blocks: [
      t`Your subscription is confirmed. You will now hear from the ${sender.title} when there is news, about once a month.`,
      t`You also find all news in the portal:`,
      { link: `${sender.portalUrl}${toPageAddress('/news', {})}`, label: t`See what's new` },
      { note: t`To unsubscribe, use the link at the end of any newsletter.` },
    ],
  });
}

/** For who asks again: only the owner of the address learns that it is known. */
export function alreadySubscribedMail(sender: MailSender, addressee: Addressee): Message {
  return toMessage(sender, {
    ...addressee,
    subject: t`You already get the newsletter`,
    blocks: [
      t`Someone, hopefully you, asked for the newsletter of the ${sender.title} with this address. You already get it, so nothing has changed.`,
      { link: `${sender.portalUrl}${toPageAddress('/news', {})}`, label: t`See what's new` },
      { note: t`If the newsletter does not arrive, check your spam folder.` },
    ],
  });
}
