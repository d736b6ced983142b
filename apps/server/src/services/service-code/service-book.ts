import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

const code = z.string();
const addOnOfService = z.object({
  code,
  mandatory: z._default(z.boolean(), false),
  notTo: z._default(z.array(z.string()), []),
  validFrom: z.optional(z.iso.date()),
  validTo: z.optional(z.iso.date()),
});
const service = z.object({
  code,
  name: z.string(),
  maxWeightKg: z.number(),
  maxLengthCm: z.number(),
  /** Where it may begin, and where it may end. */
  countries: z.array(z.string()),
  validFrom: z.iso.date(),
  validTo: z._default(z.iso.date(), '2099-12-31'),
  addOns: z.array(addOnOfService),
});
const addOn = z.object({
  code,
  name: z.string(),
  excludes: z._default(z.array(code), []),
  needs: z._default(z.array(z.string()), []),
  needsAgreement: z._default(z.boolean(), false),
});
const book = z.object({
  issuers: z.array(z.object({ code, country: z.string(), name: z.string() })),
  services: z.array(service),
  addOns: z.array(addOn),
});

/** What the provider sells, as `content/service-codes` has it. */
export type ServiceBook = z.output<typeof book>;

/** Read once at start: a book that names an add-on which it does not describe ends the start. */
export async function readServiceBook(file: string): Promise<ServiceBook> {
  const read = z.parse(book, JSON.parse(await readFile(file, 'utf8')));
  const known = new Set(read.addOns.map((one) => one.code));
  const named = [
    ...read.services.flatMap(({ addOns }) => addOns.map((one) => one.code)),
    ...read.addOns.flatMap(({ excludes }) => excludes),
  ];
  const unknown = named.filter((one) => !known.has(one));
  if (unknown.length > 0) throw new Error(`${file}: no add-on ${unknown.join(', ')}`);
  return read;
}
