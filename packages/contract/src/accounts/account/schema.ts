import * as z from 'zod/mini';
import { field } from '../../field.ts';
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
  /** VIES knows no such number: VAT is charged as of a consumer. Left out otherwise. */
  vat_number_refused: z.optional(z.boolean()),
  country: absent,
  /** `business` or `consumer`: by it VAT is charged. */
  buyer_kind: z.optional(z.nullable(z.string())),
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

/** What an admin may change (contracts B2); keys beyond these are ignored. */
export const accountChanges = z.partial(
  z.object({
    org_name: field(textOf(255), { label: 'Organisation', required: true, max: 255 }),
    country: field(textOf(255), { label: 'Country', required: true }),
    phone: field(textOf(255), {
      label: 'Phone',
      hint: 'Optional. Include the country code. We call you if something is wrong with your integration.',
      placeholder: '+46 8 123 45 67',
      max: 30,
    }),
    customer_number: field(textOf(255), {
      label: 'Customer number',
      hint: 'You find it on your agreement or any invoice.',
    }),
    organisation_number: field(textOf(255), {
      label: 'Organisation number',
      hint: 'As written in the company register of your country.',
    }),
    buyer_kind: field(textOf(20), {
      label: 'Buying as',
      hint: 'A business in another EU country pays no VAT to us if its VAT number is valid.',
    }),
    vat_number: field(textOf(255), { label: 'VAT number' }),
    billing_address: field(textOf(255), {
      label: 'Billing address',
      hint: 'Street and number, as they should appear on your invoices.',
      max: 255,
    }),
    billing_zip: field(textOf(255), { label: 'Postcode', max: 20 }),
    billing_city: field(textOf(255), { label: 'City', max: 255 }),
    buyer_reference: field(textOf(255), {
      label: 'Your reference',
      hint: 'Printed on each invoice: a cost centre, an order number or a name.',
      max: 60,
    }),
    electronic_address: field(textOf(255), {
      label: 'Electronic address',
      hint: 'The address where your system receives e-invoices (Peppol), with its scheme, such as 0007:5560000001.',
      max: 60,
    }),
  }),
);
export type AccountChanges = z.output<typeof accountChanges>;

const { country, phone, customer_number, organisation_number } = accountChanges.shape;

/** Body of a sign-up (contracts B4). The person is the bearer's; the fields about them are only echoed. */
export const newAccount = z.object({
  org_name: field(z.string(), { label: 'Organisation', required: true, max: 255 }),
  email: z.optional(textOf(255)),
  username: z.optional(textOf(255)),
  iamUserId: z.optional(textOf(255)),
  plan: z.optional(textOf(255)),
  customer_number,
  /** Proof of a customer number: its name and numbers come from the customer register, not from here. */
  customer_challenge: z.optional(textOf(64)),
  organisation_number,
  phone,
  country,
  /** The edition of the terms in force, accepted with the account; without it the portal asks at the next visit. */
  terms_edition: z.optional(z.number()),
});
export type NewAccount = z.output<typeof newAccount>;
