import * as z from 'zod/mini';

/** The countries that are served. */
export const countryCode = z.enum(['SE', 'NO', 'DK', 'FI', 'PL', 'DE', 'NL']);
export type Country = z.output<typeof countryCode>;

export interface CountryRules {
  readonly name: string;
  /** ISO 3166-1 numeric */
  readonly number: string;
  /** ISO 4217 */
  readonly currency: string;
  /** Postcode without separators. */
  readonly postcode: RegExp;
  readonly postcodeExample: string;
  /** Working days across its border. */
  readonly workingDays: number;
  /** Added to the price, EUR. */
  readonly surcharge: number;
}

export const COUNTRIES: Readonly<Record<Country, CountryRules>> = {
  SE: {
    name: 'Sweden',
    number: '752',
    currency: 'SEK',
    postcode: /^[1-9]\d{4}$/,
    postcodeExample: '111 22',
    workingDays: 1,
    surcharge: 0,
  },
  NO: {
    name: 'Norway',
    number: '578',
    currency: 'NOK',
    postcode: /^\d{4}$/,
    postcodeExample: '0155',
    workingDays: 3,
    surcharge: 4.5,
  },
  DK: {
    name: 'Denmark',
    number: '208',
    currency: 'DKK',
    postcode: /^[1-9]\d{3}$/,
    postcodeExample: '2100',
    workingDays: 2,
    surcharge: 2.2,
  },
  FI: {
    name: 'Finland',
    number: '246',
    currency: 'EUR',
    postcode: /^\d{5}$/,
    postcodeExample: '00100',
    workingDays: 2,
    surcharge: 2.6,
  },
  PL: {
    name: 'Poland',
    number: '616',
    currency: 'PLN',
    postcode: /^\d{5}$/,
    postcodeExample: '80-743',
    workingDays: 2,
    surcharge: 3.1,
  },
  DE: {
    name: 'Germany',
    number: '276',
    currency: 'EUR',
    postcode: /^\d{5}$/,
    postcodeExample: '20095',
    workingDays: 2,
    surcharge: 2.9,
  },
  NL: {
    name: 'Netherlands',
    number: '528',
    currency: 'EUR',
    postcode: /^[1-9]\d{3}[A-Z]{2}$/,
    postcodeExample: '1012 AB',
    workingDays: 3,
    surcharge: 3.4,
  },
};

/** Where parcels come from that do not say it. */
export const HOME: Country = 'SE';

export function isCountry(code: string): code is Country {
  return code in COUNTRIES;
}

/** `80-743` and `se-111 22` in the form in which postcodes are compared: `80743`, `11122`. */
export function toPlainPostcode(country: Country, postcode: string): string {
  const plain = postcode.toUpperCase().replaceAll(/[\s-]/g, '');
  return plain.startsWith(country) ? plain.slice(2) : plain;
}
