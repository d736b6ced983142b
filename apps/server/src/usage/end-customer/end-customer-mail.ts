import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';

interface About {
  readonly to: string;
  readonly partner: string;
  readonly number: string;
  readonly link: string;
}

/** To an end customer of a partner: where its own calls and errors are seen. */
export function endCustomerInvitedMail(
  sender: MailSender,
  { to, partner, number, link }: About,
): Message {
  return toMessage(sender, {
    to,
    subject: `${partner} shows you your calls`,
    blocks: [
      `${partner} calls the APIs of ${sender.brand} for you, as its customer ${number}. Here you see how many calls those are, and how many failed:`,
      { link, label: 'See your calls' },
      {
        note: `Whoever has the link sees the same. Ask ${partner} for another one, and this one ends.`,
      },
    ],
  });
}
