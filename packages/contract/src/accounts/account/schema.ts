import * as z from 'zod/mini';
import { absent, undated, unnamed } from '../../read/left-away.ts';
import { textOf } from '../../read/text.ts';
import { wrappedUser } from '../user/schema.ts';

const extraFields = z.object({
  phone: z.nullable(z.string()),
  customer_number: absent,
  /** False for a number that somebody typed and did not prove: new applications on it wait for staff. */
  customer_number_proved: z.optional(z.boolean()),
  organisation_number: absent,
  vat_number: absent,
  country: absent,
  billing_address: absent,
  billing_zip: absent,
  billing_city: absent,
  /** On each invoice, as the buyer wants to find it again. */
  buyer_reference: z.optional(z.nullable(z.string())),
  /** Where e-invoices go, with its list: `0007:5560000001`. */
  electronic_address: z.optional(z.nullable(z.string())),
  /** Nobody of the account has accepted the terms in force; left out where somebody has. */
  terms_due: z.optional(z.boolean()),
});

/** An account (contracts B1). `accountPlan` is derived from its applications, not sent. */
const account = z.object({
  id: z.number(),
  org_name: unnamed,
  state: z._default(
    z.enum(['created', 'pending', 'approved', 'rejected', 'suspended']),
    'approved',
  ),
  created_at: undated,
  updated_at: undated,
  monthly_billing_enabled: z._default(z.boolean(), false),
  monthly_charging_enabled: z._default(z.boolean(), false),
  credit_card_stored: z._default(z.boolean(), false),
  plan: z.object({ id: z.number(), name: unnamed }),
  extra_fields: extraFields,
  users: z.array(wrappedUser),
});
export type Account = z.output<typeof account>;

export const wrappedAccount = z.object({ account });

/** Body of a sign-up (contracts B4). The person is the bearer's; the fields about them are only echoed. */
export const newAccount = z.object({
  org_name: z.string(),
  email: z.optional(textOf(255)),
  username: z.optional(textOf(255)),
  iamUserId: z.optional(textOf(255)),
  plan: z.optional(textOf(255)),
  customer_number: z.optional(textOf(255)),
  /** Proof of a customer number: its name and numbers come from the customer register, not from here. */
  customer_challenge: z.optional(textOf(64)),
  organisation_number: z.optional(textOf(255)),
  phone: z.optional(textOf(255)),
  country: z.optional(textOf(255)),
  /** The edition of the terms in force, accepted with the account; without it the portal asks at the next visit. */
  terms_edition: z.optional(z.number()),
});
export type NewAccount = z.output<typeof newAccount>;

/** What an admin may change (contracts B2); keys beyond these are ignored. */
export const accountChanges = z.object({
  org_name: z.optional(textOf(255)),
  phone: z.optional(textOf(255)),
  customer_number: z.optional(textOf(255)),
  organisation_number: z.optional(textOf(255)),
  vat_number: z.optional(textOf(255)),
  country: z.optional(textOf(255)),
  billing_address: z.optional(textOf(255)),
  billing_zip: z.optional(textOf(255)),
  billing_city: z.optional(textOf(255)),
  buyer_reference: z.optional(textOf(255)),
  electronic_address: z.optional(textOf(255)),
});
export type AccountChanges = z.output<typeof accountChanges>;
