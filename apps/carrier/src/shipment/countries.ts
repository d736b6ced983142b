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
}

export const COUNTRIES: Readonly<Record<Country, CountryRules>> = {
  SE: {
    name: 'Sweden',
    postcode: /^[1-9]\d{4}$/,
    postcodeExample: '111 22',
    isInCustomsUnion: true,
    workingDays: 1,
    surcharge: 0,
  },
  NO: {
    name: 'Norway',
    postcode: /^\d{4}$/,
    postcodeExample: '0155',
    isInCustomsUnion: false,
    workingDays: 3,
    surcharge: 4.5,
  },
  DK: {
    name: 'Denmark',
    postcode: /^[1-9]\d{3}$/,
    postcodeExample: '2100',
    isInCustomsUnion: true,
    workingDays: 2,
    surcharge: 2.2,
  },
  FI: {
    name: 'Finland',
    postcode: /^\d{5}$/,
    postcodeExample: '00100',
    isInCustomsUnion: true,
    workingDays: 2,
    surcharge: 2.6,
  },
  PL: {
    name: 'Poland',
    postcode: /^\d{5}$/,
    postcodeExample: '80-743',
    isInCustomsUnion: true,
    workingDays: 2,
    surcharge: 3.1,
  },
  DE: {
    name: 'Germany',
    postcode: /^\d{5}$/,
    postcodeExample: '20095',
    isInCustomsUnion: true,
    workingDays: 2,
    surcharge: 2.9,
  },
  NL: {
    name: 'Netherlands',
    postcode: /^[1-9]\d{3}[A-Z]{2}$/,
    postcodeExample: '1012 AB',
    isInCustomsUnion: true,
    workingDays: 3,
    surcharge: 3.4,
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
