import { CITIES } from '../location/cities.ts';
import { findPostcode, type Coordinate } from '../location/search.ts';
import { pointCountry } from '../location/service-point.ts';
import { findServicePoint } from '../location/service-points.ts';
import type { Booking } from './booking.ts';
import type { EventLocation } from './journey.ts';

/** Where on the map an event of the booking happens: its Service Point, its city, or about its postcode; null where none is known. */
export function findCoordinate(booking: Booking, location: EventLocation): Coordinate | null {
  const { servicePointId, city, country } = location;
  const point = servicePointId === null ? undefined : findServicePoint(servicePointId);
  const known = CITIES.find(
    (candidate) => candidate.country === country && candidate.name === city,
  );
  const found = point?.coordinate ?? known ?? findByPostcode(booking, location);
  return found ? { latitude: found.latitude, longitude: found.longitude } : null;
}

function findByPostcode({ sender, receiver }: Booking, { city, country }: EventLocation) {
  const where = pointCountry.safeParse(country);
  const end = [receiver, sender].find((party) => party.city === city && party.country === country);
  return where.success && end?.postcode !== undefined
    ? findPostcode(where.data, end.postcode)
    : undefined;
}
