import type { CarrierReply } from '../../operation-handler.ts';
import { COUNTRIES, type Country } from '../../shipment/countries.ts';
import { findPostcode, isWellFormed } from '../location-postcodes/postcode-register.ts';
import { refuse } from '../refuse.ts';

export interface PlaceInput {
  readonly country: Country;
  readonly postcode: string;
}

/** The place with its city; the city is null when the register does not know the postcode. */
export function toPlace({ country, postcode }: PlaceInput) {
  const found = findPostcode(country, postcode);
  return { country, postcode: found?.postcode ?? postcode, city: found?.city ?? null };
}

/** Why a postcode will not do: 400 for its form, 404 when it is not in use. */
export function findPlaceFault({ country, postcode }: PlaceInput): CarrierReply | undefined {
  const about = { param: 'postcode', value: postcode };
  if (!isWellFormed(country, postcode)) {
    const text = `A postcode of ${country} looks like ${COUNTRIES[country].postcodeExample}`;
    return refuse(400, 'TRANSIT-400', { text, ...about });
  }
  if (findPostcode(country, postcode)) return undefined;
  const text = `There is no postcode ${postcode} in ${country}`;
  return refuse(404, 'TRANSIT-404', { text, ...about });
}
