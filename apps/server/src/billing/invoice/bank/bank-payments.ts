import { createHash } from 'node:crypto';
import { parseMoney, toMoneyText } from '@portal/contract/money';
import type { BankLine, bankOutcomes } from '@portal/contract/billing/invoice/desk-schema';
import { noteAct } from '../../../context/staff-act.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { invalid, notFound, PortalError } from '../../../platform/errors/portal-error.ts';
import type { Actor } from '../../../context/actor.ts';
import type { Services } from '../../../context/context.ts';
import { readVersion } from '../../../context/if-match.ts';
import type { BankRow } from './bank-file.ts';
import { enter, toDayFault } from '../change-entries.ts';
import { openOfRow, toDeskInvoice } from '../desk-invoices.ts';
import {
  type DeskInvoiceRow,
  insertPaymentList,
  listPayableInvoices,
  lockInvoices,
} from '../invoice-desk-sql.ts';
import { toNumber } from '../list-invoices.ts';
import { t, type Text } from '../../../platform/text/text.ts';

type Outcome = (typeof bankOutcomes)[number];

const numberOf = ({ text }: BankRow) => /(?<!\d)\d{4}-\d{2}-\d{8}(?!\d)/.exec(text)?.[0];

/** What each payment of the file is for: by the invoice number in its text, else by a sum that one open invoice alone has. */
export async function previewBankFile(
  { database, portal, readBankFile }: Services,
  csv: string,
): Promise<{ bank_lines: BankLine[]; version: string }> {
  if (!portal.production) throw notFound(t`Invoices exist in production only`);
  const rows = await readBankFile(csv);
  const invoices = await listPayableInvoices(database, {
    numbers: rows.flatMap((row) => numberOf(row) ?? []),
    amounts: rows.map(({ amount }) => toMoneyText(amount)),
  });
  const taken = new Set<number>();
  const lines = rows.map((row) => {
    const { outcome, invoice } = match(row, invoices, taken);
    if (invoice && (outcome === 'number' || outcome === 'amount')) taken.add(invoice.id);
    return {
      line: row.line,
      paid_at: row.paidAt,
      amount: toNumber(row.amount),
      text: row.text,
      outcome,
      invoice: invoice ? toDeskInvoice(invoice) : null,
    };
  });
  return { bank_lines: lines, version: toVersion(csv, lines) };
}

/** Of the file, and of the invoices as it was held against them. */
function toVersion(csv: string, lines: readonly BankLine[]): string {
  const invoices = lines.map(({ invoice }) => `${invoice?.id} ${invoice?.updated_at}`);
  return createHash('sha256')
    .update(`${csv}\n${invoices.join('\n')}`)
    .digest('hex');
}

function match(
  row: BankRow,
  invoices: readonly DeskInvoiceRow[],
  taken: ReadonlySet<number>,
): { outcome: Outcome; invoice?: DeskInvoiceRow } {
  const number = numberOf(row);
  if (number !== undefined) {
    const invoice = invoices.find(({ friendly_id: id }) => id === number);
    if (!invoice) return { outcome: 'unknown' };
    if (openOfRow(invoice) <= 0n) return { outcome: 'paid', invoice };
    if (taken.has(invoice.id)) return { outcome: 'twice', invoice };
    return { outcome: openOfRow(invoice) === row.amount ? 'number' : 'differs', invoice };
  }
  const [invoice, ...others] = invoices.filter((one) => openOfRow(one) === row.amount);
  if (!invoice || others.length > 0) return { outcome: 'unknown' };
  return { outcome: taken.has(invoice.id) ? 'twice' : 'amount', invoice };
}

interface Payment {
  readonly invoice_id: number;
  readonly paid_at: string;
  readonly amount: number;
  readonly updated_at: string;
}

/** All of them, or none with the reason for each that does not fit. */
export async function createPayments(
  { database, portal }: Services,
  actor: Actor,
  { payments, ifMatch }: { readonly payments: readonly Payment[]; readonly ifMatch: string | null },
): Promise<number> {
  if (!portal.production) throw notFound(t`Invoices exist in production only`);
  return inTransaction(database, async (connection) => {
    const rows = await lockInvoices(
      connection,
      payments.map(({ invoice_id: id }) => id),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    requireUnmoved(payments, byId);
    const faults = payments.flatMap((payment, at) => toFault(payment, byId, payments.slice(0, at)));
    if (faults.length > 0 || payments.length === 0)
      throw invalid({ payments: faults.length > 0 ? faults : [t`must name at least one invoice`] });
    const version = readVersion(ifMatch ?? '');
    if (!/^[\da-f]{64}$/.test(version) || !(await insertPaymentList(connection, version)))
      throw movedOn(
        t`The payments of this file were entered in the meantime: match the file again`,
      );
    const also = payments.flatMap(({ invoice_id: id, paid_at: paidAt }) => {
      const row = byId.get(id);
      const after = { state: 'paid', paid_at: paidAt };
      return row ? [{ type: 'invoice', id, accountId: row.account_id, after }] : [];
    });
    noteAct({ after: { invoices: payments.length }, also });
    for (const { invoice_id: id, paid_at: paidAt } of payments) {
      const row = byId.get(id);
      if (row) await enter(connection, actor, { row, day: paidAt, amount: openOfRow(row) });
    }
    return payments.length;
  });
}

const movedOn = (text: Text) => new PortalError('stale', { text });

function requireUnmoved(
  payments: readonly Payment[],
  rows: ReadonlyMap<number, DeskInvoiceRow>,
): void {
  const moved = payments.flatMap(({ invoice_id: id, updated_at: seen }) => {
    const row = rows.get(id);
    return row && row.updated_at.toISOString() !== seen ? [row.friendly_id] : [];
  });
  if (moved.length > 0)
    throw movedOn(t`${moved.join(', ')}: changed by someone else, so match the file again`);
}

function toFault(
  payment: Payment,
  rows: ReadonlyMap<number, DeskInvoiceRow>,
  earlier: readonly Payment[],
): Text[] {
  const row = rows.get(payment.invoice_id);
  if (!row) return [t`${payment.invoice_id}: there is no such invoice`];
  const of = (text: Text) => [t`${row.friendly_id}: ${text}`];
  if (earlier.some(({ invoice_id: id }) => id === row.id)) return of(t`is named twice`);
  if (openOfRow(row) <= 0n)
    return of(t`has nothing left to pay: it has been paid or credited in the meantime`);
  if (openOfRow(row) !== parseMoney(payment.amount)) return of(t`has a different open amount`);
  const fault = toDayFault(payment.paid_at, row);
  return fault ? of(t`the day of the payment ${fault}`) : [];
}
