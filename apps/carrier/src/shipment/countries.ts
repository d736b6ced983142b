import * as z from 'zod/mini';

/** The countries that are served. */
export const countryCode = z.enum(['SE', 'NO', 'DK', 'FI', 'PL', 'DE', 'NL']);
export type Country = z.output<typeof countryCode>;

export interface CountryRules {
  readonly name: string;
  /** Postcode without separators. */
  readonly postcode: RegExp;
  readonly postcodeExample: string;
  readonly isInCustomsUnion: boolean;
  /** Working days from a drop-off in Sweden. */
  readonly workingDays: number;
  /** Added to the price, EUR. */
  readonly surcharge: number;
  /** Public holidays on fixed dates, MM-DD. */
  readonly holidays: readonly string[];
}

const CHRISTMAS = ['01-01', '12-25', '12-26'];

export const COUNTRIES: Readonly<Record<Country, CountryRules>> = {
  SE: {
    name: 'Sweden',
    postcode: /^[1-9]\d{4}$/,
    postcodeExample: '111 22',
    isInCustomsUnion: true,
    workingDays: 1,
    surcharge: 0,
    holidays: [...CHRISTMAS, '01-06', '05-01', '06-06', '12-24', '12-31'],
  },
  NO: {
    name: 'Norway',
    postcode: /^\d{4}$/,
    postcodeExample: '0155',
    isInCustomsUnion: false,
    workingDays: 3,
    surcharge: 4.5,
    holidays: [...CHRISTMAS, '05-01', '05-17'],
  },
  DK: {
    name: 'Denmark',
    postcode: /^[1-9]\d{3}$/,
    postcodeExample: '2100',
    isInCustomsUnion: true,
    workingDays: 2,
    surcharge: 2.2,
    holidays: [...CHRISTMAS, '12-24'],
  },
  FI: {
    name: 'Finland',
    postcode: /^\d{5}$/,
    postcodeExample: '00100',
    isInCustomsUnion: true,
    workingDays: 2,
    surcharge: 2.6,
    holidays: [...CHRISTMAS, '01-06', '05-01', '12-06', '12-24'],
  },
  PL: {
    name: 'Poland',
    postcode: /^\d{5}$/,
    postcodeExample: '80-743',
    isInCustomsUnion: true,
    workingDays: 2,
    surcharge: 3.1,
    holidays: [...CHRISTMAS, '01-06', '05-01', '05-03', '08-15', '11-01', '11-11'],
  },
  DE: {
    name: 'Germany',
    postcode: /^\d{5}$/,
    postcodeExample: '20095',
    isInCustomsUnion: true,
    workingDays: 2,
    surcharge: 2.9,
    holidays: [...CHRISTMAS, '05-01', '10-03'],
  },
  NL: {
    name: 'Netherlands',
    postcode: /^[1-9]\d{3}[A-Z]{2}$/,
    postcodeExample: '1012 AB',
    isInCustomsUnion: true,
    workingDays: 3,
    surcharge: 3.4,
    holidays: [...CHRISTMAS, '04-27'],
  },
};

export function isCountry(code: string): code is Country {
  return code in COUNTRIES;
}

/** `80-743` and `se-111 22` in the form in which postcodes are compared: `80743`, `11122`. */
export function toPlainPostcode(country: Country, postcode: string): string {
  const plain = postcode.toUpperCase().replaceAll(/[\s-]/g, '');
  return plain.startsWith(country) ? plain.slice(2) : plain;
}
