import { CITIES, type City } from './cities.ts';
import { WEEKDAYS, type OpeningHours, type ServicePoint } from './service-point.ts';

const SHOPS = [
  'Corner Grocery',
  'Lantern Books',
  'Petrol & Coffee',
  'Harbour Kiosk',
  'Green Market',
];
const STREETS: Readonly<Record<City['country'], readonly string[]>> = {
  SE: ['Storgatan', 'Kyrkogatan', 'Hamngatan', 'Björkvägen', 'Stationsgatan', 'Ängsvägen'],
  NO: ['Storgata', 'Kirkegata', 'Havnegata', 'Bjørkeveien', 'Stasjonsveien', 'Fjordveien'],
  DK: ['Algade', 'Kirkegade', 'Havnegade', 'Birkevej', 'Stationsvej', 'Engvej'],
  FI: ['Kauppakatu', 'Kirkkokatu', 'Satamakatu', 'Koivutie', 'Asematie', 'Niittytie'],
};
const LOCKER_PLACES = ['At the main entrance', 'Beside the bicycle stands', 'By the car park'];
const FACILITIES = ['stepFreeAccess', 'parking', 'fittingRoom', 'cardPayment'];

/** Every Service Point and locker of the sandbox: generated, and the same at each start. */
export const SERVICE_POINTS: readonly ServicePoint[] = CITIES.flatMap((city, cityIndex) =>
  Array.from({ length: city.points }, (_, index) => toServicePoint(city, cityIndex, index)),
);

const byId = new Map(SERVICE_POINTS.map((point) => [point.servicePointId, point]));

export function findServicePoint(servicePointId: string): ServicePoint | undefined {
  return byId.get(servicePointId);
}

function toServicePoint(city: City, cityIndex: number, index: number): ServicePoint {
  const draw = createDraw(cityIndex * 1000 + index);
  const isLocker = index % 3 === 2;
  const street = `${pick(STREETS[city.country], draw)} ${1 + Math.floor(draw() * 80)}`;
  // The square root spreads points evenly over the disc around the centre.
  const away = Math.sqrt(draw()) * 0.045;
  const angle = draw() * 2 * Math.PI;
  const stretch = Math.cos((city.latitude * Math.PI) / 180);
  const shop = pick(SHOPS, draw);
  return {
    servicePointId: `${city.country}-${10_000 + cityIndex * 100 + index}`,
    name: isLocker ? `Parcel locker ${street}` : `${shop} ${city.name}`,
    type: isLocker ? 'locker' : 'servicePoint',
    street,
    postcode: toPostcode(city, index),
    city: city.name,
    country: city.country,
    coordinate: {
      latitude: round(city.latitude + Math.sin(angle) * away),
      longitude: round(city.longitude + (Math.cos(angle) * away) / stretch),
    },
    openingHours: isLocker ? allDay() : shopHours(8 + Math.floor(draw() * 3)),
    services: isLocker ? ['P25', 'P42'] : ['P20', 'P42', 'L05'],
    facilities: FACILITIES.filter(() => draw() > 0.5),
    directions: isLocker ? pick(LOCKER_PLACES, draw) : null,
    compartments: isLocker ? 24 + Math.floor(draw() * 4) * 12 : null,
  };
}

function toPostcode(city: City, index: number): string {
  const digits = city.country === 'SE' || city.country === 'FI' ? 5 : 4;
  const step = city.country === 'FI' ? 10 : 1;
  return String(city.postcode + Math.floor(index / 3) * step).padStart(digits, '0');
}

function allDay(): OpeningHours[] {
  return WEEKDAYS.map((day) => ({ day, opens: '00:00', closes: '24:00' }));
}

function shopHours(opens: number): OpeningHours[] {
  return WEEKDAYS.flatMap((day): OpeningHours[] => {
    if (day === 'sunday') return opens === 8 ? [{ day, opens: '11:00', closes: '16:00' }] : [];
    const closes = day === 'saturday' ? '17:00' : '20:00';
    return [{ day, opens: `${String(opens).padStart(2, '0')}:00`, closes }];
  });
}

/** Numbers in [0, 1) that depend on the seed alone (mulberry32). */
function createDraw(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function pick(values: readonly string[], draw: () => number): string {
  return values[Math.floor(draw() * values.length)] ?? '';
}

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
