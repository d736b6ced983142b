import { toPageAddress } from '@portal/contract/addresses/pages';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';

interface Raised {
  readonly to: string;
  /** 'Shipment booking, a month'. */
  readonly limit: string;
  /** Null where all applications of the account share it. */
  readonly holder: string | null;
  readonly value: number;
  /** `YYYY-MM-DD` */
  readonly until: string;
  readonly reason: string;
}

const toStatistics = (sender: MailSender) => ({
  link: `${sender.portalUrl}${toPageAddress('/apis/statistics', {})}`,
  label: 'Show limits and use',
});

export function limitRaisedMail(sender: MailSender, about: Raised): Message {
  const { to, limit, holder, value, until, reason } = about;
  const whose = holder === null ? 'all your applications together' : `the application "${holder}"`;
  return toMessage(sender, {
    to,
    subject: 'A limit has been raised for you',
    blocks: [
      `Until ${until} ${whose} may make ${value} calls (${limit}). On that day, at 00:00 UTC, the limit of the plan applies again.`,
      `The reason: ${reason}`,
      toStatistics(sender),
    ],
  });
}

export function raiseEndedMail(
  sender: MailSender,
  { to, limit, reason }: Pick<Raised, 'to' | 'limit' | 'reason'>,
): Message {
  return toMessage(sender, {
    to,
    subject: 'A raised limit has ended',
    blocks: [
      `The limit of the plan (${limit}) applies again from now on.`,
      `The reason: ${reason}`,
      toStatistics(sender),
    ],
  });
}
