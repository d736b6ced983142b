import * as z from 'zod/mini';
import { field } from '../../field.ts';
import { textOf } from '../../read/text.ts';

export const customerPlans = ['customer', 'partner', 'internal'] as const;
export const customerStates = ['approved', 'suspended', 'pending', 'created', 'rejected'] as const;

/** What the list can be narrowed to beside state and plan. */
export const customerMarks = ['errors', 'quiet', 'owes'] as const;
export type CustomerMark = (typeof customerMarks)[number];

export const customerColumns = [
  'name',
  'state',
  'plan',
  'calls',
  'errors',
  'revenue',
  'last_call',
] as const;
export type CustomerColumn = (typeof customerColumns)[number];

const set = z.optional(z.enum(['yes']));

/** How the list is narrowed: what is absent narrows nothing. */
export const customerFilter = z.object({
  plan: z.optional(z.enum(customerPlans)),
  state: z.optional(z.enum(customerStates)),
  /** Calls of this month that failed. */
  errors: set,
  /** No call in 30 days. */
  quiet: set,
  /** Invoices that are not paid. */
  owes: set,
});
export type CustomerFilter = z.output<typeof customerFilter>;

/** A column, with a minus before it from its largest value on. */
export const customerSort = z.optional(
  z.enum(customerColumns.flatMap((column) => [column, `-${column}`] as const)),
);

export const listedCustomer = z.object({
  id: z.number(),
  org_name: z.string(),
  state: z.enum(customerStates),
  plan: z.enum(customerPlans),
  country: z.nullable(z.string()),
  customer_number: z.nullable(z.string()),
  organisation_number: z.nullable(z.string()),
  /** Of this month in UTC, and those of them that failed (4XX and 5XX). */
  calls: z.number(),
  failed: z.number(),
  /** The invoice of the newest month that has one. */
  revenue: z.nullable(z.object({ amount: z.string(), currency: z.string() })),
  last_call_at: z.nullable(z.string()),
});
export type ListedCustomer = z.output<typeof listedCustomer>;

/** A filter that staff keep under a name, for all of them. */
export const customerSegment = z.object({
  id: z.number(),
  name: z.string(),
  filter: customerFilter,
  author: z.string(),
});
export type CustomerSegment = z.output<typeof customerSegment>;

export const newCustomerSegment = z.object({
  name: field(textOf(60), {
    label: 'Name of the segment',
    hint: 'All support staff see it.',
    required: true,
    max: 60,
  }),
  filter: customerFilter,
});
