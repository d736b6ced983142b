import * as z from 'zod/mini';
import { invoiceStates } from './rules.ts';
import { invoice } from './schema.ts';

/** What the list of all invoices is narrowed by: the states that are shown, and `overdue`, which is none of them. */
export const deskStates = ['pending', 'unpaid', 'overdue', 'paid', 'failed'] as const;

const balance = {
  account_id: z.number(),
  /** Sums with VAT. `open_amount` is what is owed still; below 0 it is the customer's to get back. */
  credited: z.number(),
  paid_amount: z.number(),
  open_amount: z.number(),
  /** When the customer was reminded last. */
  reminded_at: z.nullable(z.string()),
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

export const deskInvoiceDetails = z.extend(invoice, balance);
export type DeskInvoiceDetails = z.output<typeof deskInvoiceDetails>;

/**
 * What became of a line of a bank's file: `number` the invoice that it names is open with this amount; `amount` it names none, and one
 * open invoice alone has this amount; `paid` that invoice is paid already; `twice` an earlier line of the file pays it; `differs` the amount is not what is open; `unknown`.
 */
export const bankOutcomes = ['number', 'amount', 'paid', 'twice', 'differs', 'unknown'] as const;

export const bankLine = z.object({
  /** Of the file, counted from 1. */
  line: z.number(),
  /** `YYYY-MM-DD` */
  paid_at: z.string(),
  amount: z.number(),
  text: z.string(),
  outcome: z.enum(bankOutcomes),
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

/** A line for the bookkeeping; amounts of credit notes and payments are below 0. */
export const booking = z.object({
  day: z.string(),
  kind: z.enum(['invoice', 'credit note', 'payment']),
  number: z.string(),
  invoice: z.string(),
  account_id: z.number(),
  org_name: z.string(),
  country: z.string(),
  currency: z.string(),
  cost_without_vat: z.number(),
  vat_rate: z.number(),
  vat_amount: z.number(),
  cost: z.number(),
});
export type Booking = z.output<typeof booking>;
