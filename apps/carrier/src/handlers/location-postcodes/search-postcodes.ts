import type { OperationHandler } from '../../operation-handler.ts';
import { toPlainPostcode, type Country } from '../../shipment/countries.ts';
import { chooseMediaType, toCsvReply } from '../negotiate.ts';
import { toDistanceKm, type Position } from './distance.ts';
import { findPostcode, listPostcodes, type Postcode } from './postcode-register.ts';

interface SearchQuery {
  readonly country: Country;
  readonly startsWith?: string;
  readonly city?: string;
  readonly near?: Position & { readonly radiusKm?: number };
  readonly kind?: string;
  readonly limit: number;
}

interface Hit extends Postcode {
  readonly distanceKm?: number;
}

const DEFAULT_RADIUS_KM = 10;

export const searchPostcodes: OperationHandler = (request) => {
  const query = request.query as unknown as SearchQuery;
  const found = listHits(query);
  const headers = { 'x-total-count': String(found.length) };
  const postcodes = found.slice(0, query.limit);
  if (chooseMediaType(request, ['application/json', 'text/csv']) === 'text/csv') {
    const reply = toCsvReply([COLUMNS, ...postcodes.map(toRow)]);
    return { ...reply, headers: { ...reply.headers, ...headers } };
  }
  return { status: 200, headers, body: { total: found.length, postcodes } };
};

function listHits(query: SearchQuery): Hit[] {
  const { country, startsWith, city, near, kind } = query;
  const exact = startsWith === undefined ? undefined : findPostcode(country, startsWith);
  const known = exact ? [exact] : listPostcodes(country);
  const start = startsWith === undefined ? '' : toPlainPostcode(country, startsWith);
  const hits = known
    .filter(({ postcode }) => toPlainPostcode(country, postcode).startsWith(start))
    .filter((postcode) => city === undefined || fold(postcode.city).startsWith(fold(city)))
    .filter((postcode) => kind === undefined || postcode.kind === kind);
  return near ? nearest(hits, near) : hits;
}

function nearest(hits: readonly Hit[], near: NonNullable<SearchQuery['near']>): Hit[] {
  return hits
    .map((hit) => ({ ...hit, distanceKm: toDistanceKm(near, hit.position) }))
    .filter(({ distanceKm }) => distanceKm <= (near.radiusKm ?? DEFAULT_RADIUS_KM))
    .sort((a, b) => a.distanceKm - b.distanceKm);
}

/** Without case and accents: Gdańsk and gdansk are the same. */
function fold(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '');
  return plain.toLowerCase().replaceAll('ł', 'l').replaceAll('ø', 'o');
}

const COLUMNS = [
  'country',
  'postcode',
  'city',
  'municipality',
  'region',
  'kind',
  'latitude',
  'longitude',
];

function toRow({ country, postcode, city, municipality, region, kind, position }: Hit) {
  const { latitude, longitude } = position;
  return [country, postcode, city, municipality, region, kind, latitude, longitude];
}
