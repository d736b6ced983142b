import { COUNTRIES, isCountry } from '../../shipment/countries.ts';

interface DeclarationLine {
  readonly description: string;
  readonly quantity: number;
  readonly netWeightKg: number;
  readonly value: number;
  readonly hsCode: string;
  readonly originCountry: string;
}

interface Party {
  readonly name: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
  readonly eori?: string;
}

export interface DeclarationInput {
  readonly form: 'CN22' | 'CN23' | 'invoice';
  readonly itemId?: string | null;
  readonly category: string;
  readonly incoterm?: string;
  readonly currency: string;
  readonly sender: Party;
  readonly receiver: Party;
  readonly postageAmount?: number | null;
  readonly lines: readonly DeclarationLine[];
}

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
