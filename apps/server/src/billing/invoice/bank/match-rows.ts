import { createHash } from 'node:crypto';
import type { BankOutcome, BankReason } from '@portal/contract/billing/invoice/desk-schema';
import { type Money, parseMoney } from '@portal/contract/money';
import { dayFaultOf } from '../ledger/change-entries.ts';
import { toMoney } from '../list-invoices.ts';
import { openOfRow } from '../desk-invoices.ts';
import type { DeskInvoiceRow } from '../invoice-desk-sql.ts';
import type { BankRow } from './bank-row.ts';

/** What somebody knows of a row that the file does not say. */
export interface Choice {
  readonly line: number;
  readonly number?: string | undefined;
  readonly amount?: number | undefined;
}

/** A row with what was chosen for it. */
export interface ChosenRow extends BankRow {
  readonly bankRow: string;
  /** Of invoices, each once. */
  readonly numbers: readonly string[];
}

export interface Match {
  readonly outcome: BankOutcome;
  readonly invoice?: DeskInvoiceRow;
  readonly reason?: BankReason;
}

/** `2026-10-00000003`, also without its hyphens, as payers copy it. */
function numbersIn(text: string): string[] {
  const found = text.matchAll(/(?<![\d-])(20\d{2})[- ]?(0[1-9]|1[0-2])[- ]?(\d{8})(?![\d-])/g);
  return [...new Set(Array.from(found, ([, ...parts]) => parts.join('-')))];
}

export function chooseRows(rows: readonly BankRow[], choices: readonly Choice[]): ChosenRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const own = choices.find(({ line }) => line === row.line);
    const amount = own?.amount === undefined ? undefined : parseMoney(own.amount);
    const isReading = amount !== undefined && row.amounts.includes(amount);
    const print = [row.day, row.amounts, row.currency, row.text.replaceAll(/\s+/g, ' ')].join('|');
    // Two payments may be alike to the letter: the second of them in a file is not the first.
    const nth = (seen.get(print) ?? 0) + 1;
    seen.set(print, nth);
    const bankRow = createHash('sha256').update(`${print}|${nth}`).digest('hex');
    const chosen = numbersIn(own?.number ?? '');
    const numbers = chosen.length > 0 ? chosen : numbersIn(row.text);
    return { ...row, ...(isReading && { amounts: [amount] }), bankRow, numbers };
  });
}

/** Whether the row can be a payment of it at all. */
const isPossible = ({ currency, day }: BankRow, invoice: DeskInvoiceRow) =>
  (currency === null || currency === invoice.currency) && dayFaultOf(day ?? '', invoice) === null;

/**
 * A row that names several invoices, which no other row names, and pays all that is open of them is a row for each; any other stays whole,
 * so that no part of a row is entered without the rest.
 */
export function splitRows(
  rows: readonly ChosenRow[],
  invoices: readonly DeskInvoiceRow[],
): ChosenRow[] {
  const all = rows.flatMap(({ numbers }) => numbers);
  const isNamedOnce = (number: string) => all.indexOf(number) === all.lastIndexOf(number);
  return rows.flatMap((row) => {
    if (row.numbers.length < 2 || row.amounts.length !== 1) return [row];
    const named = invoices.filter(
      (one) => row.numbers.includes(one.friendly_id) && openOfRow(one) > 0n && isPossible(row, one),
    );
    const sum = named.reduce((total, one) => total + openOfRow(one), 0n);
    const isWhole = named.length === row.numbers.length && row.numbers.every(isNamedOnce);
    if (!isWhole || sum !== row.amounts[0]) return [row];
    return named.map((one) => ({ ...row, amounts: [openOfRow(one)], numbers: [one.friendly_id] }));
  });
}

interface Known {
  readonly invoices: readonly DeskInvoiceRow[];
  /** Rows that are entered already. */
  readonly booked: ReadonlySet<string>;
}

/** What each row is for. Rows that name an invoice come first: what they leave open is what others may fit by their sum. */
export function matchRows(rows: readonly ChosenRow[], known: Known): Match[] {
  const open = new Map(known.invoices.map((one) => [one.id, openOfRow(one)]));
  const matches = new Map<ChosenRow, Match>();
  const named = rows.filter(({ numbers }) => numbers.length > 0);
  const others = rows.filter(({ numbers }) => numbers.length === 0);
  for (const row of [...named, ...others]) {
    const match = toUnfit(row, known) ?? matchRow(row, known.invoices, open);
    matches.set(row, match);
  }
  return rows.map((row) => matches.get(row) ?? { outcome: 'unknown' });
}

/** What is no payment, whatever it names. */
function toUnfit(row: ChosenRow, { invoices, booked }: Known): Match | undefined {
  if (row.fault) return { outcome: 'bad', reason: row.fault.of };
  if (row.isPending) return { outcome: 'pending' };
  const invoice = invoices.find(({ friendly_id: id }) => id === row.numbers[0]);
  const of = invoice ? { invoice } : {};
  if (booked.has(row.bankRow)) return { outcome: 'booked', ...of };
  if (row.amounts.length > 1) return { outcome: 'asked', ...of };
  if (row.numbers.length > 1) return { outcome: 'several' };
  return invoice && toRefused(row, invoice);
}

function toRefused(row: ChosenRow, invoice: DeskInvoiceRow): Match | undefined {
  const { currency, day } = row;
  if (currency !== null && currency !== invoice.currency) return { outcome: 'currency', invoice };
  const reason = dayFaultOf(day ?? '', invoice);
  return reason ? { outcome: 'bad', invoice, reason } : undefined;
}

/** What was open at first, and what earlier rows leave of it. */
type Open = Map<number, Money>;

function matchRow(row: ChosenRow, invoices: readonly DeskInvoiceRow[], open: Open): Match {
  const [amount = 0n] = row.amounts;
  const [number] = row.numbers;
  if (number === undefined) return matchBySum(row, invoices, open);
  const invoice = invoices.find(({ friendly_id: id }) => id === number);
  if (!invoice) return { outcome: amount < 0n ? 'out' : 'unknown' };
  const left = open.get(invoice.id) ?? 0n;
  const paid = toMoney(invoice.paid_amount) + openOfRow(invoice) - left;
  if (paid + amount < 0n) return { outcome: 'bad', invoice, reason: 'refund' };
  open.set(invoice.id, left - amount);
  if (amount < 0n) return { outcome: 'refund', invoice };
  const isSettled = openOfRow(invoice) <= 0n;
  if (left <= 0n) return { outcome: isSettled ? 'paid' : 'twice', invoice };
  return { outcome: toFit(amount - left), invoice };
}

function toFit(more: Money): BankOutcome {
  if (more === 0n) return 'number';
  return more < 0n ? 'part' : 'over';
}

function matchBySum(row: ChosenRow, invoices: readonly DeskInvoiceRow[], open: Open): Match {
  const [amount = 0n] = row.amounts;
  if (amount <= 0n) return { outcome: 'out' };
  const [invoice, ...others] = invoices.filter(
    (one) => openOfRow(one) === amount && isPossible(row, one),
  );
  if (!invoice || others.length > 0) return { outcome: 'unknown' };
  const left = open.get(invoice.id) ?? 0n;
  open.set(invoice.id, left - amount);
  return { outcome: left < amount ? 'twice' : 'amount', invoice };
}
