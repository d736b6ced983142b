import * as z from 'zod/mini';
import { invoiceStates } from './rules.ts';
import { invoice, ledgerEntry } from './schema.ts';

/** What the list of all invoices is narrowed by: the states that are shown, and two that follow from what is open. */
export const deskStates = [
  'pending',
  'unpaid',
  'overdue',
  'outstanding',
  'paid',
  'failed',
] as const;

const balance = {
  account_id: z.number(),
  /** Sums with VAT. `open_amount` is what is owed still; below 0 it is the customer's to get back. */
  credited: z.number(),
  paid_amount: z.number(),
  open_amount: z.number(),
  /** When the customer was reminded last. */
  reminded_at: z.nullable(z.string()),
  /** Until this day nobody is reminded, as agreed. */
  reminders_from: z.nullable(z.string()),
  updated_at: z.string(),
};

/** A row of the list of all invoices. */
export const deskInvoice = z.object({
  id: z.number(),
  friendly_id: z.string(),
  org_name: z.string(),
  state: z.enum(invoiceStates),
  issued_on: z.string(),
  due_on: z.string(),
  paid_at: z.nullable(z.string()),
  currency: z.string(),
  cost: z.number(),
  ...balance,
});
export type DeskInvoice = z.output<typeof deskInvoice>;

const deskEntry = z.extend(ledgerEntry, {
  note: z.string(),
  /** Null: by nobody by name, as before there were entries. */
  entered_by: z.nullable(z.string()),
  entered_at: z.string(),
  /** The entry that a reversal takes back, and whether another one takes this back. */
  reverses: z.nullable(z.number()),
  is_reversed: z.boolean(),
});
export type DeskEntry = z.output<typeof deskEntry>;

export const deskInvoiceDetails = z.extend(invoice, { ...balance, entries: z.array(deskEntry) });
export type DeskInvoiceDetails = z.output<typeof deskInvoiceDetails>;

/** What an account has open in a currency: owed, of that too late, and to be given back. */
export const openItem = z.object({
  account_id: z.number(),
  org_name: z.string(),
  currency: z.string(),
  invoices: z.number(),
  owed: z.number(),
  overdue: z.number(),
  to_refund: z.number(),
  oldest_due_on: z.string(),
});
export type OpenItem = z.output<typeof openItem>;

/**
 * What became of a row of a bank's file. By the number that it names: `number` all that is open, `part` less, `over` more, `paid` and
 * `twice` nothing is open any more, of before or by an earlier row, `refund` what went out. `amount` it names none, and one open invoice
 * alone has this amount. `several` it names more than one, and is not what is open of them together. `booked` it was entered before; `asked` its amount may be read in several ways; `currency` is another one;
 * `out` and `pending` are no payments; `bad` cannot be read; `unknown` waits for somebody who knows.
 */
const bankOutcomes = [
  'number',
  'part',
  'over',
  'amount',
  'several',
  'paid',
  'twice',
  'refund',
  'booked',
  'asked',
  'currency',
  'out',
  'pending',
  'bad',
  'unknown',
] as const;
const bankReasons = ['row', 'day', 'amount', 'future', 'early', 'closed', 'refund'] as const;
export type BankReason = (typeof bankReasons)[number];
export type BankOutcome = (typeof bankOutcomes)[number];

export const bankLine = z.object({
  /** Of the file, counted from 1. */
  line: z.number(),
  /** `YYYY-MM-DD`; empty where it cannot be read. */
  paid_at: z.string(),
  /** Below 0 it went out; 0 where it is not known. */
  amount: z.number(),
  /** All that its amount may be. */
  amounts: z.array(z.number()),
  currency: z.nullable(z.string()),
  text: z.string(),
  outcome: z.enum(bankOutcomes),
  /** Why it is bad, and what stands there of which it is said. */
  reason: z.nullable(z.enum(bankReasons)),
  value: z.string(),
  /** Of the row itself: with it a row is entered once, in whatever file it comes again. */
  bank_row: z.string(),
  invoice: z.nullable(deskInvoice),
});
export type BankLine = z.output<typeof bankLine>;

export const billingRun = z.object({
  id: z.number(),
  /** `YYYY-MM` */
  month: z.string(),
  invoices: z.number(),
  /** Null: the server itself. */
  started_by: z.nullable(z.string()),
  started_at: z.string(),
  ended_at: z.string(),
  error: z.nullable(z.string()),
  /** Accounts that it could not bill, in words; empty where there were none. */
  stopped: z.string(),
});
export type BillingRun = z.output<typeof billingRun>;

/** A closed month and what was billed of it. */
export const billedMonth = z.object({
  month: z.string(),
  invoices: z.number(),
  cost: z.number(),
  currency: z.nullable(z.string()),
  /** Of what is billed: a billing run sends it in If-Match. */
  version: z.string(),
});
export type BilledMonthRow = z.output<typeof billedMonth>;

/** A month of the bookkeeping: closed, nothing is paid on its days any more. */
export const bookMonth = z.object({
  month: z.string(),
  is_closed: z.boolean(),
  is_over: z.boolean(),
});
export type BookMonth = z.output<typeof bookMonth>;

/** A line for the bookkeeping; amounts of credit notes and payments are below 0. */
export const booking = z.object({
  day: z.string(),
  kind: z.enum(['invoice', 'credit note', 'payment', 'refund', 'reversal']),
  number: z.string(),
  invoice: z.string(),
  account_id: z.number(),
  org_name: z.string(),
  country: z.string(),
  currency: z.string(),
  cost_without_vat: z.number(),
  /** As in EN 16931: S, Z, AE or O. */
  vat_category: z.enum(['S', 'Z', 'AE', 'O']),
  vat_rate: z.number(),
  vat_amount: z.number(),
  cost: z.number(),
  /** The seller's own currency, where the invoice is in another one, and what one unit of that is in it. */
  tax_currency: z.nullable(z.string()),
  exchange_rate: z.nullable(z.number()),
});
export type Booking = z.output<typeof booking>;
