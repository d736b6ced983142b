import * as z from 'zod/mini';
import { refuse } from '../../composite-fault.ts';
import { isOpenAt } from '../../location/is-open-at.ts';
import {
  findPostcode,
  searchNearest,
  type Coordinate,
  type FoundServicePoint,
} from '../../location/search.ts';
import { pointCountry, type ServicePoint } from '../../location/service-point.ts';
import { findServicePoint, SERVICE_POINTS } from '../../location/service-points.ts';
import type { CarrierReply, Operations } from '../../operation-handler.ts';
import { withQuery } from '../read.ts';
import { isWanted, ok, toCursorPage } from '../replies.ts';

/** The filters that both searches share; defaults are filled in. */
const searchQuery = z.object({
  type: z.optional(z.string()),
  service: z.optional(z.string()),
  openAt: z.optional(z.string()),
  maxDistanceMetres: z.number(),
  limit: z.number(),
});
type SearchQuery = z.output<typeof searchQuery> & { readonly country?: string | undefined };

const postcodeQuery = z.extend(searchQuery, { country: pointCountry, postcode: z.string() });
const nearestQuery = z.extend(searchQuery, {
  country: z.optional(z.string()),
  latitude: z.number(),
  longitude: z.number(),
});
const listQuery = z.object({
  country: z.string(),
  type: z.optional(z.string()),
  cursor: z.optional(z.string()),
  limit: z.number(),
});

function toSearchReply(origin: Coordinate | undefined, query: SearchQuery): CarrierReply {
  const { openAt, limit } = query;
  const found = origin ? searchNearest(origin, query) : [];
  const open = found.filter((point) => openAt === undefined || isOpenAt(point, openAt));
  return ok({ servicePoints: open.slice(0, limit) });
}

function refusePoint(status: number, faultCode: string, [text, value]: [string, string]): never {
  return refuse(status, faultCode, { text, param: 'servicePointId', value });
}

function getPoint(servicePointId: string, points: (id: string) => ServicePoint | undefined) {
  const text = `There is no Service Point ${servicePointId}`;
  return points(servicePointId) ?? refusePoint(404, 'LOC-404', [text, servicePointId]);
}

/** Share of all compartments, and inner height. */
const SIZES = [
  { size: 'S', share: 1 / 2, heightCm: 8 },
  { size: 'M', share: 1 / 3, heightCm: 19 },
  { size: 'L', share: 1 / 6, heightCm: 38 },
] as const;
const QUARTER = 900_000;

export const servicePointOperations: Operations = {
  findServicePoints: withQuery(postcodeQuery, (search) =>
    toSearchReply(findPostcode(search.country, search.postcode), search),
  ),

  findNearestServicePoints: withQuery(nearestQuery, (search) => toSearchReply(search, search)),

  listServicePoints: withQuery(listQuery, (query) => {
    const fitting = SERVICE_POINTS.filter(({ country }) => country === query.country).filter(
      ({ type }) => isWanted<string>(query.type, type),
    );
    const { page, next } = toCursorPage(fitting, ({ servicePointId }) => servicePointId, query);
    return ok({ servicePoints: page, nextCursor: next, total: fitting.length });
  }),

  getServicePoint: ({ params }) => ok(getPoint(params['servicePointId'] ?? '', findServicePoint)),

  getCapacity: ({ params }, world) => {
    const { servicePointId, compartments } = getPoint(
      params['servicePointId'] ?? '',
      findServicePoint,
    );
    if (compartments === null) {
      return refusePoint(409, 'LOC-4091', [`${servicePointId} is no locker`, servicePointId]);
    }
    // Free compartments change every quarter of an hour and are the same for everybody.
    const quarter = Math.floor(world.clock() / QUARTER);
    const number = Number(servicePointId.slice(3));
    const sizes = SIZES.map(({ size, share, heightCm }, index) => {
      const total = Math.round(compartments * share);
      const free = (number * 7 + quarter * 5 + index * 3) % (total + 1);
      return { size, lengthCm: 60, widthCm: 40, heightCm, total, free };
    });
    return ok({ servicePointId, asOf: new Date(world.clock()).toISOString(), sizes });
  },
};

const legacyQuery = z.object({ countryCode: pointCountry, numberOfServicePoints: z.number() });
type LegacyQuery = z.output<typeof legacyQuery>;
const legacyPostcode = z.extend(legacyQuery, { postalCode: z.string() });
const legacyPosition = z.extend(legacyQuery, { northing: z.number(), easting: z.number() });

function toLegacySearch(origin: Coordinate | undefined, query: LegacyQuery): CarrierReply {
  const found = origin ? searchNearest(origin, { country: query.countryCode }) : [];
  return ok({ servicePoints: found.slice(0, query.numberOfServicePoints).map(toLegacyPoint) });
}

function toLegacyPoint(point: ServicePoint | FoundServicePoint) {
  const { servicePointId, name, type, street, postcode, city, country, coordinate } = point;
  return {
    servicePointId: servicePointId.slice(3),
    name,
    isLocker: type === 'locker',
    visitingAddress: { streetName: street, postalCode: postcode, city, countryCode: country },
    northing: coordinate.latitude,
    easting: coordinate.longitude,
    openingHours: toHoursText(point),
    ...('distanceMetres' in point && { distance: point.distanceMetres }),
  };
}

/** `monday 10:00-20:00, tuesday …`: version 3 says opening hours as text. */
function toHoursText({ openingHours }: ServicePoint): string {
  return openingHours.map(({ day, opens, closes }) => `${day} ${opens}-${closes}`).join(', ');
}

/** Version 3, deprecated. */
export const legacyServicePointOperations: Operations = {
  findByPostcode: withQuery(legacyPostcode, (query) =>
    toLegacySearch(findPostcode(query.countryCode, query.postalCode), query),
  ),

  findByCoordinates: withQuery(legacyPosition, (query) =>
    toLegacySearch({ latitude: query.northing, longitude: query.easting }, query),
  ),

  /** Version 3 ids have no country in front; numbers are unique over all countries. */
  getServicePoint: ({ params }) => {
    const find = (wanted: string) =>
      SERVICE_POINTS.find(({ servicePointId }) => servicePointId.slice(3) === wanted);
    return ok(toLegacyPoint(getPoint(params['servicePointId'] ?? '', find)));
  },
};
