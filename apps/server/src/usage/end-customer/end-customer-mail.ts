import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { dateText } from '../../platform/text/dates.ts';
import { t } from '../../platform/text/text.ts';

interface About {
  readonly to: string;
  readonly partner: string;
  readonly number: string;
  readonly link: string;
  /** When the link ends. */
  readonly endsAt: string;
}

/** To an end customer of a partner: where its own calls and errors are seen. */
export function endCustomerInvitedMail(
  sender: MailSender,
  { to, partner, number, link, endsAt }: About,
): Message {
  return toMessage(sender, {
    to,
    subject: t`${partner} invites you to see your calls`,
    blocks: [
      t`${partner} calls the APIs of ${sender.brand} for you, as its customer ${number}. Here you can see how many calls were made and how many failed:`,
      { link, label: t`See your calls` },
      {
        note: t`Anyone with the link can see them. It works until ${dateText(endsAt)}: ask ${partner} to renew it then, or for a new link to end this one.`,
      },
    ],
  });
}
