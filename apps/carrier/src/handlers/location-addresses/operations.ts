import * as z from 'zod/mini';
import { refuse } from '../../composite-fault.ts';
import type { Operations } from '../../operation-handler.ts';
import { findPostcode, toFolded } from '../location-postcodes/postcode-register.ts';
import { withBody, withQuery } from '../read.ts';
import { isWanted, ok } from '../replies.ts';
import { address, addressParts, splitStreet, validateAddress } from './check-address.ts';
import { toGeohash } from './geohash.ts';
import { findStreet, findStreetByName, listStreets, type Street } from './street-register.ts';

const suggestionQuery = z.object({
  text: z.string(),
  countries: z.optional(z.array(z.string())),
  limit: z.number(),
});
const addresses = z.object({ addresses: z.array(address) });

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
  listAddressSuggestions: withQuery(suggestionQuery, ({ text, countries, limit }) => {
    const words = toFolded(text).split(/[\s,]+/);
    const found = listStreets()
      .filter(({ country }) => isWanted<string>(countries, country))
      .filter((street) => words.every((word) => toFolded(toLine(street)).includes(word)))
      .slice(0, limit);
    return ok(found.map((street) => toSuggestion(street, words[0] ?? '')));
  }),

  getAddress: ({ params }) => {
    const { addressId = '' } = params;
    const text = `There is no address ${addressId}`;
    const { name, country, postcode } =
      findStreet(addressId) ??
      refuse(404, 'ADDR-404', { text, param: 'addressId', value: addressId });
    const place = { postcode: postcode.postcode, city: postcode.city, country };
    return ok({ addressId, street: name, houseNumber: null, ...place, deliverable: true });
  },

  validateAddresses: withBody(addresses, (input) =>
    ok({ results: input.addresses.map(validateAddress) }),
  ),

  findPosition: withBody(addressParts, ({ street, postcode, country }) => {
    const place =
      findPostcode(country, postcode) ??
      refuse(404, 'ADDR-404-POSITION', { text: 'We know no position of this address' });
    const parts = splitStreet(street);
    const known = findStreetByName(country, place.city, parts.street);
    const shift = known ? toShift(parts.houseNumber) : 0;
    const latitude = round(place.position.latitude + shift);
    const longitude = round(place.position.longitude + shift / 2);
    const precision = toPrecision(known !== undefined, parts.houseNumber !== null);
    return ok({ latitude, longitude, precision, geohash: toGeohash(latitude, longitude) });
  }),
};
