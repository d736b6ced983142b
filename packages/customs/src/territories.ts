import type { Place } from './consignment.ts';
import { SPECIAL_TERRITORIES } from './special-territories.ts';
import type { Territory } from './territory.ts';

const MEMBERS = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE';
export const EU_MEMBERS: readonly string[] = MEMBERS.split(' ');

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** In English; undefined for what is no country. */
export function findCountryName(code: string): string | undefined {
  return /^[A-Z]{2}$/.test(code) && code !== 'ZZ' ? names.of(code) : undefined;
}

/** `FI-22 100` and `22100` alike. */
export function toPlainPostcode({ country, postcode }: Place): string {
  const plain = postcode.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return /^[A-Z]{2}\d/.test(plain) && plain.startsWith(country) && country !== 'GB'
    ? plain.slice(2)
    : plain;
}

const NEIGHBOURS = ['NO', 'GB', 'CH', 'IS', 'UA', 'TR', 'US', 'CA', 'JP', 'AU'];

/** What a list offers, by name: the EU, its neighbours, and territories with a code of their own. */
export const LISTED_COUNTRIES: readonly string[] = [
  ...EU_MEMBERS,
  ...NEIGHBOURS,
  ...SPECIAL_TERRITORIES.map(({ code }) => code).filter(isIsoCode),
].toSorted((one, other) =>
  (findCountryName(one) ?? '').localeCompare(findCountryName(other) ?? '', 'en'),
);

/** The special territory that the code or the postcode names, else the country as a whole. */
export function findTerritory(place: Place): Territory {
  const postcode = toPlainPostcode(place);
  const special = SPECIAL_TERRITORIES.find(
    ({ code, within }) =>
      code === place.country ||
      within.some(
        ({ country, postcodes }) => country === place.country && postcodes.test(postcode),
      ),
  );
  return special ?? toCountry(place.country);
}

function toCountry(code: string): Territory {
  const name = findCountryName(code) ?? code;
  if (EU_MEMBERS.includes(code)) {
    const why = `${name} is inside the customs union and the VAT area of the EU.`;
    return { code, name, customsArea: 'EU', vatArea: 'EU', why, source: 'customsCode' };
  }
  const why = `${name} has customs and taxes of its own.`;
  return { code, name, customsArea: code, vatArea: code, why, source: 'country' };
}

/** Not for codes that are ours, nor for those that only customs use. */
function isIsoCode(code: string): boolean {
  return code.length === 2 && code !== 'XI' && code !== 'IC';
}
