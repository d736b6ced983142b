import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeCarrier, type TestReply } from '../../../test-carrier.ts';

const BOOKINGS = '/rest/shipment/v3/bookings';
const HANDOVERS = `${BOOKINGS}/handovers`;
const LABELS = '/rest/shipment/v2/labels';
const TRACKING = '/rest/shipment/v5/trackandtrace';

let carrier = fakeCarrier();
beforeEach(() => {
  carrier = fakeCarrier();
});
afterEach(() => carrier.close());

interface Booked {
  readonly bookingId: string;
  readonly parcels: readonly { readonly itemId: string }[];
}
interface Handover {
  readonly handoverId: string;
  readonly closedAt: string;
  readonly parcels: readonly { readonly itemId: string; readonly bookingId: string }[];
}

async function book(change: object = {}) {
  const body = {
    service: 'P18',
    sender: { customerNumber: '40017' },
    receiver: {
      name: 'Ida Lindqvist',
      street: 'Sveavägen 22',
      postcode: '111 22',
      city: 'Stockholm',
      country: 'SE',
    },
    parcels: [{ weightKg: 2 }],
    ...change,
  };
  return (await carrier.send('POST', BOOKINGS, { body })).json() as Booked;
}

const close = (body: object = {}, headers = {}) =>
  carrier.send('POST', HANDOVERS, { body, headers });
const closed = async (body: object = {}) => (await close(body)).json() as Handover;
const codesOf = (reply: TestReply) =>
  [...reply.text.matchAll(/"faultCode":"([^"]+)"/g)].map(([, code]) => code);
const idsOf = ({ parcels }: Handover | Booked) => parcels.map(({ itemId }) => itemId);

test('a handover has the open parcels of the day, with sums by service and the references of the shop', async () => {
  const two = await book({
    parcels: [{ weightKg: 1.1, reference: 'Box 1' }, { weightKg: 2.2 }],
    reference: 'Order 7',
  });
  const other = await book({ service: 'P20', sender: { customerNumber: '50001' } });
  await book({ shippingDate: '2026-11-23' });
  const gone = await book();
  await carrier.send('DELETE', `${BOOKINGS}/${gone.bookingId}`);
  const reply = await close();
  expect(reply.status).toBe(201);
  expect(reply.json()).toMatchObject({
    closedAt: expect.stringMatching(/^2026-11-20T09:00:00/),
    collectedFrom: [{ name: 'Tvillby Handel AB' }, { name: 'Customer 50001' }],
    services: [
      { service: 'P18', name: 'Parcel to home', parcels: 2, weightKg: 3.3 },
      { service: 'P20', parcels: 1, weightKg: 2 },
    ],
    total: { parcels: 3, weightKg: 5.3 },
    parcels: [
      { itemId: two.parcels[0]?.itemId, weightKg: 1.1, reference: 'Box 1' },
      { itemId: two.parcels[1]?.itemId, weightKg: 2.2, reference: 'Order 7' },
      { itemId: other.parcels[0]?.itemId, reference: null },
    ],
  });
  const { handoverId } = reply.json() as Handover;
  expect(reply.headers['location']).toBe(`${HANDOVERS}/${handoverId}`);
  const got = await carrier.send('GET', `${HANDOVERS}/${handoverId}`);
  expect(got.json()).toEqual(reply.json());
  const list = await carrier.send('GET', HANDOVERS);
  expect(list.json()).toMatchObject({ handovers: [{ handoverId }], nextCursor: null, total: 1 });
});

test('its paper has the barcode of the list and of each parcel, on as many sheets as they take', async () => {
  const booked = await book({ parcels: Array.from({ length: 16 }, () => ({ weightKg: 1 })) });
  const { handoverId } = await closed();
  const headers = { accept: 'application/pdf' };
  const paper = await carrier.send('GET', `${HANDOVERS}/${handoverId}`, { headers });
  expect(paper.mediaType).toBe('application/pdf');
  const data = Buffer.from(paper.bytes).toString('base64');
  const check = await carrier.send('POST', `${LABELS}/checks`, { body: { data, dpi: 300 } });
  const { pages } = check.json() as { pages: { barcodes: { content: string }[] }[] };
  const read = pages.map(({ barcodes }) => barcodes.map(({ content }) => content));
  expect(read.map((contents) => contents.includes(handoverId))).toEqual([true, true]);
  const items = read.flat().filter((content) => content !== handoverId);
  expect(items.toSorted()).toEqual(
    idsOf(booked)
      .map((itemId) => `00${itemId}`)
      .toSorted(),
  );
});

test('what is closed is not changed, cancelled, made void or closed again; what is booked later goes into the next', async () => {
  const booked = await book();
  const path = `${BOOKINGS}/${booked.bookingId}`;
  const first = await closed();
  const refused = [
    await carrier.send('PATCH', path, { body: { reference: 'New' } }),
    await carrier.send('DELETE', path),
    await close({ bookingIds: [booked.bookingId] }),
  ];
  for (const reply of refused) {
    expect([reply.status, codesOf(reply)]).toEqual([409, ['BOOK-4094']]);
    expect(reply.text).toContain(first.handoverId);
  }
  const legacy = await carrier.send('DELETE', path.replace('/v3/', '/v2/'));
  expect([legacy.status, codesOf(legacy)]).toEqual([409, ['BOOK-409-STATE']]);
  const label = await carrier.send('DELETE', `${LABELS}/${booked.parcels[0]?.itemId}`);
  expect([label.status, codesOf(label)]).toEqual([409, ['LABEL-4092']]);
  expect((await carrier.send('GET', path)).json()).toMatchObject({
    status: 'handedOver',
    reference: null,
    parcels: [{ handoverId: first.handoverId }],
  });
  const nothing = await close();
  expect([nothing.status, codesOf(nothing)]).toEqual([409, ['BOOK-4095']]);
  const later = await book();
  expect(idsOf(await closed())).toEqual(idsOf(later));
});

test('the same Idempotency-Key gives the same handover, another body is refused', async () => {
  await book();
  const headers = { 'idempotency-key': 'day-1' };
  const first = await close({}, headers);
  const later = await book();
  expect((await close({}, headers)).json()).toEqual(first.json());
  const other = await close({ customerNumber: '40017' }, headers);
  expect([other.status, codesOf(other)]).toEqual([409, ['BOOK-4091']]);
  expect(idsOf(await closed())).toEqual(idsOf(later));
});

test('of bookings that are named, all are closed or none, and each fault is told', async () => {
  const open = await book();
  const later = await book({ shippingDate: '2026-11-24' });
  const gone = await book();
  await carrier.send('DELETE', `${BOOKINGS}/${gone.bookingId}`);
  const bookingIds = [open.bookingId, later.bookingId, gone.bookingId];
  const refused = await close({ bookingIds });
  expect([refused.status, codesOf(refused)]).toEqual([409, ['BOOK-4095', 'BOOK-4093']]);
  const unknown = await close({ bookingIds: [open.bookingId, 'bk_01JD3W8Z99'] });
  expect([unknown.status, codesOf(unknown)]).toEqual([404, ['BOOK-404']]);
  expect(unknown.text).toContain('bookingIds[1]');
  expect(idsOf(await closed({ bookingIds: [open.bookingId] }))).toEqual(idsOf(open));
});

test('a part is named by the postcode where it is collected', async () => {
  const address = { name: 'Lager Nord', street: 'Hamngatan 3', city: 'Malmö', country: 'SE' };
  const north = await book({ sender: { customerNumber: '40017', ...address, postcode: '211 20' } });
  const home = await book();
  expect(idsOf(await closed({ postcode: 'SE-21120' }))).toEqual(idsOf(north));
  expect(idsOf(await closed({ postcode: '415 02' }))).toEqual(idsOf(home));
});

test('a parcel that we have is in no handover, and one of a handover is with us only after it', async () => {
  const collected = await book();
  carrier.passMinutes(4);
  expect((await carrier.send('GET', `${BOOKINGS}/${collected.bookingId}`)).json()).toMatchObject({
    status: 'handedOver',
  });
  const late = await close({ bookingIds: [collected.bookingId] });
  expect([late.status, codesOf(late)]).toEqual([409, ['BOOK-4092']]);
  const booked = await book();
  const handover = await closed();
  expect(idsOf(handover)).toEqual(idsOf(booked));
  carrier.passMinutes(4);
  const item = await carrier.send('GET', `${TRACKING}/items/${booked.parcels[0]?.itemId}`);
  const { events } = item.json() as { events: { code: string; at: string }[] };
  const scan = events.find(({ code }) => code === 'E20');
  expect(Date.parse(scan?.at ?? '')).toBeGreaterThan(Date.parse(handover.closedAt));
});

test('the handovers of one account are not those of another', async () => {
  await book();
  const { handoverId } = await closed();
  const headers = { 'x-account-id': 'other' };
  const reply = await carrier.send('GET', `${HANDOVERS}/${handoverId}`, { headers });
  expect([reply.status, codesOf(reply)]).toEqual([404, ['BOOK-4041']]);
});
