import { toPageAddress } from '@portal/contract/addresses/pages';
import type { ListChange } from '@portal/contract/billing/price-edition/rules';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { decimalText } from '../../platform/text/counts.ts';
import { dateText, momentText } from '../../platform/text/dates.ts';
import { t, type Text } from '../../platform/text/text.ts';
import { priceChangeText } from './price-change-text.ts';

interface Bills {
  /** `YYYY-MM` */
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

const why = { note: t`You receive this e-mail because you are an admin of the account.` };

/** New prices, in time before they hold. */
export function priceNoticeMail(sender: MailSender, notice: PriceNotice): Message {
  const { to, from, message, changes, bills } = notice;
  return toMessage(sender, {
    to,
    subject: t`New prices from ${momentText(from)}`,
    blocks: [
      ...message.split(/\n+/).filter((one) => one.trim() !== ''),
      t`A new price list applies to calls from ${momentText(from)}. This is what changes for you:`,
      ...changes.map(priceChangeText),
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
    subject: t`The new prices from ${momentText(from)} will not apply`,
    blocks: [
      t`We told you about new prices from ${momentText(from)}. They will not apply: your prices stay as they are.`,
      t`Why: ${reason}`,
      toPlansLink(sender),
      why,
    ],
  });
}

interface KeptPricesMail {
  readonly to: string;
  /** When the prices that it keeps came into force: those of now, or earlier ones. */
  readonly validFrom: Date;
  readonly until: Date | null;
  readonly ended: boolean;
  readonly reason: string;
}

/** An account that keeps its prices, or keeps them no longer. */
export function keptPricesMail(sender: MailSender, kept: KeptPricesMail): Message {
  const { to, ended, reason } = kept;
  return toMessage(sender, {
    to,
    subject: ended ? t`Your own prices end` : t`You have prices of your own`,
    blocks: [toKeptText(kept), t`Why: ${reason}`, toPlansLink(sender), why],
  });
}

function toKeptText({ validFrom, until, ended }: KeptPricesMail): Text {
  const [first, last] = [momentText(validFrom), until && momentText(until)];
  if (last === null)
    return t`Your calls are billed at the prices that came into force on ${first}, whatever our price list says.`;
  return ended
    ? t`Until now, you had your own prices. From ${last}, your calls are billed under our price list.`
    : t`Your calls are billed at the prices that came into force on ${first}, until ${last}, whatever our price list says.`;
}

function toBillText({ month, before, after }: Bills): Text {
  const when = dateText(month, 'monthInFull');
  return before === after
    ? t`Your calls of ${when} cost ${decimalText(before)} without VAT; at the new prices they would have cost the same.`
    : t`Your calls of ${when} cost ${decimalText(before)} without VAT; at the new prices they would have cost ${decimalText(after)}.`;
}

function toPlansLink({ portalUrl }: MailSender) {
  return {
    link: `${portalUrl}${toPageAddress('/apis/plansAndPricing', {})}`,
    label: t`See the plans`,
  };
}
