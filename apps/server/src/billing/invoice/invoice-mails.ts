import { toPageAddress } from '@portal/contract/addresses/pages';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { Attachment, Message } from '../../platform/mail/mail.ts';
import type { CreditNoteRow, InvoiceRow } from './invoice-sql.ts';
import { toMoney } from './list-invoices.ts';
import { toAmount } from './paper/draw-lines.ts';
import { decimalText } from '../../platform/text/counts.ts';
import { dateText } from '../../platform/text/dates.ts';
import { t } from '../../platform/text/text.ts';

type Named = Pick<
  InvoiceRow,
  'friendly_id' | 'currency' | 'cost' | 'due_on' | 'period_from' | 'period_to'
>;

interface About {
  readonly to: string;
  readonly invoice: Named;
  /** What is owed still, as decimal text. */
  readonly open: string;
  readonly pdf: Buffer;
  /** The e-invoice. */
  readonly xml: string;
}

/** An invoice, to the admins of its account. */
export function invoiceMail(sender: MailSender, { to, invoice, open, pdf, xml }: About): Message {
  const { friendly_id: number, currency, cost, due_on: dueOn } = invoice;
  const owed =
    toMoney(open) > 0n
      ? t`${currency} ${amountText(open)} is due by ${toDay(dueOn)}. Quote ${number} as the reference.`
      : t`No payment is due.`;
  const message = toMessage(sender, {
    to,
    subject: t`Invoice ${number}: ${currency} ${amountText(cost)}`,
    blocks: [
      t`Here is invoice ${number} for ${toPeriod(invoice)}. ${owed}`,
      toLink(sender, number),
      whyNote,
    ],
  });
  return { ...message, attachments: toFiles(`invoice-${number}`, { pdf, xml }) };
}

/** An invoice that is past its due day. */
export function invoiceReminderMail(sender: MailSender, about: About): Message {
  const { to, invoice, open, pdf, xml } = about;
  const { friendly_id: number, currency, due_on: dueOn } = invoice;
  const message = toMessage(sender, {
    to,
    subject: t`Reminder: invoice ${number} was due on ${toDay(dueOn)}`,
    blocks: [
      t`Invoice ${number} for ${toPeriod(invoice)} was due on ${toDay(dueOn)}, and we have not seen a payment of ${currency} ${amountText(open)}.`,
      t`Please pay it, quoting ${number} as the reference. If you have paid in the last few days, ignore this reminder.`,
      toLink(sender, number),
      whyNote,
    ],
  });
  return { ...message, attachments: toFiles(`invoice-${number}`, { pdf, xml }) };
}

interface Credited {
  readonly to: string;
  readonly invoice: Pick<Named, 'friendly_id' | 'currency'>;
  readonly note: Pick<CreditNoteRow, 'number' | 'cost' | 'reason'>;
  readonly pdf: Buffer;
  readonly xml: string;
}

export function creditNoteMail(
  sender: MailSender,
  { to, invoice, note, pdf, xml }: Credited,
): Message {
  const { friendly_id: number, currency } = invoice;
  const amount = t`${currency} ${amountText(note.cost)}`;
  const message = toMessage(sender, {
    to,
    subject: t`Credit note ${note.number}: ${amount}`,
    blocks: [
      t`We have taken ${amount} off invoice ${number}: ${note.reason}`,
      toLink(sender, number),
      whyNote,
    ],
  });
  return { ...message, attachments: toFiles(`credit-note-${note.number}`, { pdf, xml }) };
}

const whyNote = { note: t`You receive this e-mail because you are an admin of the account.` };

const toDay = (day: string) => dateText(day);
const amountText = (sum: string) => decimalText(toAmount(sum));
const toPeriod = (invoice: Named) => t`${toDay(invoice.period_from)} – ${toDay(invoice.period_to)}`;

function toLink({ portalUrl }: MailSender, number: string) {
  const page = toPageAddress('/admin/accountDetails', {}, { tab: 'invoices', invoice: number });
  return { link: `${portalUrl}${page}`, label: t`Show the invoice` };
}

const toFiles = (
  name: string,
  files: { readonly pdf: Buffer; readonly xml: string },
): Attachment[] => [
  {
    filename: `${name}.pdf`,
    contentType: 'application/pdf',
    content: files.pdf.toString('base64'),
    encoding: 'base64',
  },
  {
    filename: `${name}.xml`,
    contentType: 'application/xml',
    content: Buffer.from(files.xml).toString('base64'),
    encoding: 'base64',
  },
];
