import { afterEach, beforeEach, expect, test } from 'vitest';
import { isSscc } from '../../shipment/sscc.ts';
import { fakeCarrier } from '../../test-carrier.ts';

const BOOKINGS = '/rest/shipment/v3/bookings';
let carrier = fakeCarrier();
beforeEach(() => {
  carrier = fakeCarrier();
});
afterEach(() => carrier.close());

function fakeRequest(overrides: Record<string, unknown> = {}) {
  return {
    service: 'P20',
    sender: { customerNumber: '40017' },
    receiver: {
      name: 'Ida Lindqvist',
      street: 'Sveavägen 22',
      postcode: '111 22',
      city: 'Stockholm',
      country: 'SE',
    },
    parcels: [{ weightKg: 2 }],
    label: { format: 'ZPL' },
    ...overrides,
  };
}

interface Booked {
  bookingId: string;
  status: string;
  expectedDelivery: string;
  price: { amount: number };
  parcels: { itemId: string; label: { data: string; mediaType: string } }[];
}

async function book(overrides = {}, headers: Record<string, string> = {}) {
  const reply = await carrier.send('POST', BOOKINGS, { body: fakeRequest(overrides), headers });
  return { reply, booking: reply.json() as Booked };
}

function listFaultCodes(json: unknown): string[] {
  const { compositeFault } = json as { compositeFault: { faults: { faultCode: string }[] } };
  return compositeFault.faults.map(({ faultCode }) => faultCode);
}

test('a booking has item ids with check digits, a price, a working day and labels', async () => {
  const { reply, booking } = await book({ parcels: [{ weightKg: 2 }, { weightKg: 3 }] });
  expect(reply.status).toBe(201);
  expect(booking.parcels.map(({ itemId }) => isSscc(itemId))).toEqual([true, true]);
  expect(new Set(booking.parcels.map(({ itemId }) => itemId)).size).toBe(2);
  expect(booking.price.amount).toBe(13);
  expect(booking.expectedDelivery).toBe('2026-11-23');
  const zpl = Buffer.from(booking.parcels[0]!.label.data, 'base64').toString();
  expect(zpl).toContain(`>;>800${booking.parcels[0]!.itemId}`);
  const got = await carrier.send('GET', `${BOOKINGS}/${booking.bookingId}`);
  expect(got.json()).toMatchObject({ bookingId: booking.bookingId, status: 'booked' });
});

test('the same Idempotency-Key gives the first answer, a different body 409', async () => {
  const headers = { 'idempotency-key': 'order-1' };
  const first = await book({}, headers);
  const change = { receiver: { street: 'Sveavägen 24' } };
  await carrier.send('PATCH', `${BOOKINGS}/${first.booking.bookingId}`, { body: change });
  const second = await book({}, headers);
  expect(second.reply.status).toBe(201);
  expect(second.reply.headers['idempotency-replayed']).toBe('true');
  expect(second.booking).toEqual(first.booking);
  const other = await book({ service: 'P18' }, headers);
  expect(other.reply.status).toBe(409);
  expect(listFaultCodes(other.reply.json())).toEqual(['BOOK-4091']);
  const elsewhere = await book({}, { ...headers, 'x-account-id': 'another' });
  expect(elsewhere.reply.headers['idempotency-replayed']).toBeUndefined();
  carrier.passMinutes(24 * 60);
  const nextDay = await book({}, headers);
  expect(nextDay.booking.bookingId).not.toBe(first.booking.bookingId);
});

test('all broken rules are reported at once', async () => {
  const { receiver } = fakeRequest();
  const { reply } = await book({
    addOns: ['A1', 'C7', 'A3', 'D2'],
    receiver: { ...receiver, country: 'NO' },
    parcels: [{ weightKg: 25, size: { lengthCm: 200, widthCm: 10, heightCm: 10 } }],
    servicePointId: 'SE-10000',
  });
  expect(reply.status).toBe(422);
  expect(listFaultCodes(reply.json())).toEqual([
    'BOOK-1052',
    'BOOK-1042',
    'BOOK-1043',
    'BOOK-1060',
    'BOOK-1061',
    'BOOK-1070',
    'BOOK-1072',
    'BOOK-1073',
    'BOOK-1080',
    'BOOK-1095',
  ]);
});

test('an add-on that is possible elsewhere is refused in the country where it is not', async () => {
  const { receiver } = fakeRequest();
  const norway = {
    addOns: ['C4'],
    receiver: { ...receiver, postcode: '0155', city: 'Oslo', country: 'NO' },
    customs: { contents: 'documents' },
  };
  const { reply } = await book(norway);
  expect(listFaultCodes(reply.json())).toEqual(['BOOK-1042']);
  expect(reply.text).toContain('C4 is not available with service P20 in Norway');
  expect((await book({ addOns: ['C4'] })).reply.status).toBe(201);
});

test('a locker does not go to Poland, and a blocked customer cannot book', async () => {
  const { receiver } = fakeRequest();
  const phone = '+48501234567';
  const poland = { ...receiver, postcode: '80-743', country: 'PL', phone };
  const locker = await book({ service: 'P25', receiver: poland });
  expect(listFaultCodes(locker.reply.json())).toEqual(['BOOK-1051']);
  const blocked = await book({ sender: { customerNumber: '99999' } });
  expect(blocked.reply.status).toBe(403);
});

test('a field that breaks the schema is named with its value', async () => {
  const { reply } = await book({ parcels: [{ weightKg: -1 }], colour: 'blue' });
  expect(reply.status).toBe(422);
  expect(reply.json()).toMatchObject({
    compositeFault: {
      faults: expect.arrayContaining([
        expect.objectContaining({ paramValues: [{ param: 'parcels[0].weightKg', value: '-1' }] }),
        expect.objectContaining({
          explanationText: 'colour is not a field of this object; check the spelling',
        }),
      ]) as unknown,
    },
  });
});

test('bookings are listed newest first, page by page, for their own account only', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    carrier.passMinutes(1);
    ids.unshift((await book({ reference: `Order ${count}` })).booking.bookingId);
  }
  await book({}, { 'x-account-id': 'another' });
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? '' : `&cursor=${cursor}`;
    const page = (await carrier.send('GET', `${BOOKINGS}?limit=2${query}`)).json() as {
      bookings: { bookingId: string }[];
      nextCursor: string | null;
      total: number;
    };
    expect(page.total).toBe(5);
    seen.push(...page.bookings.map(({ bookingId }) => bookingId));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(seen).toEqual(ids);
  const filtered = await carrier.send('GET', `${BOOKINGS}?reference=Order%203`);
  expect(filtered.json()).toMatchObject({ total: 1, bookings: [{ reference: 'Order 3' }] });
});

test('a change is checked by the rules, and null removes a field', async () => {
  const good = await book({ reference: 'Order 1' });
  const url = `${BOOKINGS}/${good.booking.bookingId}`;
  const missing = await carrier.send('PATCH', url, { body: { addOns: ['A1'] } });
  expect(listFaultCodes(missing.json())).toEqual(['BOOK-1070']);
  const body = { addOns: ['A1'], receiver: { phone: '+46701740605' }, reference: null };
  const changed = await carrier.send('PATCH', url, { body });
  expect(changed.json()).toMatchObject({
    addOns: ['A1'],
    reference: null,
    receiver: { phone: '+46701740605', city: 'Stockholm' },
    price: { amount: 6.5 },
  });
});

test('a booking can be cancelled until the parcel is handed over', async () => {
  const { booking } = await book();
  const url = `${BOOKINGS}/${booking.bookingId}`;
  expect((await carrier.send('DELETE', url)).json()).toMatchObject({
    status: 'cancelled',
    refund: { amount: 6.3, currency: 'EUR' },
  });
  expect(listFaultCodes((await carrier.send('DELETE', url)).json())).toEqual(['BOOK-4093']);
  const late = (await book()).booking.bookingId;
  carrier.passMinutes(4);
  const refused = await carrier.send('DELETE', `${BOOKINGS}/${late}`);
  expect(refused.status).toBe(409);
  expect(listFaultCodes(refused.json())).toEqual(['BOOK-4092']);
});
