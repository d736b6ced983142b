import { toPageAddress } from '@portal/contract/addresses/pages';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';

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
    subject: 'Confirm your subscription',
    blocks: [
      `Somebody, we hope you, has asked for the newsletter of the ${sender.title} with this address.`,
      'It says what is new: APIs, versions that end, and what we learnt from those who integrate.',
      { link: confirmUrl, label: 'Confirm your subscription' },
      `The link works for ${confirmationDays} days.`,
      {
        note: 'It was not you? Delete this message. Without the confirmation no newsletter comes.',
      },
    ],
  });
}

export function welcomeSubscriberMail(sender: MailSender, addressee: Addressee): Message {
  return toMessage(sender, {
    ...addressee,
    subject: 'Welcome to the newsletter',
    blocks: [
      `Your subscription is confirmed. From now on you hear from the ${sender.title} when there is something to say, about once a month.`,
      'All news also stand in the portal:',
      { link: `${sender.portalUrl}${toPageAddress('/news', {})}`, label: "See what's new" },
      { note: 'Every newsletter ends with a link that unsubscribes you at once.' },
    ],
  });
}

/** For who asks again: only the owner of the address learns that it is known. */
export function alreadySubscribedMail(sender: MailSender, addressee: Addressee): Message {
  return toMessage(sender, {
    ...addressee,
    subject: 'You already get the newsletter',
    blocks: [
      `Somebody, we hope you, has asked for the newsletter of the ${sender.title} with this address. You get it already, so nothing has changed.`,
      { link: `${sender.portalUrl}${toPageAddress('/news', {})}`, label: "See what's new" },
      { note: 'If the newsletter does not reach you, look among the unwanted mail.' },
    ],
  });
}
