import { type Money, parseMoney, roundToCents, shareOf, toMoneyText } from '@portal/contract/money';
import type { WireCreditNote } from '@portal/contract/billing/invoice/schema';
import type { Connection } from '../../platform/database/database.ts';
import { writeCreditNoteXml } from './e-invoice/write-invoice-xml.ts';
import { invalid, notFound } from '../../platform/errors/portal-error.ts';
import { listAdminMails } from '../../accounts/user/index.ts';
import { toDay } from './billed-month.ts';
import { changeInvoice, record } from './change-invoice.ts';
import { insertCreditNote, takeCreditNoteNumber } from './credit-note-sql.ts';
import { creditNoteMail } from './invoice-mails.ts';
import { type CreditNoteRow, getInvoice, type InvoiceRow } from './invoice-sql.ts';
import { toCreditNote, toMoney } from './list-invoices.ts';
import { t } from '../../platform/text/text.ts';

type Change = Parameters<typeof changeInvoice>[0];

/** Takes a sum off an invoice, with its VAT, and mails the credit note to the admins: number, sum and mail in one transaction. */
export function createCreditNote(
  change: Change,
  body: { readonly amount: string; readonly reason: string },
): Promise<WireCreditNote> {
  return changeInvoice(change, async (connection, row) => {
    const invoice = await requireRow(connection, row.id);
    const sums = toCredit(invoice, body);
    const today = toDay(new Date());
    const year = Number(today.slice(0, 4));
    const number = await takeCreditNoteNumber(connection, year);
    const note = {
      number: `C-${year}-${String(number).padStart(8, '0')}`,
      invoice_id: row.id,
      account_id: row.account_id,
      issued_on: today,
      reason: body.reason.trim(),
      cost_without_vat: toMoneyText(sums.net),
      vat_amount: toMoneyText(sums.vat),
      cost: toMoneyText(sums.net + sums.vat),
      created_by: change.actor.person.email,
    };
    const id = await insertCreditNote(connection, note);
    await record(connection, change.actor, { row, action: 'invoice.credited' });
    await mailCreditNote(change, connection, { ...note, id });
    return toCreditNote({ ...note, id });
  });
}

async function requireRow(connection: Connection, id: number): Promise<InvoiceRow> {
  const invoice = await getInvoice(connection, null, String(id));
  if (!invoice) throw notFound();
  return invoice;
}

interface Sums {
  readonly net: Money;
  readonly vat: Money;
}

/** The sum and its VAT; who credits all that is left credits all VAT that is left, so that nothing of a cent stays. */
export function toCredit(
  invoice: Pick<InvoiceRow, 'cost_without_vat' | 'vat_amount' | 'vat_rate' | 'currency'> & {
    readonly credit_notes: readonly Pick<CreditNoteRow, 'cost_without_vat' | 'vat_amount'>[];
  },
  { amount, reason }: { readonly amount: string; readonly reason: string },
): Sums {
  if (reason.trim() === '' || reason.length > 200)
    throw invalid({ reason: [t`must say in 1 to 200 characters what is credited and why`] });
  const credited = (of: (note: (typeof invoice.credit_notes)[number]) => string) =>
    invoice.credit_notes.reduce((sum, note) => sum + toMoney(of(note)), 0n);
  const left = {
    net: toMoney(invoice.cost_without_vat) - credited((note) => note.cost_without_vat),
    vat: toMoney(invoice.vat_amount) - credited((note) => note.vat_amount),
  };
  const net = parseMoney(amount);
  if (net === undefined || net <= 0n || roundToCents(net) !== net)
    throw invalid({
      amount: [t`must be more than 0 and have at most two decimals, such as 12.50`],
    });
  if (net > left.net) {
    const most = `${invoice.currency} ${toMoneyText(left.net, 2)}`;
    throw invalid({
      amount: [t`must be at most ${most}, the amount of the invoice not yet credited`],
    });
  }
  if (net === left.net) return left;
  const vat = shareOf(net, invoice.vat_rate);
  return { net, vat: vat < left.vat ? vat : left.vat };
}

async function mailCreditNote(
  { services }: Change,
  connection: Connection,
  note: CreditNoteRow,
): Promise<void> {
  const invoice = await requireRow(connection, note.invoice_id);
  const pdf = await services.papers.creditNote(note, invoice);
  const xml = writeCreditNoteXml(note, invoice);
  const receivers = await listAdminMails(connection, note.account_id);
  const { outbox, mailSender } = services;
  await outbox.put(
    connection,
    receivers.map((to) => creditNoteMail(mailSender, { to, invoice, note, pdf, xml })),
  );
}
