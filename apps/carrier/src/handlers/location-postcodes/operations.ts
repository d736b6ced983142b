import * as z from 'zod/mini';
import { refuse } from '../../composite-fault.ts';
import { toMetres } from '../../location/search.ts';
import type { CarrierRequest, Operations } from '../../operation-handler.ts';
import { countryCode, COUNTRIES, toPlainPostcode } from '../../shipment/countries.ts';
import { ADD_ONS, listAddOns, SERVICES } from '../../shipment/services.ts';
import { read, withBody, withQuery } from '../read.ts';
import { isWanted, ok, orTable } from '../replies.ts';
import {
  findPostcode,
  isWellFormed,
  listPostcodes,
  POSTCODE_FORMATS,
  toFolded,
  toWrittenPostcode,
  type Postcode,
} from './postcode-register.ts';

const line = z.object({
  reference: z.optional(z.string()),
  country: countryCode,
  postcode: z.string(),
  city: z.optional(z.string()),
});
const lines = z.object({ postcodes: z.array(line) });
const place = z.object({ country: countryCode, postcode: z.string() });
const serviceQuery = z.object({ addOns: z._default(z.array(z.string()), []) });
const near = z.object({
  latitude: z.number(),
  longitude: z.number(),
  radiusKm: z._default(z.number(), 10),
});
const searchQuery = z.object({
  country: countryCode,
  startsWith: z.optional(z.string()),
  city: z._default(z.string(), ''),
  near: z.optional(near),
  kind: z.optional(z.string()),
  limit: z.number(),
});

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

function getRequested({ params }: CarrierRequest): Postcode {
  const { country, postcode: value } = read(place, params);
  const about = { param: 'postcode', value };
  if (!isWellFormed(country, value)) {
    const text = `A postcode of ${country} looks like ${COUNTRIES[country].postcodeExample}`;
    refuse(400, 'LOC-400', { text, ...about });
  }
  const text = `There is no postcode ${toWrittenPostcode(country, value)} in ${country}`;
  return findPostcode(country, value) ?? refuse(404, 'LOC-404', { text, ...about });
}

function toLatestDelivery(service: string, destination: string): string {
  if (service === 'E12') return '12:00';
  return destination === 'door' && service.startsWith('P1') ? '21:00' : '16:00';
}

function listHits(query: z.output<typeof searchQuery>): Postcode[] {
  const { country, startsWith, city, kind } = query;
  const exact = startsWith === undefined ? undefined : findPostcode(country, startsWith);
  const known = exact ? [exact] : listPostcodes(country);
  const start = startsWith === undefined ? '' : toPlainPostcode(country, startsWith);
  const hits = known
    .filter(({ postcode }) => toPlainPostcode(country, postcode).startsWith(start))
    .filter((hit) => toFolded(hit.city).startsWith(toFolded(city)))
    .filter((hit) => isWanted<string>(kind, hit.kind));
  return query.near ? nearest(hits, query.near) : hits;
}

function nearest(hits: readonly Postcode[], { radiusKm, ...from }: z.output<typeof near>) {
  return hits
    .map((hit) => ({ ...hit, distanceKm: Math.round(toMetres(from, hit.position) / 100) / 10 }))
    .filter(({ distanceKm }) => distanceKm <= radiusKm)
    .sort((a, b) => a.distanceKm - b.distanceKm);
}

function toRow({ country, postcode, city, municipality, region, kind, position }: Postcode) {
  const { latitude, longitude } = position;
  return [country, postcode, city, municipality, region, kind, latitude, longitude];
}

function toResult({ reference, country, postcode: text, city }: z.output<typeof line>) {
  const echo = reference === undefined ? {} : { reference };
  if (!isWellFormed(country, text)) return { ...echo, outcome: 'malformed' };
  const postcode = findPostcode(country, text);
  if (!postcode) {
    const close = findPostcode(country, text.replace(/99(?=\D*$)/, '90'));
    return { ...echo, outcome: 'unknown', suggestions: close ? [close.postcode] : [] };
  }
  const toKey = (name: string) => toFolded(name).replace(/ [ck]$/, '');
  const isSame = city === undefined || toKey(city) === toKey(postcode.city);
  return { ...echo, outcome: isSame ? 'valid' : 'wrongCity', postcode };
}

export const postcodeOperations: Operations = {
  getPostcode: (request) => ok(getRequested(request)),

  getPostcodeServices: withQuery(serviceQuery, ({ addOns: wanted }, request) => {
    const { country, postcode, kind } = getRequested(request);
    const services = Object.entries(SERVICES)
      .filter(([, service]) => service.countries.includes(country))
      .filter(([code]) => kind === 'street' || code === 'L05')
      .map(([code, service]) => ({
        service: code,
        name: service.name,
        addOns: listAddOns(service, country).filter((addOn) => addOn in ADD_ONS),
        latestDelivery: toLatestDelivery(code, service.destination),
        needsAgreement: ['E12', 'F60', 'F61'].includes(code),
      }))
      .filter(({ addOns }) => wanted.every((addOn) => addOns.includes(addOn)));
    return ok({ country, postcode, services });
  }),

  searchPostcodes: withQuery(searchQuery, (query, request) => {
    const found = listHits(query);
    const postcodes = found.slice(0, query.limit);
    const headers = { 'x-total-count': String(found.length) };
    const table = { columns: COLUMNS, rows: postcodes.map(toRow) };
    return orTable(request, ok({ total: found.length, postcodes }, headers), table);
  }),

  validatePostcodes: withBody(lines, ({ postcodes }) => {
    const results = postcodes.map(toResult);
    const validCount = results.filter(({ outcome }) => outcome === 'valid').length;
    return ok({ validCount, results });
  }),

  listPostcodeFormats: () => ok(POSTCODE_FORMATS),
};
