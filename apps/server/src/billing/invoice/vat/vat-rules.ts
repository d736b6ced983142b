/** Codes of EN 16931 (UNTDID 5305): S has a rate, Z is a rate of nothing, AE is the buyer's to pay, O is outside the scope of VAT. */
export type VatCategory = 'S' | 'Z' | 'AE' | 'O';

interface Dated {
  /** The first day on which it holds. */
  readonly from: string;
}

interface VatRule extends Dated {
  /** Where the buyer is, seen from the seller. */
  readonly place: 'home' | 'union' | 'elsewhere';
  /** A business is one with a checked VAT number; all others are charged as consumers. */
  readonly buyer: 'business' | 'consumer' | 'any';
  readonly category: VatCategory;
  /** Whose standard rate is charged; `oss`: the buyer's where the seller files through the One Stop Shop, otherwise the seller's. */
  readonly rate: 'seller' | 'oss' | 'none';
  /** Of Directive 2006/112/EC. */
  readonly source: string;
}

/** Services that are supplied electronically; of several that fit, the latest holds. */
export const vatRules: readonly VatRule[] = [
  {
    from: '1993-01-01',
    place: 'home',
    buyer: 'any',
    category: 'S',
    rate: 'seller',
    source: 'Articles 44, 45 and 193',
  },
  {
    from: '2010-01-01',
    place: 'union',
    buyer: 'business',
    category: 'AE',
    rate: 'none',
    source: 'Articles 44, 196 and 226(11a)',
  },
  {
    from: '1993-01-01',
    place: 'union',
    buyer: 'consumer',
    category: 'S',
    rate: 'seller',
    source: 'Article 45; since 2019 Article 58(2), now 59c: up to EUR 10,000 a year',
  },
  {
    from: '2015-01-01',
    place: 'union',
    buyer: 'consumer',
    category: 'S',
    rate: 'oss',
    source: 'Article 58(1); since 2021-07-01 with Articles 369a to 369k',
  },
  {
    from: '1993-01-01',
    place: 'elsewhere',
    buyer: 'any',
    category: 'O',
    rate: 'none',
    source: 'Articles 44, 58 and 59',
  },
];

interface DatedRate extends Dated {
  readonly rate: string;
}

const rates = (...all: readonly (readonly [from: string, rate: string])[]): DatedRate[] =>
  all.map(([from, rate]) => ({ from, rate }));

/** Standard rates in percent, by the European Commission's Taxes in Europe Database; the members of the Union are those that stand here. */
export const standardRates: Readonly<Record<string, readonly DatedRate[]>> = {
  AT: rates(['1995-01-01', '20']),
  BE: rates(['1996-01-01', '21']),
  BG: rates(['2007-01-01', '20']),
  CY: rates(['2014-01-13', '19']),
  CZ: rates(['2013-01-01', '21']),
  DE: rates(['2007-01-01', '19'], ['2020-07-01', '16'], ['2021-01-01', '19']),
  DK: rates(['1992-01-01', '25']),
  EE: rates(['2009-07-01', '20'], ['2024-01-01', '22'], ['2025-07-01', '24']),
  ES: rates(['2012-09-01', '21']),
  FI: rates(['2013-01-01', '24'], ['2024-09-01', '25.5']),
  FR: rates(['2014-01-01', '20']),
  GR: rates(['2016-06-01', '24']),
  HR: rates(['2012-03-01', '25']),
  HU: rates(['2012-01-01', '27']),
  IE: rates(['2012-01-01', '23'], ['2020-09-01', '21'], ['2021-03-01', '23']),
  IT: rates(['2013-10-01', '22']),
  LT: rates(['2009-09-01', '21']),
  LU: rates(['2015-01-01', '17'], ['2023-01-01', '16'], ['2024-01-01', '17']),
  LV: rates(['2012-07-01', '21']),
  MT: rates(['2004-01-01', '18']),
  NL: rates(['2012-10-01', '21']),
  PL: rates(['2011-01-01', '23']),
  PT: rates(['2011-01-01', '23']),
  RO: rates(['2017-01-01', '19'], ['2025-08-01', '21']),
  SE: rates(['1990-07-01', '25']),
  SI: rates(['2013-07-01', '22']),
  SK: rates(['2011-01-01', '20'], ['2025-01-01', '23']),
};

/** What holds on a day: the latest of those that have begun; days are text, `YYYY-MM-DD`. */
export const findInForce = <T extends Dated>(all: readonly T[], day: string): T | undefined =>
  all
    .filter(({ from }) => from <= day)
    .toSorted((left, right) => (left.from < right.from ? -1 : 1))
    .at(-1);
