import { beforeAll, expect, test } from 'vitest';
import {
  countSpecifications,
  listSpecifications,
  searchOperations,
} from '@portal/contract/catalogue/specification/operations';
import {
  getTradeNames,
  updateTradeNames,
} from '@portal/contract/catalogue/specification/trade-name-operations';
import { startTestPortal } from '../../../../test/portal/start-test-portal.ts';
import { shared } from '../../../../test/shared.ts';

let staff: string;
const portal = shared(startTestPortal);

beforeAll(async () => {
  staff = await portal.signIn('staff@postal.example');
});

/** What a developer of a carrier's API types, and the operation that is meant. */
const meant: Readonly<Record<string, string>> = {
  'book a parcel': 'shipment-v3-booking bookShipment',
  'create shipment': 'shipment-v3-booking bookShipment',
  'create a booking': 'shipment-v3-booking bookShipment',
  bookShipment: 'shipment-v3-booking bookShipment',
  'cancel booking': 'shipment-v3-booking cancelBooking',
  'how do I cancel a shipment': 'shipment-v3-booking cancelBooking',
  'change a booking': 'shipment-v3-booking updateBooking',
  'check shipment': 'shipment-v3-booking checkShipment',
  'labels of a booking': 'shipment-v3-booking getBookingLabels',
  'upload customs document': 'shipment-v3-booking addBookingDocument',
  'POST /rest/shipment/v3/bookings': 'shipment-v3-booking bookShipment',
  'delete /bookings/{bookingId}': 'shipment-v3-booking cancelBooking',
  'print label': 'shipment-v2-labels getLabel',
  waybill: 'shipment-v2-labels getLabel',
  'void a label': 'shipment-v2-labels voidLabel',
  'delete label': 'shipment-v2-labels voidLabel',
  'merge labels': 'shipment-v2-labels mergeLabels',
  'track a parcel': 'shipment-v5-trackandtrace getItem',
  'trak a parcel': 'shipment-v5-trackandtrace getItem',
  'track by reference': 'shipment-v5-trackandtrace findItems',
  AWB: 'shipment-v5-trackandtrace getItem',
  'tracking number': 'shipment-v5-trackandtrace getItem',
  'tracking number awb': 'shipment-v5-trackandtrace getItem',
  'consignment number': 'shipment-v5-trackandtrace getItem',
  'estimate transit time': 'transport-v3-transittimes getTransitTime',
  'proof of delivery': 'shipment-v5-trackandtrace getProofOfDelivery',
  POD: 'shipment-v5-trackandtrace getProofOfDelivery',
  'event codes': 'shipment-v5-trackandtrace listEventCodes',
  'all parcels of a shipment': 'shipment-v5-trackandtrace getShipment',
  'parcel shop near postcode': 'location-v4-servicepoints findServicePoints',
  'list all parcel shops': 'location-v4-servicepoints listServicePoints',
  'nearest pickup point': 'location-v4-servicepoints findNearestServicePoints',
  'locker capacity': 'location-v4-servicepoints getCapacity',
  'service piont': 'location-v4-servicepoints getServicePoint',
  'validate postcode': 'location-v2-postcodes validatePostcodes',
  'zip code format': 'location-v2-postcodes listPostcodeFormats',
  collection: 'transport-v2-pickups createPickup',
  'order a collection': 'transport-v2-pickups createPickup',
  'schedule pickup': 'transport-v2-pickups createPickup',
  'cancel collection': 'transport-v2-pickups cancelPickup',
  'cut-off times': 'transport-v2-pickups listPickupAvailability',
  'delivery time between postcodes': 'transport-v3-transittimes getTransitTime',
  'compare consignees': 'transport-v3-transittimes compareTransitTimes',
  'latest hand-over': 'transport-v3-transittimes findLatestHandover',
  'public holidays': 'transport-v3-transittimes listHolidays',
  waybil: 'shipment-v2-labels getLabel',
  'comapre consignees': 'transport-v3-transittimes compareTransitTimes',
  'create label': 'shipment-v2-labels createLabels',
  'dry run booking': 'shipment-v3-booking checkShipment',
  'handover list': 'shipment-v3-booking listHandovers',
  'end of day manifest': 'shipment-v3-booking listHandovers',
  'close the day': 'shipment-v3-booking createHandover',
  'compare prices': 'shipment-v3-booking compareServices',
  'all services': 'shipment-v3-booking compareServices',
  'price of all services': 'shipment-v3-booking compareServices',
};

test('CAT-08 of what developers type, the operation that they mean comes first', async () => {
  const first: Record<string, string> = {};
  for (const text of Object.keys(meant)) {
    const { data } = await portal.client()(searchOperations, { query: { text } });
    first[text] = data[0] ? `${data[0].systemName} ${data[0].operationKey}` : 'nothing';
  }
  expect(first).toEqual(meant);
});

async function list(text: string): Promise<string[]> {
  const params = { path: 'noa' } as const;
  const { data } = await portal.client()(listSpecifications, { params, query: { text } });
  return data.map(({ systemName }) => systemName);
}

test('CAT-05 an API is found by whole words and beginnings, by a slip and by other names, its own name first', async () => {
  const first = {
    pickups: 'transport-v2-pickups',
    pick: 'transport-v2-pickups',
    pikcups: 'transport-v2-pickups',
    collections: 'transport-v2-pickups',
    waybill: 'shipment-v2-labels',
    'the parcel shop': 'location-v4-servicepoints',
    'transit time': 'transport-v3-transittimes',
  };
  for (const [text, name] of Object.entries(first)) {
    expect([text, (await list(text))[0]]).toEqual([text, name]);
  }
  expect(await list('ups')).toEqual([]);
});

test('CAT-08 staff say which names are one, from the next search on; a faulty line is refused', async () => {
  const { data: before } = await portal.client(staff)(getTradeNames);
  const save = (source: string, updatedAt = before.updatedAt) =>
    portal.client(staff)(updateTradeNames, {
      body: { source },
      headers: { 'If-Match': `"${updatedAt}"` },
    });
  const found = async () =>
    (await portal.client()(searchOperations, { query: { text: 'order a wombat' } })).data[0]
      ?.operationKey;
  expect([await found(), await list('wombat')]).toEqual([undefined, []]);
  await expect(save(`${before.source}\nwombat`)).rejects.toMatchObject({ status: 422 });
  const ofLength = (length: number) => `wombat, ${'x'.repeat(length - 8)}`;
  const lines = (many: number) =>
    Array.from({ length: many }, () => 'wombat, marsupial').join('\n');
  for (const source of [ofLength(501), lines(501), 'wombat,'])
    await expect(save(source)).rejects.toMatchObject({ status: 422 });
  const { data: long } = await save(`${ofLength(500)}\n${lines(499)}`);
  const { data: after } = await save(`${before.source}\nwombat, pickup`, long.updatedAt);
  expect(after.updatedBy).toBe('staff@postal.example');
  expect(await found()).toBe('createPickup');
  expect((await list('wombat'))[0]).toBe('transport-v2-pickups');
  await expect(save(before.source)).rejects.toMatchObject({ status: 412 });
  await save(before.source, after.updatedAt);
  expect(await list('wombat')).toEqual([]);
});

test('CAT-02 HOME-03 categories count all that the viewer sees, however many', async () => {
  const count = async (status: string) => {
    const call = { params: { role: 'public' }, query: { status } } as const;
    const { data } = await portal.client()(countSpecifications, call);
    return Object.fromEntries(data.map((one) => [one.category, one.count]));
  };
  const before = await count('active');
  await portal.database.query(
    `INSERT INTO specifications
     SELECT (jsonb_populate_record(s, jsonb_build_object('id', 90000 + n, 'system_name', 'copy-v1-' || n))).*
     FROM specifications s, generate_series(1, 250) AS n WHERE system_name = 'transport-v2-pickups'`,
  );
  await expect
    .poll(() => count('active'))
    .toEqual({
      ...before,
      transport: (before['transport'] ?? 0) + 250,
    });
  expect(await count('deprecated')).toEqual({ location: 1, shipment: 1 });
});
