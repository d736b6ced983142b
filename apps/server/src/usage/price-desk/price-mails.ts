import { toPageAddress } from '@portal/contract/addresses/pages';
import { writeMoment } from '@portal/contract/text/days';
import type { ListChange } from '@portal/contract/usage/price-edition/rules';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { MailBlock, Message } from '../../platform/mail/mail.ts';

interface Bills {
  /** `October 2026` */
  readonly month: string;
  /** `EUR 95.00`, without VAT. */
  readonly before: string;
  readonly after: string;
}

export interface PriceNotice {
  readonly to: string;
  readonly from: Date;
  /** Text of staff above the changes; may be empty. */
  readonly message: string;
  readonly changes: readonly ListChange[];
  /** Null where the account made no calls in the month. */
  readonly bills: Bills | null;
}

const why = { note: 'You receive this e-mail because you are an admin of the account.' };

/** New prices, in time before they hold. */
export function priceNoticeMail(sender: MailSender, notice: PriceNotice): Message {
  const { to, from, message, changes, bills } = notice;
  return toMessage(sender, {
    to,
    subject: `New prices from ${toMoment(from)}`,
    blocks: [
      ...message.split(/\n+/).filter((one) => one.trim() !== ''),
      `A new price list applies to calls from ${toMoment(from)} on. This is what changes for you:`,
      ...changes.map(toChangeText),
      ...(bills ? [toBillText(bills)] : []),
      toPlansLink(sender),
      why,
    ],
  });
}

/** An announced price list that will not come. */
export function priceNoticeWithdrawnMail(
  sender: MailSender,
  { to, from, reason }: { readonly to: string; readonly from: Date; readonly reason: string },
): Message {
  return toMessage(sender, {
    to,
    subject: `The new prices from ${toMoment(from)} will not apply`,
    blocks: [
      `We told you about new prices from ${toMoment(from)} on. They will not apply; your prices stay as they are.`,
      `Why: ${reason}`,
      toPlansLink(sender),
      why,
    ],
  });
}

/** An account that keeps its prices, or keeps them no longer. */
export function keptPricesMail(
  sender: MailSender,
  kept: {
    readonly to: string;
    readonly until: Date | null;
    readonly ended: boolean;
    readonly reason: string;
  },
): Message {
  const { to, until, ended, reason } = kept;
  const last = until && toMoment(until);
  const text = ended
    ? `Until now, you had your own prices. From ${last} on your calls are billed by our price list.`
    : `Your calls will still be billed at your current prices${last ? `, until ${last}` : ''}, whatever our price list says.`;
  return toMessage(sender, {
    to,
    subject: ended ? 'Your own prices end' : 'You keep your prices',
    blocks: [text, `Why: ${reason}`, toPlansLink(sender), why],
  });
}

function toChangeText({ plan, metric, member, before, after }: ListChange): MailBlock {
  const where = plan === null ? metric : `${plan}, ${metric}`;
  const what = memberNames[member];
  return `${where}: ${what} ${after ?? 'none'} (until then ${before ?? 'none'}).`.replaceAll(
    '\u00a0',
    ' ',
  );
}

const memberNames = {
  metric: 'counted',
  apis: 'counts calls of',
  free: 'free calls',
  price: 'beyond them',
  limit: 'limit',
} as const;

const toBillText = ({ month, before, after }: Bills) =>
  before === after
    ? `Your calls of ${month} cost ${before} without VAT; at the new prices they would have cost the same.`
    : `Your calls of ${month} cost ${before} without VAT; at the new prices they would have cost ${after}.`;

function toPlansLink({ portalUrl }: MailSender) {
  return {
    link: `${portalUrl}${toPageAddress('/apis/plansAndPricing', {})}`,
    label: 'See the plans',
  };
}

/** `1 Jan 2027, 00:00 UTC` */
const toMoment = (moment: Date) => writeMoment(moment, 'UTC');
