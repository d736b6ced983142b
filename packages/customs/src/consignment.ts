/** Nature of the goods, as printed on CN22 and CN23. */
export const CATEGORIES = [
  'saleOfGoods',
  'gift',
  'documents',
  'commercialSample',
  'returnedGoods',
  'other',
] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Place {
  /** ISO 3166-1 alpha-2 */
  readonly country: string;
  /** As it is written there; the spelling of spaces and hyphens does not count. */
  readonly postcode: string;
}

interface Sender extends Place {
  /** Taken for true where goods are sold. */
  readonly isBusiness?: boolean | undefined;
  readonly eori?: string | undefined;
  readonly ioss?: string | undefined;
  readonly voec?: string | undefined;
}

export interface GoodsLine {
  readonly description: string;
  readonly quantity: number;
  /** Of all pieces. */
  readonly netWeightKg: number;
  /** Of all pieces, in the currency of the consignment. */
  readonly value: number;
  readonly hsCode?: string | undefined;
  /** ISO 3166-1 alpha-2 */
  readonly originCountry: string;
}

/** One parcel, as far as customs asks about it. */
export interface Consignment {
  readonly sender: Sender;
  readonly receiver: Place;
  readonly category: Category;
  /** ISO 4217 */
  readonly currency: string;
  readonly lines: readonly GoodsLine[];
  /** Gross weight. */
  readonly parcelWeightKg?: number | undefined;
  /** Goes as freight, not by post. */
  readonly isFreight?: boolean | undefined;
}

/** Weight and value of all lines, to the gram and to a thousandth. */
export function toTotals({ lines }: Pick<Consignment, 'lines'>) {
  const sum = (of: (line: GoodsLine) => number) =>
    Math.round(lines.reduce((total, line) => total + of(line), 0) * 1000) / 1000;
  return {
    totalValue: sum(({ value }) => value),
    totalNetWeightKg: sum(({ netWeightKg }) => netWeightKg),
  };
}

export function isBusinessSender({ sender, category }: Consignment): boolean {
  return sender.isBusiness ?? category === 'saleOfGoods';
}
