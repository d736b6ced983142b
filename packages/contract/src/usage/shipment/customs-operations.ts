import * as z from 'zod/mini';
import { devportalBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { carrierFile } from './label-schema.ts';

/** As a form prints it; empty texts are left out. */
const party = z.object({
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  /** ISO 3166-1 alpha-2 */
  country: z.string(),
  eori: z.optional(z.string()),
  ioss: z.optional(z.string()),
  voec: z.optional(z.string()),
});

const goods = z.object({
  description: z.string(),
  quantity: z.number(),
  /** Of all pieces. */
  netWeightKg: z.number(),
  /** Of all pieces. */
  value: z.number(),
  hsCode: z.string(),
  /** ISO 3166-1 alpha-2 */
  originCountry: z.string(),
});

/** What the Customs API refuses is refused here in its words, which name the field, as `lines[0].hsCode`. */
export const drawCustomsForm = defineOperation({
  id: 'drawCustomsForm',
  surface: 'file',
  method: 'POST',
  path: `${devportalBase}/customs/forms.json`,
  summary: 'Create a customs form as a PDF, marked as a draft; nothing is kept',
  access: 'public',
  readsOnly: true,
  repeatable: false,
  body: z.object({
    form: z.enum(['CN22', 'CN23', 'invoice']),
    /** As the Customs API names it: `saleOfGoods`, `gift` … */
    category: z.string(),
    /** What it is, where the category is `other`. */
    explanation: z.optional(z.string()),
    /** ISO 4217 */
    currency: z.string(),
    /** With packing. */
    parcelWeightKg: z.optional(z.number()),
    sender: party,
    receiver: party,
    lines: z.array(goods),
  }),
  reply: z.object({ file: carrierFile }),
});
