import { isCountry, type Country } from '../../shipment/countries.ts';
import { findPostcode, type Postcode } from '../location-postcodes/postcode-register.ts';
import { findStreetByName, toFolded } from './street-register.ts';

export interface AddressParts {
  readonly kind: 'parts';
  readonly reference?: string;
  readonly street: string;
  readonly postcode: string;
  readonly city?: string;
  readonly country: Country;
}

export interface AddressLines {
  readonly kind: 'lines';
  readonly reference?: string;
  readonly lines: readonly string[];
  readonly country: Country;
}

type AddressField = 'street' | 'houseNumber' | 'postcode' | 'city';

interface Correction {
  readonly field: AddressField;
  readonly sent: string;
  readonly corrected: string;
}

/** The last line holds postcode and city, the one above it street and number. */
function toParts(address: AddressParts | AddressLines): AddressParts {
  if (address.kind === 'parts') return address;
  const { lines, country } = address;
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

export function validateAddress(sent: AddressParts | AddressLines) {
  const parts = toParts(sent);
  const echo = sent.reference === undefined ? {} : { reference: sent.reference };
  const place = isCountry(parts.country) ? findPostcode(parts.country, parts.postcode) : undefined;
  if (!place) return { ...echo, match: 'none', confidence: 0, address: null, corrections: [] };
  const { street, houseNumber } = splitStreet(parts.street);
  const known = findStreetByName(parts.country, place.city, street);
  const address = {
    street: known?.name ?? street,
    houseNumber,
    postcode: place.postcode,
    city: place.city,
    country: parts.country,
    deliverable: place.kind === 'street',
  };
  const corrections = listCorrections(parts, address.street, place);
  if (!known) return { ...echo, match: 'partial', confidence: 0.7, address, corrections };
  const isExact = corrections.length === 0;
  const match = isExact ? 'exact' : 'corrected';
  return { ...echo, match, confidence: isExact ? 1 : 0.96, address, corrections };
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
