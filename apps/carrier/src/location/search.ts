import { toPlainPostcode } from '../shipment/countries.ts';
import { CITIES } from './cities.ts';
import type { PointCountry, ServicePoint } from './service-point.ts';
import { SERVICE_POINTS } from './service-points.ts';

export interface Coordinate {
  readonly latitude: number;
  readonly longitude: number;
}

export interface SearchFilter {
  readonly country?: string | undefined;
  readonly type?: string | undefined;
  readonly service?: string | undefined;
  readonly maxDistanceMetres?: number;
}

export interface FoundServicePoint extends ServicePoint {
  readonly distanceMetres: number;
}

/** The Service Points that fit, nearest first, with the distance as the crow flies. */
export function searchNearest(origin: Coordinate, filter: SearchFilter): FoundServicePoint[] {
  const { maxDistanceMetres = Number.POSITIVE_INFINITY } = filter;
  return SERVICE_POINTS.filter((point) => fits(point, filter))
    .map((point) => ({ ...point, distanceMetres: toMetres(origin, point.coordinate) }))
    .filter(({ distanceMetres }) => distanceMetres <= maxDistanceMetres)
    .sort((a, b) => a.distanceMetres - b.distanceMetres);
}

/**
 * Where a postcode lies: at the Service Points that have it, else at the city whose postcodes are
 * nearest by number. Undefined for a country without Service Points.
 */
export function findPostcode(country: PointCountry, postcode: string): Coordinate | undefined {
  const plain = toPlainPostcode(country, postcode);
  const same = SERVICE_POINTS.find(
    (point) => point.country === country && point.postcode === plain,
  );
  if (same) return same.coordinate;
  const wanted = Number(plain);
  const cities = CITIES.filter((city) => city.country === country);
  return cities.sort((a, b) => Math.abs(a.postcode - wanted) - Math.abs(b.postcode - wanted))[0];
}

function fits(point: ServicePoint, { country, type, service }: SearchFilter): boolean {
  const isInCountry = country === undefined || point.country === country;
  const isOfType = type === undefined || point.type === type;
  return isInCountry && isOfType && (service === undefined || point.services.includes(service));
}

const EARTH_RADIUS_METRES = 6_371_000;

/** Great-circle distance (haversine). */
export function toMetres(a: Coordinate, b: Coordinate): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const h =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return Math.round(2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(h))));
}
