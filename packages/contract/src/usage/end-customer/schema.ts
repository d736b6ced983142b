import * as z from 'zod/mini';

/** A customer of a partner, named on calls by its number in the header `x-end-customer`. */
const endCustomer = z.object({
  id: z.number(),
  number: z.string(),
  name: z.string(),
  invited_at: z.nullable(z.string()),
  /** When its link ends, or has ended; null where it has none. */
  link_ends_at: z.nullable(z.string()),
});
export type EndCustomer = z.output<typeof endCustomer>;

export const wrappedEndCustomer = z.object({ end_customer: endCustomer });

const figures = { calls: z.number(), errors: z.number() } as const;

/** What one end customer had of a month. */
const endCustomerPart = z.object({
  /** Null for calls that named nobody, or nobody known. */
  end_customer: z.nullable(endCustomer),
  ...figures,
  /** Its part of the invoice without VAT, by its share of the calls; null while there is none. */
  amount: z.nullable(z.string()),
});
export type EndCustomerPart = z.output<typeof endCustomerPart>;

/** A number that calls named, and that is no end customer yet. */
const unknownNumber = z.object({ id: z.number(), number: z.string(), ...figures });
export type UnknownNumber = z.output<typeof unknownNumber>;

export const endCustomerUse = z.object({
  month: z.string(),
  /** Of the invoice of the month; null while there is none. */
  currency: z.nullable(z.string()),
  invoice: z.nullable(z.string()),
  parts: z.array(z.object({ part: endCustomerPart })),
  /** Most calls first; their calls are among those that are not named. */
  unknown_numbers: z.array(z.object({ unknown_number: unknownNumber })),
});
export type EndCustomerUse = z.output<typeof endCustomerUse>;

/** The calls of a period by end customer. */
export const endCustomerSplit = z.object({
  parts: z.array(
    z.object({
      part: z.object({
        /** Null for calls that name no end customer, or one that is not added. */
        end_customer: z.nullable(z.object({ number: z.string(), name: z.string() })),
        ...figures,
      }),
    }),
  ),
});
export type EndCustomerSplit = z.output<typeof endCustomerSplit>;

/** What an end customer sees by its link: its own figures of 30 days. */
export const endCustomerView = z.object({
  org_name: z.string(),
  number: z.string(),
  name: z.string(),
  apis: z.array(z.object({ api: z.object({ system_name: z.string(), ...figures }) })),
});
export type EndCustomerView = z.output<typeof endCustomerView>;
