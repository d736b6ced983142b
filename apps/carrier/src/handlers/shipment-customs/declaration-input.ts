import * as z from 'zod/mini';
import { COUNTRIES, isCountry } from '../../shipment/countries.ts';

const party = z.looseObject({
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  eori: z.optional(z.string()),
});

export const declarationInput = z.looseObject({
  form: z.enum(['CN22', 'CN23', 'invoice']),
  itemId: z.optional(z.nullable(z.string())),
  category: z.string(),
  currency: z.string(),
  sender: party,
  receiver: party,
  lines: z.array(
    z.looseObject({
      description: z.string(),
      quantity: z.number(),
      netWeightKg: z.number(),
      value: z.number(),
      hsCode: z.string(),
      originCountry: z.string(),
    }),
  ),
});
export type DeclarationInput = z.output<typeof declarationInput>;
type DeclarationLine = DeclarationInput['lines'][number];

export function toTotals({ lines }: Pick<DeclarationInput, 'lines'>) {
  const sum = (of: (line: DeclarationLine) => number) =>
    Math.round(lines.reduce((total, line) => total + of(line), 0) * 1000) / 1000;
  return {
    totalValue: sum(({ value }) => value),
    totalNetWeightKg: sum(({ netWeightKg }) => netWeightKg),
  };
}

/** True when the goods pass the border of a customs union. */
export function crossesBorder({ sender, receiver }: DeclarationInput): boolean {
  const isInside = (code: string) => isCountry(code) && COUNTRIES[code].isInCustomsUnion;
  return (
    sender.country !== receiver.country && !(isInside(sender.country) && isInside(receiver.country))
  );
}
