import type { OperationHandler } from '../../operation-handler.ts';
import { COUNTRIES, type Country } from '../../shipment/countries.ts';
import { toEtag } from '../etag.ts';
import { findPostcode, isWellFormed, toWrittenPostcode } from './postcode-register.ts';

interface Line {
  readonly reference?: string;
  readonly country: Country;
  readonly postcode: string;
  readonly city?: string;
}

export const validatePostcodes: OperationHandler = ({ body }) => {
  const { postcodes } = body as { readonly postcodes: readonly Line[] };
  const results = postcodes.map(toResult);
  const validCount = results.filter(({ outcome }) => outcome === 'valid').length;
  return { status: 200, body: { validCount, results } };
};

function toResult(line: Line) {
  const { reference, country, postcode: text, city } = line;
  const echo = reference === undefined ? {} : { reference };
  if (!isWellFormed(country, text)) return { ...echo, outcome: 'malformed' };
  const postcode = findPostcode(country, text);
  if (!postcode) return { ...echo, outcome: 'unknown', suggestions: toSuggestions(country, text) };
  const isSame = city === undefined || toKey(city) === toKey(postcode.city);
  return { ...echo, outcome: isSame ? 'valid' : 'wrongCity', postcode };
}

function toSuggestions(country: Country, text: string): string[] {
  const near = text.replace(/99(?=\D*$)/, '90');
  const found = findPostcode(country, near);
  return found ? [toWrittenPostcode(country, near)] : [];
}

function toKey(city: string): string {
  const plain = city.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '');
  return plain.toLowerCase().replace(/ [ck]$/, '');
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

export const listPostcodeFormats: OperationHandler = () => {
  const body = (Object.keys(PATTERNS) as Country[]).map((country) => ({
    country,
    pattern: PATTERNS[country][0],
    written: PATTERNS[country][1],
    example: COUNTRIES[country].postcodeExample,
    digits: PATTERNS[country][1].replaceAll(/\D/g, '').length,
    prefixOnLabel: ['SE', 'NO', 'DK', 'FI'].includes(country) ? `${country}-` : null,
  }));
  const headers = { etag: toEtag(body), 'cache-control': 'private, max-age=86400' };
  return { status: 200, headers, body };
};
