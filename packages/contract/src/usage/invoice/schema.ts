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
});

/** An invoice in the shape that XML takes as an object (contracts C6): `line-items` is empty text where there are none. */
const invoice = z.object({
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
