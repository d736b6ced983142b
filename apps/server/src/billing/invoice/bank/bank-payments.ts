import { createHash } from 'node:crypto';
import { parseMoney, roundToCents, toMoneyText } from '@portal/contract/money';
import type { BankLine } from '@portal/contract/billing/invoice/desk-schema';
import { noteAct } from '../../../context/staff-act.ts';
import { withMembers } from '../../../platform/database/with-members.ts';
import { type Connection, inTransaction } from '../../../platform/database/database.ts';
import { invalid, notFound, PortalError } from '../../../platform/errors/portal-error.ts';
import type { Actor } from '../../../context/actor.ts';
import type { Services } from '../../../context/context.ts';
import { readVersion } from '../../../context/if-match.ts';
import { enter, toDayFault, toRefundFault } from '../ledger/change-entries.ts';
import { toDeskInvoice } from '../desk-invoices.ts';
import {
  type DeskInvoiceRow,
  insertPaymentList,
  listPayableInvoices,
  lockInvoices,
} from '../invoice-desk-sql.ts';
import { listBookedRows, lockLedger } from '../ledger/ledger-sql.ts';
import { toMoney, toNumber } from '../list-invoices.ts';
import { t, type Text } from '../../../platform/text/text.ts';
import {
  type Choice,
  type ChosenRow,
  chooseRows,
  type Match,
  matchRows,
  splitRows,
} from './match-rows.ts';

interface BankFile {
  readonly csv?: string | undefined;
  /** Base64. */
  readonly content?: readonly string[] | undefined;
  readonly choices?: readonly Choice[] | undefined;
}

/** What each row of the file is for: by the invoice number in its text, else by a sum that one open invoice alone has. */
export async function previewBankFile(
  { database, portal, readBankFile }: Services,
  { csv, content, choices = [] }: BankFile,
): Promise<{ bank_lines: BankLine[]; version: string }> {
  if (!portal.production) throw notFound(t`Invoices exist in production only`);
  const bytes = content ? Buffer.from(content.join(''), 'base64') : Buffer.from(csv ?? '');
  const read = chooseRows(await readBankFile(bytes), choices);
  const [invoices, booked] = await Promise.all([
    listPayableInvoices(database, {
      numbers: read.flatMap(({ numbers }) => numbers),
      amounts: read.flatMap(({ amounts }) => amounts.map((one) => toMoneyText(one))),
    }),
    listBookedRows(
      database,
      read.map(({ bankRow }) => bankRow),
    ),
  ]);
  const rows = splitRows(read, invoices);
  const matches = matchRows(rows, { invoices, booked });
  const lines = rows.map((row, at) => toLine(row, matches[at] ?? { outcome: 'unknown' }));
  return { bank_lines: lines, version: toVersion(bytes, lines) };
}

function toLine(row: ChosenRow, match: Match): BankLine {
  const { outcome, invoice, reason } = match;
  const amounts = row.amounts.map(toNumber);
  return {
    line: row.line,
    paid_at: row.day ?? '',
    amount: amounts.length === 1 ? (amounts[0] ?? 0) : 0,
    amounts,
    currency: row.currency,
    text: row.text,
    outcome,
    reason: reason ?? null,
    value: row.fault?.value ?? '',
    bank_row: row.bankRow,
    invoice: invoice ? toDeskInvoice(invoice) : null,
  };
}

/** Of the file, and of the invoices as it was held against them, with what was chosen. */
function toVersion(bytes: Uint8Array, lines: readonly BankLine[]): string {
  const matched = lines.map(
    ({ invoice, outcome, amount }) => `${invoice?.id} ${invoice?.updated_at} ${outcome} ${amount}`,
  );
  return createHash('sha256').update(bytes).update(matched.join('\n')).digest('hex');
}

interface Payment {
  readonly invoice_id: number;
  readonly paid_at: string;
  readonly amount: number;
  readonly updated_at: string;
  readonly bank_row?: string | undefined;
}

/** All of them, or none with the reason for each that does not fit. */
export async function createPayments(
  { database, portal }: Services,
  actor: Actor,
  { payments, ifMatch }: { readonly payments: readonly Payment[]; readonly ifMatch: string | null },
): Promise<number> {
  if (!portal.production) throw notFound(t`Invoices exist in production only`);
  return inTransaction(database, async (connection) => {
    await lockLedger(connection);
    const rows = await lockInvoices(
      connection,
      payments.map(({ invoice_id: id }) => id),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    requireUnmoved(payments, byId);
    await requireSound(connection, payments, byId);
    const version = readVersion(ifMatch ?? '');
    if (!/^[\da-f]{64}$/.test(version) || !(await insertPaymentList(connection, version)))
      throw movedOn(
        t`The payments of this file were entered in the meantime: match the file again`,
      );
    const also = payments.flatMap(({ invoice_id: id, paid_at, amount }) => {
      const row = byId.get(id);
      return row
        ? [{ type: 'invoice', id, accountId: row.account_id, after: { paid_at, amount } }]
        : [];
    });
    noteAct({ after: { invoices: byId.size }, also });
    for (const { invoice_id: id, paid_at: day, amount: sum, bank_row: bankRow } of payments) {
      const row = byId.get(id);
      const amount = parseMoney(sum) ?? 0n;
      if (!row) continue;
      await enter(connection, actor, { row, day, amount, bankRow: bankRow ?? null });
      // What the next of the same invoice is held against.
      const paid = toMoneyText(toMoney(row.paid_amount) + amount);
      byId.set(id, withMembers(row, { paid_amount: paid }));
    }
    return byId.size;
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

type Rows = ReadonlyMap<number, DeskInvoiceRow>;

async function requireSound(connection: Connection, payments: readonly Payment[], rows: Rows) {
  const known = payments.flatMap(({ bank_row: bankRow }) => bankRow ?? []);
  const booked = await listBookedRows(connection, known);
  const faults = payments.flatMap((payment, at) =>
    toFault(payment, { rows, booked, earlier: payments.slice(0, at) }),
  );
  if (faults.length > 0) throw invalid({ payments: faults });
  if (payments.length === 0) throw invalid({ payments: [t`must name at least one invoice`] });
}

interface Given {
  readonly rows: Rows;
  readonly booked: ReadonlySet<string>;
  readonly earlier: readonly Payment[];
}

function toFault(payment: Payment, { rows, booked, earlier }: Given): Text[] {
  const { invoice_id: id, bank_row: bankRow, paid_at: day } = payment;
  const row = rows.get(id);
  if (!row) return [t`${id}: there is no such invoice`];
  const of = (text: Text) => [t`${row.friendly_id}: ${text}`];
  if (earlier.some((one) => one.invoice_id === id && one.bank_row === bankRow))
    return of(t`is named twice`);
  if (bankRow !== undefined && booked.has(bankRow)) return of(t`this row was entered before`);
  const amount = parseMoney(payment.amount);
  if (amount === undefined || amount === 0n || roundToCents(amount) !== amount)
    return of(t`the amount must be other than 0 and have at most two decimals`);
  const fault = toDayFault(day, row);
  if (fault) return of(t`the day of the payment ${fault}`);
  const own = earlier.filter((one) => one.invoice_id === id);
  const before = own.reduce((sum, one) => sum + (parseMoney(one.amount) ?? 0n), 0n);
  const paid = toMoneyText(toMoney(row.paid_amount) + before);
  const tooMuch = toRefundFault(withMembers(row, { paid_amount: paid }), amount);
  return tooMuch ? of(t`the refund ${tooMuch}`) : [];
}
