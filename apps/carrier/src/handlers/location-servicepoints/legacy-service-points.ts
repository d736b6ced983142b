import {
  findPostcode,
  searchNearest,
  type Coordinate,
  type FoundServicePoint,
} from '../../location/search.ts';
import type { ServicePoint } from '../../location/service-point.ts';
import { SERVICE_POINTS } from '../../location/service-points.ts';
import type { OperationHandler } from '../../operation-handler.ts';
import { toUnknownServicePoint } from './service-point-faults.ts';

interface LegacyQuery {
  readonly countryCode: ServicePoint['country'];
  readonly numberOfServicePoints: number;
}

export const findLegacyByPostcode: OperationHandler = ({ query }) => {
  const search = query as unknown as LegacyQuery & { readonly postalCode: string };
  const origin = findPostcode(search.countryCode, search.postalCode);
  return toLegacySearch(origin, search);
};

export const findLegacyByCoordinates: OperationHandler = ({ query }) => {
  const search = query as unknown as LegacyQuery & {
    readonly northing: number;
    readonly easting: number;
  };
  return toLegacySearch({ latitude: search.northing, longitude: search.easting }, search);
};

/** Version 3 ids have no country in front; numbers are unique over all countries. */
export const getLegacyServicePoint: OperationHandler = ({ params }) => {
  const { servicePointId = '' } = params;
  const point = SERVICE_POINTS.find(({ servicePointId: id }) => id.slice(3) === servicePointId);
  if (!point) return toUnknownServicePoint(servicePointId);
  return { status: 200, body: toLegacyPoint(point) };
};

function toLegacySearch(origin: Coordinate | undefined, query: LegacyQuery) {
  const { countryCode, numberOfServicePoints } = query;
  const found = origin ? searchNearest(origin, { country: countryCode }) : [];
  return {
    status: 200,
    body: { servicePoints: found.slice(0, numberOfServicePoints).map(toLegacyPoint) },
  };
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
