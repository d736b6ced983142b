import * as z from 'zod/mini';
import { newApplication } from '../../accounts/application/schema.ts';
import { withFieldsOf } from '../../field.ts';
import { invoiceStates } from '../../billing/invoice/rules.ts';
import { accountTerms } from '../../accounts/terms/schema.ts';
import { limitHolders, limitPeriods } from '../../usage/plan/rules.ts';

/** Why staff have stopped somebody or something, and since when. */
const suspension = z.object({ reason: z.string(), by: z.string(), at: z.string() });
export type Suspension = z.output<typeof suspension>;

export const customerNote = z.object({
  id: z.number(),
  text: z.string(),
  /** E-mail of who wrote it. */
  author: z.string(),
  created_at: z.string(),
  /** Whether it is the reader's own: nobody takes away what somebody else wrote. */
  is_own: z.boolean(),
});
export type CustomerNote = z.output<typeof customerNote>;

const openSum = z.object({ currency: z.string(), amount: z.string(), invoices: z.number() });

/** A customer as support sees it; its lists come page by page. */
export const customer = z.object({
  id: z.number(),
  org_name: z.string(),
  state: z.string(),
  plan: z.string(),
  customer_number: z.nullable(z.string()),
  organisation_number: z.nullable(z.string()),
  vat_number: z.nullable(z.string()),
  country: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  suspension: z.nullable(suspension),
  terms: accountTerms,
  /** When it is erased, where its admins have closed it. */
  erased_at: z.nullable(z.string()),
  people: z.number(),
  applications: z.number(),
  pending_requests: z.number(),
  /** Of this month, in UTC. */
  calls: z.number(),
  last_call_at: z.nullable(z.string()),
  /** What its invoices have open, a currency each. */
  open: z.array(openSum),
  /** The newest 50. */
  notes: z.array(customerNote),
});
export type Customer = z.output<typeof customer>;

export const customerPerson = z.object({
  user_id: z.number(),
  iam_user_id: z.nullable(z.string()),
  email: z.string(),
  name: z.nullable(z.string()),
  role: z.enum(['admin', 'member']),
  state: z.enum(['pending', 'active', 'suspended']),
  /** Where staff have stopped it. */
  suspension: z.nullable(suspension),
  /** The newest of the sessions that are still known. */
  last_sign_in_at: z.nullable(z.string()),
  sessions: z.number(),
  tokens: z.number(),
  has_second_factor: z.boolean(),
  is_staff: z.boolean(),
  updated_at: z.string(),
});
export type CustomerPerson = z.output<typeof customerPerson>;

const customerLimit = z.object({
  metric_id: z.number(),
  metric_name: z.string(),
  period: z.enum(limitPeriods),
  per: z.enum(limitHolders),
  kind: z.enum(['free_quota', 'hard_stop']),
  value: z.number(),
  /** Until when it is raised, and by what; null where the plan's own value holds. */
  raised: z.nullable(z.object({ id: z.number(), until: z.string(), plan_value: z.number() })),
  /** Calls of the current window; null where it is over before anybody reads of it. */
  used: z.nullable(z.number()),
});
export type CustomerLimit = z.output<typeof customerLimit>;

const failedCall = z.object({
  at: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.number(),
  fault_code: z.nullable(z.string()),
  trace_id: z.string(),
});

export const customerApplication = withFieldsOf(
  newApplication,
  'customer',
  z.object({
    id: z.number(),
    name: z.string(),
    status: z.enum(['live', 'pending', 'suspended']),
    plan: z.object({ id: z.number(), name: z.string() }),
    last_call_at: z.nullable(z.string()),
    limits: z.array(customerLimit),
    /** The last three that were refused or failed, of the last 30 days. */
    failures: z.array(failedCall),
    created_at: z.string(),
    updated_at: z.string(),
  }),
);
export type CustomerApplication = z.output<typeof customerApplication>;

export const customerInvoice = z.object({
  id: z.number(),
  friendly_id: z.string(),
  state: z.enum(invoiceStates),
  issued_on: z.nullable(z.string()),
  due_on: z.nullable(z.string()),
  currency: z.string(),
  cost: z.string(),
  open: z.string(),
});
export type CustomerInvoice = z.output<typeof customerInvoice>;

/** What the outbox holds, and held, for the people of the account. */
export const customerMail = z.object({
  id: z.string(),
  receiver: z.string(),
  subject: z.string(),
  state: z.enum(['queued', 'sent', 'failed']),
  created_at: z.string(),
});
