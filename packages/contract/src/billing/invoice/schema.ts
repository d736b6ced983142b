import * as z from 'zod/mini';
import { invoiceStates } from './rules.ts';

const party = z.object({
  id: z.number(),
  org_name: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  zip: z.string(),
});

const lineItem = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  quantity: z.number(),
  type: z.enum(['LineItem::PlanCost', 'LineItem::VariableCost']),
  metric_id: z.nullable(z.number()),
  plan_id: z.number(),
  contract_id: z.number(),
  contract_type: z.literal('Cinstance'),
  cost: z.number(),
  /** Ours, beside the published fields, so that a reader can add the line up. */
  plan_name: z.optional(z.nullable(z.string())),
  application_name: z.optional(z.string()),
  /** Calls of the month that took their places in the steps before those of this line. */
  counted_before: z.optional(z.nullable(z.number())),
  steps: z.optional(
    z.array(
      z.object({
        /** First and last call of the month that the step prices; null to null where the price list names no step. */
        first: z.nullable(z.number()),
        last: z.nullable(z.number()),
        /** Calls of this line that lie in the step. */
        units: z.number(),
        /** A decimal with at most four places, as text. */
        unit_price: z.string(),
        cost: z.number(),
      }),
    ),
  ),
});

/** Takes away from what an invoice demands; its number is of a series of its own. */
export const creditNote = z.object({
  id: z.number(),
  number: z.string(),
  issued_on: z.string(),
  reason: z.string(),
  cost_without_vat: z.number(),
  vat_amount: z.number(),
  cost: z.number(),
});
export type WireCreditNote = z.output<typeof creditNote>;

export const entryKinds = ['payment', 'refund', 'reversal'] as const;

/** Money that moved on an invoice: above 0 it came in; a reversal takes another entry back. */
export const ledgerEntry = z.object({
  id: z.number(),
  kind: z.enum(entryKinds),
  day: z.string(),
  amount: z.number(),
});

/** An invoice in the shape that XML takes as an object (contracts C6): `line-items` is empty text where there are none. */
export const invoice = z.object({
  id: z.number(),
  friendly_id: z.string(),
  creation_type: z.enum(['manual', 'background']),
  state: z.enum(invoiceStates),
  paid_at: z.nullable(z.string()),
  due_on: z.nullable(z.string()),
  issued_on: z.nullable(z.string()),
  currency: z.string(),
  cost: z.number(),
  vat_rate: z.optional(z.number()),
  vat_amount: z.optional(z.number()),
  cost_without_vat: z.number(),
  period: z.object({ from: z.string(), to: z.string() }),
  provider: party,
  buyer: party,
  'line-items': z.union([z.object({ 'line-item': z.array(lineItem) }), z.literal('')]),
  payment_transactions_count: z.number(),
  pdf_url: z.string(),
  /** Ours: what is owed still, below 0 what the customer gets back; and why it is less than `cost`. */
  open_amount: z.optional(z.number()),
  /** Ours: the account at a bank that the invoice asks to be paid to. */
  pay_to: z.optional(z.object({ iban: z.string(), bic: z.nullable(z.string()) })),
  credit_notes: z.optional(z.array(creditNote)),
  payments: z.optional(z.array(ledgerEntry)),
});
export type WireInvoice = z.output<typeof invoice>;

export const invoicePage = z.object({
  pagination: z.object({
    total_pages: z.number(),
    current_page: z.number(),
    per_page: z.number(),
    total_entries: z.number(),
  }),
  invoice: z.array(invoice),
});
export type WireInvoicePage = z.output<typeof invoicePage>;
