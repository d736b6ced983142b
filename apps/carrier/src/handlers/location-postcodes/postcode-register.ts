import { countryCode, COUNTRIES, toPlainPostcode, type Country } from '../../shipment/countries.ts';
import { TIME_ZONES } from '../../shipment/local-time.ts';
import { AREAS, type Area } from './areas.ts';

export interface Postcode {
  readonly country: Country;
  readonly postcode: string;
  readonly city: string;
  readonly municipality: string;
  readonly region: string;
  readonly kind: 'street' | 'box';
  readonly position: { readonly latitude: number; readonly longitude: number };
  readonly timeZone: string;
  readonly routingCode: string;
  readonly validFrom: string;
  readonly validTo: null;
}

const VALID_FROM: Readonly<Record<Country, string>> = {
  SE: '1968-05-12',
  NO: '1968-03-18',
  DK: '1967-09-20',
  FI: '1971-01-01',
  PL: '1973-01-01',
  DE: '1993-07-01',
  NL: '1978-03-07',
};

export function isWellFormed(country: Country, postcode: string): boolean {
  return COUNTRIES[country].postcode.test(toPlainPostcode(country, postcode));
}

/** A postcode in any usual form; undefined when it is malformed or not in use. */
export function findPostcode(country: Country, postcode: string): Postcode | undefined {
  const plain = toPlainPostcode(country, postcode);
  const area = isWellFormed(country, postcode) ? findArea(country, plain) : undefined;
  return area && toPostcode(country, plain, area);
}

/** The first postcodes of each area that fit. */
export function listPostcodes(country: Country): Postcode[] {
  return AREAS[country].flatMap((area) =>
    [0, 10, 20, 43, 120, 743].flatMap((offset) => {
      const plain = toPlain(country, area.start + offset);
      const found = findArea(country, plain);
      return found?.city === area.city ? [toPostcode(country, plain, area)] : [];
    }),
  );
}

/** As it is written on a label: `211 20`, `80-743`, `3011 AD`. */
export function toWrittenPostcode(country: Country, postcode: string): string {
  const plain = toPlainPostcode(country, postcode);
  if (country === 'SE') return `${plain.slice(0, 3)} ${plain.slice(3)}`;
  if (country === 'PL') return `${plain.slice(0, 2)}-${plain.slice(2)}`;
  return country === 'NL' ? `${plain.slice(0, 4)} ${plain.slice(4)}` : plain;
}

function findArea(country: Country, plain: string): Area | undefined {
  const number = Number.parseInt(plain, 10);
  // No country gives out its postcodes that end in 99: callers can test an unknown one.
  if (number % 100 === 99) return undefined;
  return AREAS[country].findLast(({ start }) => start <= number);
}

function toPlain(country: Country, number: number): string {
  const { length } = COUNTRIES[country].postcodeExample.replaceAll(/\D/g, '');
  const digits = String(number).padStart(length, '0');
  return country === 'NL' ? `${digits}AD` : digits;
}

function toPostcode(country: Country, plain: string, area: Area): Postcode {
  const { city, region, latitude, longitude } = area;
  const sorter = (Number.parseInt(plain, 10) % 3) + 1;
  return {
    country,
    postcode: toWrittenPostcode(country, plain),
    city,
    municipality: city.replace(/ [CK]$/, ''),
    region,
    kind: country === 'SE' && plain.slice(1, 3) === '01' ? 'box' : 'street',
    position: { latitude, longitude },
    timeZone: TIME_ZONES[country],
    routingCode: `${country}${plain}-0${sorter}`,
    validFrom: VALID_FROM[country],
    validTo: null,
  };
}

const PATTERNS: Readonly<Record<Country, readonly [string, string]>> = {
  SE: [String.raw`^(?:SE-)?\d{3} ?\d{2}$`, '999 99'],
  NO: [String.raw`^(?:NO-)?\d{4}$`, '9999'],
  DK: [String.raw`^(?:DK-)?[1-9]\d{3}$`, '9999'],
  FI: [String.raw`^(?:FI-)?\d{5}$`, '99999'],
  PL: [String.raw`^\d{2}-?\d{3}$`, '99-999'],
  DE: [String.raw`^\d{5}$`, '99999'],
  NL: [String.raw`^(?:NL-)?[1-9]\d{3} ?[A-Z]{2}$`, '9999 AA'],
};

export const POSTCODE_FORMATS = countryCode.options.map((country) => {
  const [pattern, written] = PATTERNS[country];
  return {
    country,
    pattern,
    written,
    example: COUNTRIES[country].postcodeExample,
    digits: written.replaceAll(/\D/g, '').length,
    prefixOnLabel: ['SE', 'NO', 'DK', 'FI'].includes(country) ? `${country}-` : null,
  };
});

/** Lower case without accents: Gdańsk and gdansk are the same. */
export function toFolded(text: string): string {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
  return plain.replaceAll('ł', 'l').replaceAll('ø', 'o').replaceAll('æ', 'ae');
}
