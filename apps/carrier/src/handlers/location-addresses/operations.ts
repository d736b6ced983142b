import type { OperationHandler, Operations } from '../../operation-handler.ts';
import { findPostcode } from '../location-postcodes/postcode-register.ts';
import { refuse } from '../refuse.ts';
import {
  splitStreet,
  validateAddress,
  type AddressLines,
  type AddressParts,
} from './check-address.ts';
import { toGeohash } from './geohash.ts';
import {
  findStreet,
  findStreetByName,
  listStreets,
  toFolded,
  type Street,
} from './street-register.ts';

interface SuggestionQuery {
  readonly text: string;
  readonly countries?: readonly string[];
  readonly limit: number;
}

const listAddressSuggestions: OperationHandler = ({ query }) => {
  const { text, countries, limit } = query as unknown as SuggestionQuery;
  const words = toFolded(text).split(/[\s,]+/);
  const body = listStreets()
    .filter(({ country }) => countries === undefined || countries.includes(country))
    .filter((street) => words.every((word) => toFolded(toLine(street)).includes(word)))
    .slice(0, limit)
    .map((street) => toSuggestion(street, words[0] ?? ''));
  return { status: 200, body };
};

function toLine({ name, postcode }: Street): string {
  return `${name}, ${postcode.postcode} ${postcode.city}`;
}

function toSuggestion(street: Street, word: string) {
  const start = toFolded(toLine(street)).indexOf(word);
  return {
    addressId: street.addressId,
    kind: 'street',
    text: toLine(street),
    highlight: start < 0 || word === '' ? [] : [{ start, length: word.length }],
    hasMore: true,
  };
}

const getAddress: OperationHandler = ({ params }) => {
  const { addressId = '' } = params;
  const found = findStreet(addressId);
  if (!found) {
    const text = `There is no address ${addressId}`;
    return refuse(404, 'ADDR-404', { text, param: 'addressId', value: addressId });
  }
  const { name, country, postcode } = found;
  const place = { postcode: postcode.postcode, city: postcode.city, country };
  return {
    status: 200,
    body: { addressId, street: name, houseNumber: null, ...place, deliverable: true },
  };
};

const validateAddresses: OperationHandler = ({ body }) => {
  const { addresses } = body as { readonly addresses: readonly (AddressParts | AddressLines)[] };
  return { status: 200, body: { results: addresses.map(validateAddress) } };
};

const findPosition: OperationHandler = ({ body }) => {
  const { street, postcode, country } = body as AddressParts;
  const place = findPostcode(country, postcode);
  if (!place)
    return refuse(404, 'ADDR-404-POSITION', { text: 'We know no position of this address' });
  const parts = splitStreet(street);
  const known = findStreetByName(country, place.city, parts.street);
  const shift = known ? toShift(parts.houseNumber) : 0;
  const latitude = round(place.position.latitude + shift);
  const longitude = round(place.position.longitude + shift / 2);
  const precision = toPrecision(known !== undefined, parts.houseNumber !== null);
  return {
    status: 200,
    body: { latitude, longitude, precision, geohash: toGeohash(latitude, longitude) },
  };
};

/** Houses stand in a row north of the middle of the postcode. */
function toShift(houseNumber: string | null): number {
  return Number.parseInt(houseNumber ?? '0', 10) * 0.0002;
}

function toPrecision(isKnownStreet: boolean, hasNumber: boolean) {
  if (!isKnownStreet) return 'postcode';
  return hasNumber ? 'house' : 'street';
}

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}

export const addressOperations: Operations = {
  listAddressSuggestions,
  getAddress,
  validateAddresses,
  findPosition,
};
