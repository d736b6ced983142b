import * as z from 'zod/mini';
import { text } from '../../field.ts';
import { textOf } from '../../read/text.ts';

export const requestType = z.enum([
  'application_approval',
  'plan_change',
  'scope_access',
  'client_access',
]);
export type RequestType = z.output<typeof requestType>;

export const requestState = z.enum(['pending', 'approved', 'rejected', 'withdrawn']);
export type RequestState = z.output<typeof requestState>;

/** Something that an account waits for, or waited for (contracts G2). */
export const accountRequest = z.object({
  id: z.number(),
  account_id: z.number(),
  type: requestType,
  state: requestState,
  application_id: z.nullable(z.number()),
  application_name: z.nullable(z.string()),
  client_id: z.nullable(z.string()),
  /** `plan_change`: `from_plan` and `to_plan`, keys of plans, and `from_name` and `to_name`, what they are called; other types have their own words. */
  details: z.record(z.string(), z.string()),
  reason: z.string(),
  /** Null for what the server asked for itself, and for somebody who is not in the account any more. */
  requested_by: z.nullable(z.number()),
  requested_by_email: z.nullable(z.string()),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
  /** E-mail of who decided. */
  decided_by: z.nullable(z.string()),
  decision_reason: z.nullable(z.string()),
});
export type AccountRequest = z.output<typeof accountRequest>;

export const wrappedRequest = z.object({ request: accountRequest });

/** A request in the queue of staff, with the account that it is from. */
export const queuedRequest = z.object({
  ...accountRequest.shape,
  org_name: z.string(),
  /** The account's customer number, where nobody has proved that it is theirs. */
  unproved_number: z.nullable(z.string()),
  /** Another account has the same customer number. */
  shares_number: z.boolean(),
});
export type QueuedRequest = z.output<typeof queuedRequest>;

/** A request as staff decide on it: with what is kept of the account, and the accounts that have its customer number, too. */
export const requestToDecide = z.object({
  request: queuedRequest,
  account: z.object({
    id: z.number(),
    state: z.string(),
    country: z.nullable(z.string()),
    organisation_number: z.nullable(z.string()),
    customer_number: z.nullable(z.string()),
    created_at: z.string(),
    applications: z.number(),
  }),
  rival_accounts: z.array(
    z.object({
      rival_account: z.object({
        id: z.number(),
        org_name: z.string(),
        /** Nobody has proved that the number is theirs. */
        is_unproved: z.boolean(),
      }),
    }),
  ),
});
export type RequestToDecide = z.output<typeof requestToDecide>;

export const newRequest = z.object({
  type: z.string(),
  application_id: z.optional(z.number()),
  client_id: z.optional(textOf(100)),
  details: z.optional(z.record(textOf(100), textOf(1000))),
  reason: z.optional(text({ label: 'Reason', max: 1000, lines: 3 })),
  /** `plan_change`: the edition of the terms in force, accepted with it; may be left out by an account that has accepted it. */
  terms_edition: z.optional(z.number()),
});
export type NewRequest = z.output<typeof newRequest>;
