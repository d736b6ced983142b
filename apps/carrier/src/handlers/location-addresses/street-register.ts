import { countryCode, type Country } from '../../shipment/countries.ts';
import { AREAS } from '../location-postcodes/areas.ts';
import { findPostcode, toFolded, type Postcode } from '../location-postcodes/postcode-register.ts';

export interface Street {
  readonly addressId: string;
  readonly name: string;
  readonly country: Country;
  readonly postcode: Postcode;
}

const NAMES: Readonly<Record<Country, readonly string[]>> = {
  SE: ['Kajgatan', 'Storgatan', 'Stationsgatan', 'Björkvägen'],
  NO: ['Storgata', 'Havnegata', 'Kirkegata', 'Stasjonsveien'],
  DK: ['Algade', 'Havnegade', 'Kirkegade', 'Stationsvej'],
  FI: ['Kauppakatu', 'Satamakatu', 'Kirkkokatu', 'Asematie'],
  PL: ['ul. Łąkowa', 'ul. Portowa', 'ul. Długa', 'ul. Dworcowa'],
  DE: ['Hafenstr.', 'Bahnhofstr.', 'Lindenallee', 'Kirchweg'],
  NL: ['Havenstraat', 'Kerkstraat', 'Stationsweg', 'Lindelaan'],
};

const STREETS: readonly Street[] = countryCode.options.flatMap((country) =>
  AREAS[country].flatMap(({ start }) =>
    NAMES[country].flatMap((name) => toStreet(country, name, start) ?? []),
  ),
);

function toStreet(country: Country, name: string, start: number): Street | undefined {
  const index = NAMES[country].indexOf(name);
  const digits = ['NO', 'DK', 'NL'].includes(country) ? 4 : 5;
  // The first street of the table lies where the examples of the documents say.
  const offset = country === 'PL' ? 743 : 1120;
  const number = start + (digits === 5 ? offset : 20) + index * 10;
  const plain = `${String(number).padStart(digits, '0')}${country === 'NL' ? 'AD' : ''}`;
  const postcode = findPostcode(country, plain);
  const key = toFolded(name)
    .replaceAll(/[^a-z]/g, '')
    .toUpperCase();
  return (
    postcode && { addressId: `ad_${country}${plain}${key.slice(0, 4)}`, name, country, postcode }
  );
}

export function findStreet(addressId: string): Street | undefined {
  return STREETS.find((street) => street.addressId === addressId);
}

export function listStreets(): readonly Street[] {
  return STREETS;
}

/** The street of a postcode's city with the name; spelling without accents will do. */
export function findStreetByName(country: Country, city: string, name: string): Street | undefined {
  const wanted = toFolded(name);
  return STREETS.find(
    (street) =>
      street.country === country &&
      street.postcode.city === city &&
      toFolded(street.name) === wanted,
  );
}
