import { afterAll, expect, test } from 'vitest';
import { SERVICE_POINTS } from '../../location/service-points.ts';
import { fakeCarrier } from '../../test-carrier.ts';

const POINTS = '/rest/location/v4/servicepoints';
const carrier = fakeCarrier();
afterAll(() => carrier.close());

interface Found {
  servicePoints: {
    servicePointId: string;
    type: string;
    country: string;
    distanceMetres: number;
  }[];
}

async function find(query: string): Promise<Found['servicePoints']> {
  const reply = await carrier.send('GET', `${POINTS}${query}`);
  return (reply.json() as Found).servicePoints;
}

test('there are about 600 places with unique ids in four countries', () => {
  expect(SERVICE_POINTS.length).toBeGreaterThan(590);
  expect(new Set(SERVICE_POINTS.map(({ servicePointId }) => servicePointId)).size).toBe(
    SERVICE_POINTS.length,
  );
  expect(new Set(SERVICE_POINTS.map(({ country }) => country)).size).toBe(4);
});

test('a search by postcode is sorted by distance and stays in the country', async () => {
  const found = await find('?country=DK&postcode=1550&limit=20');
  expect(found).toHaveLength(20);
  expect(found.every(({ country }) => country === 'DK')).toBe(true);
  const distances = found.map(({ distanceMetres }) => distanceMetres);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
});

test('a postcode with a space, and one that nobody has, find something near', async () => {
  expect(await find('?country=SE&postcode=111%2022')).toHaveLength(10);
  expect((await find('?country=SE&postcode=98499')).length).toBeGreaterThan(0);
});

test('the filters for type, service and distance hold', async () => {
  const lockers = await find('/nearest?latitude=60.1699&longitude=24.9384&type=locker&limit=50');
  expect(lockers.every(({ type }) => type === 'locker')).toBe(true);
  expect(await find('?country=SE&postcode=11120&type=locker&service=P20')).toEqual([]);
  const near = await find('?country=SE&postcode=11120&maxDistanceMetres=1000&limit=50');
  expect(near.every(({ distanceMetres }) => distanceMetres <= 1000)).toBe(true);
});

test('at night only lockers are open', async () => {
  const found = await find('?country=NO&postcode=0155&openAt=2026-11-21T03:00&limit=50');
  expect(new Set(found.map(({ type }) => type))).toEqual(new Set(['locker']));
});

test('nothing near is an empty list', async () => {
  expect(await find('/nearest?latitude=0&longitude=0')).toEqual([]);
});

test('the whole list can be read page by page', async () => {
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const reply = await carrier.send('GET', `${POINTS}/all?country=FI&limit=50${query}`);
    const page = reply.json() as Found & { nextCursor: string | null };
    ids.push(...page.servicePoints.map(({ servicePointId }) => servicePointId));
    cursor = page.nextCursor;
  }
  const all = SERVICE_POINTS.filter(({ country }) => country === 'FI');
  expect(ids).toEqual(all.map(({ servicePointId }) => servicePointId));
});

test('the capacity of a counter is refused, an unknown place is not found', async () => {
  expect((await carrier.send('GET', `${POINTS}/SE-10000/capacity`)).status).toBe(409);
  expect((await carrier.send('GET', `${POINTS}/SE-99999`)).status).toBe(404);
});
