import { CATEGORIES } from '@portal/customs/consignment';
import * as z from 'zod/mini';

const place = {
  country: z.string(),
  postcode: z.string(),
};
const numbers = {
  eori: z.optional(z.string()),
  ioss: z.optional(z.string()),
  voec: z.optional(z.string()),
};
const party = z.looseObject({
  ...place,
  ...numbers,
  name: z.string(),
  street: z.string(),
  city: z.string(),
});

const goods = {
  description: z.string(),
  quantity: z.number(),
  netWeightKg: z.number(),
  value: z.number(),
  originCountry: z.string(),
};

/** What a check of customs needs to know, without names. */
export const preflightInput = z.object({
  sender: z.object({ ...place, ...numbers, isBusiness: z.optional(z.boolean()) }),
  receiver: z.object(place),
  category: z.enum(CATEGORIES),
  currency: z.string(),
  parcelWeightKg: z.optional(z.number()),
  isFreight: z.optional(z.boolean()),
  lines: z.array(z.object({ ...goods, hsCode: z.optional(z.string()) })),
});

export const declarationInput = z.looseObject({
  form: z.enum(['CN22', 'CN23', 'invoice']),
  itemId: z.optional(z.nullable(z.string())),
  category: z.enum(CATEGORIES),
  incoterm: z.optional(z.string()),
  /** Of the shop's own invoice. */
  invoiceNumber: z.optional(z.string()),
  currency: z.string(),
  parcelWeightKg: z.optional(z.number()),
  sender: party,
  receiver: party,
  postageAmount: z.optional(z.nullable(z.number())),
  explanation: z.optional(z.string()),
  lines: z.array(z.looseObject({ ...goods, hsCode: z.optional(z.string()) })),
});
export type DeclarationInput = z.output<typeof declarationInput>;

/** A declaration as it is kept. */
export const declarationRecord = z.extend(declarationInput, {
  declarationId: z.string(),
  state: z.enum(['draft', 'submitted', 'withdrawn']),
  createdAt: z.string(),
  submittedAt: z.nullable(z.string()),
});
export type Declaration = z.output<typeof declarationRecord>;
