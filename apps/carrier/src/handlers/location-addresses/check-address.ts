import * as z from 'zod/mini';
import { countryCode } from '../../shipment/countries.ts';
import { findPostcode, toFolded, type Postcode } from '../location-postcodes/postcode-register.ts';
import { findStreetByName } from './street-register.ts';

export const addressParts = z.object({
  kind: z._default(z.literal('parts'), 'parts'),
  reference: z.optional(z.string()),
  street: z.string(),
  postcode: z.string(),
  city: z.optional(z.string()),
  country: countryCode,
});
type AddressParts = z.output<typeof addressParts>;

const addressLines = z.object({
  kind: z.literal('lines'),
  reference: z.optional(z.string()),
  lines: z.array(z.string()),
  country: countryCode,
});
export const address = z.union([addressLines, addressParts]);
type Address = z.output<typeof address>;

type AddressField = 'street' | 'houseNumber' | 'postcode' | 'city';

interface Correction {
  readonly field: AddressField;
  readonly sent: string;
  readonly corrected: string;
}

/** The last line holds postcode and city, the one above it street and number. */
function toParts(sent: Address): AddressParts {
  if (sent.kind === 'parts') return sent;
  const { lines, country } = sent;
  const [, postcode = '', city = ''] =
    /^([0-9][0-9A-Z -]*?)\s+(\p{L}.*)$/u.exec(lines.at(-1) ?? '') ?? [];
  return { kind: 'parts', street: lines.at(-2) ?? '', postcode, city, country };
}

/** Street and number in one line, apart. */
export function splitStreet(line: string): {
  readonly street: string;
  readonly houseNumber: string | null;
} {
  const [, street = line, houseNumber] = /^(.*?)\s+(\d+\s?[A-Za-z]?)$/.exec(line.trim()) ?? [];
  return { street: street.trim(), houseNumber: houseNumber ?? null };
}

export function validateAddress(sent: Address) {
  const parts = toParts(sent);
  const echo = sent.reference === undefined ? {} : { reference: sent.reference };
  const place = findPostcode(parts.country, parts.postcode);
  if (!place) return { ...echo, match: 'none', confidence: 0, address: null, corrections: [] };
  const { street, houseNumber } = splitStreet(parts.street);
  const known = findStreetByName(parts.country, place.city, street);
  const found = {
    street: known?.name ?? street,
    houseNumber,
    postcode: place.postcode,
    city: place.city,
    country: parts.country,
    deliverable: place.kind === 'street',
  };
  const corrections = listCorrections(parts, found.street, place);
  if (!known) return { ...echo, match: 'partial', confidence: 0.7, address: found, corrections };
  const isExact = corrections.length === 0;
  const match = isExact ? 'exact' : 'corrected';
  return { ...echo, match, confidence: isExact ? 1 : 0.96, address: found, corrections };
}

function listCorrections(parts: AddressParts, street: string, place: Postcode): Correction[] {
  const pairs: readonly (readonly [AddressField, string, string])[] = [
    ['street', splitStreet(parts.street).street, street],
    ['city', parts.city ?? '', place.city],
    ['postcode', parts.postcode, place.postcode],
  ];
  return pairs
    .filter(([, sent, corrected]) => sent !== corrected)
    .filter(
      ([field, sent, corrected]) => field !== 'street' || toFolded(sent) === toFolded(corrected),
    )
    .map(([field, sent, corrected]) => ({ field, sent, corrected }));
}
