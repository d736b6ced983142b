import { afterAll, expect, test } from 'vitest';
import { fakeCarrier, type TestReply } from '../../test-carrier.ts';

const BOOKINGS = '/rest/shipment/v3/bookings';
const RETURNS = '/rest/shipment/v1/returns';
const LABELS = '/rest/shipment/v2/labels';
const TRACKING = '/rest/shipment/v5/trackandtrace/items';
const { send, close } = fakeCarrier();
afterAll(close);

interface Label {
  readonly data: string;
}
interface BookedReturn {
  readonly returnId: string;
  readonly itemId: string;
  readonly trackingUrl: string;
  readonly label?: Label;
}
interface Booked {
  readonly bookingId: string;
  readonly parcels: readonly {
    readonly itemId: string;
    readonly label: Label;
    readonly return: BookedReturn;
  }[];
}

const home = { street: 'Lagergatan 4', postcode: '415 02', city: 'Göteborg', country: 'SE' };
const receiver = {
  name: 'Mette Holm',
  company: 'Holm Design ApS',
  street: 'Algade 3',
  postcode: '8000',
  city: 'Aarhus',
  country: 'DK',
  phone: '+4520123456',
};
const body = {
  service: 'P18',
  reference: 'Order 7',
  sender: { customerNumber: '40017' },
  receiver,
  parcels: [{ weightKg: 2.4, reference: 'Box 1' }],
  return: { carrier: 'label' },
  label: { format: 'ZPL', dpi: 203 },
};

const order = (change: object = {}) => send('POST', BOOKINGS, { body: { ...body, ...change } });
const book = async (change?: object) => (await order(change)).json() as Booked;
const stateOf = async (returnId: string) =>
  ((await send('GET', `${RETURNS}/${returnId}`)).json() as { state: string }).state;
const codesOf = (reply: TestReply) =>
  [...reply.text.matchAll(/"faultCode":"([^"]+)"/g)].map(([, code]) => code);
const readLabel = ({ data }: Label) =>
  [
    ...Buffer.from(data, 'base64')
      .toString()
      .matchAll(/^\^FX (.*)$/gm),
  ]
    .map(([, text = '']) => text)
    .join(' ');

test('a booking with a return has both labels, and all that the return is', async () => {
  const { bookingId, parcels } = await book();
  const { itemId, label, return: back } = parcels[0]!;
  expect(back).toMatchObject({
    service: 'P42',
    carrier: 'label',
    paidBy: 'sender',
    expiresOn: '2027-02-18',
    trackingUrl: `https://www.postal.example/track/${back.itemId}`,
  });
  expect(back.itemId).not.toBe(itemId);
  const way = readLabel(back.label ?? label);
  expect(readLabel(label)).toContain('P18');
  for (const text of ['P42', 'Box 1', 'Tvillby Handel AB', 'Mette Holm', '2.4 kg']) {
    expect(way).toContain(text);
  }
  const got = (await send('GET', `${BOOKINGS}/${bookingId}`)).json();
  expect(got).toMatchObject({
    return: { carrier: 'label' },
    parcels: [{ return: { returnId: back.returnId } }],
  });
  expect((await send('GET', `${RETURNS}/${back.returnId}`)).json()).toMatchObject({
    state: 'created',
    sender: receiver,
    receiver: { name: 'Tvillby Handel AB', ...home },
    weightKg: 2.4,
    reference: 'Box 1',
    outboundBookingId: bookingId,
    outboundItemId: itemId,
    trackingUrl: back.trackingUrl,
    paidBy: 'sender',
  });
});

test('its labels are printed again, and all together in one document', async () => {
  const { bookingId, parcels } = await book({ parcels: [{ weightKg: 1 }, { weightKg: 2 }] });
  const again = await send('GET', `${BOOKINGS}/${bookingId}/labels?format=ZPL`);
  const { labels } = again.json() as { labels: { return: { itemId: string } }[] };
  expect(labels.map((one) => one.return.itemId)).toEqual(parcels.map((one) => one.return.itemId));
  const itemIds = parcels.flatMap(({ itemId, return: back }) => [itemId, back.itemId]);
  const merged = await send('POST', `${LABELS}/merge`, { body: { itemIds, format: 'ZPL' } });
  expect(merged.text.match(/\^XA/g)).toHaveLength(4);
});

test('the parcel of a return is tracked by its sender and by whoever has its number and postcode', async () => {
  const { bookingId, parcels } = await book();
  const { itemId } = parcels[0]!.return;
  expect((await send('GET', `${TRACKING}/${itemId}`)).json()).toMatchObject({
    bookingId,
    status: 'registered',
    reference: 'Box 1',
    destination: { postcode: '415 02', country: 'SE' },
  });
  const seen = await send('GET', `${TRACKING}/${itemId}/public?postcode=41502`);
  expect(seen.json()).toMatchObject({ status: 'registered' });
});

test('a return goes with its parcel: cancelled, void or moved', async () => {
  const cancelled = await book();
  await send('DELETE', `${BOOKINGS}/${cancelled.bookingId}`);
  const back = cancelled.parcels[0]!.return;
  expect(await stateOf(back.returnId)).toBe('cancelled');
  expect((await send('GET', `${TRACKING}/${back.itemId}`)).json()).toMatchObject({
    status: 'cancelled',
  });
  const voided = await book();
  await send('DELETE', `${LABELS}/${voided.parcels[0]!.itemId}`);
  expect(await stateOf(voided.parcels[0]!.return.returnId)).toBe('cancelled');
  const moved = await book();
  const street = 'Nygade 9';
  await send('PATCH', `${BOOKINGS}/${moved.bookingId}`, { body: { receiver: { street } } });
  const got = await send('GET', `${RETURNS}/${moved.parcels[0]!.return.returnId}`);
  expect(got.json()).toMatchObject({ sender: { street, name: 'Mette Holm' } });
});

test('the label of a return is made void by cancelling the return, and is not printed again', async () => {
  const { bookingId, parcels } = await book();
  const back = parcels[0]!.return;
  expect((await send('DELETE', `${LABELS}/${back.itemId}`)).status).toBe(200);
  expect(await stateOf(back.returnId)).toBe('cancelled');
  const again = await send('GET', `${BOOKINGS}/${bookingId}/labels`);
  expect(again.text).not.toContain(back.itemId);
});

test.each([
  [
    'another country',
    { service: 'P30', receiver: { ...receiver, country: 'NL', postcode: '1012 AB' } },
  ],
  ['more than 20 kg', { parcels: [{ weightKg: 20.5 }] }],
  [
    'a code without a phone',
    { return: { carrier: 'code' }, receiver: { ...receiver, phone: undefined } },
  ],
])('a return of %s is refused, and nothing is booked', async (_name, change) => {
  const headers = { 'x-account-id': 'refused' };
  const reply = await send('POST', BOOKINGS, { body: { ...body, ...change }, headers });
  expect([reply.status, codesOf(reply)]).toEqual([422, ['BOOK-1096']]);
  expect((await send('GET', BOOKINGS, { headers })).json()).toMatchObject({ total: 0 });
  expect((await send('GET', RETURNS, { headers })).json()).toMatchObject({ returns: [] });
});

test('a return by booking or by parcel takes what it does not say from it', async () => {
  const { bookingId, parcels } = await book({ return: undefined });
  const asked = { carrier: 'code', outboundBookingId: bookingId, weightKg: 1.5 };
  const made = await send('POST', RETURNS, { body: asked });
  expect(made.json()).toMatchObject({
    sender: receiver,
    receiver: { name: 'Tvillby Handel AB', street: home.street },
    weightKg: 1.5,
    reference: 'Box 1',
    outboundItemId: parcels[0]!.itemId,
    dropOffCode: expect.stringMatching(/^\d{3} \d{3}$/),
  });
  const twice = await send('POST', RETURNS, { body: asked });
  expect([twice.status, codesOf(twice)]).toEqual([409, ['RETURN-409-BOOKING']]);
});

test('of a booking with several parcels each has its return, by its number', async () => {
  const { bookingId, parcels } = await book({
    return: undefined,
    parcels: [{ weightKg: 1 }, { weightKg: 25 }],
  });
  const ask = (more: object) => send('POST', RETURNS, { body: { carrier: 'label', ...more } });
  const none = await ask({ outboundBookingId: bookingId });
  expect([none.status, codesOf(none)]).toEqual([422, ['RETURN-422-PARCEL']]);
  expect(none.text).toContain(parcels[1]!.itemId);
  const [light, heavy] = parcels;
  expect((await ask({ outboundItemId: light!.itemId })).json()).toMatchObject({
    weightKg: 1,
    reference: 'Order 7',
    outboundBookingId: bookingId,
  });
  const refused = await ask({ outboundItemId: heavy!.itemId });
  expect([refused.status, codesOf(refused)]).toEqual([422, ['RETURN-422']]);
  const other = await ask({ outboundItemId: light!.itemId, outboundBookingId: 'bk_01JD3W8Z5M' });
  expect([other.status, codesOf(other)]).toEqual([404, ['RETURN-404-BOOKING']]);
});

test('without a booking the addresses are needed, and an unknown one has none', async () => {
  const bare = await send('POST', RETURNS, { body: { carrier: 'label', weightKg: 1 } });
  expect([bare.status, codesOf(bare)]).toEqual([422, ['RETURN-422']]);
  expect(bare.text).toContain('sender is required');
  const outboundBookingId = 'bk_01JD3W8Z99';
  const unknown = await send('POST', RETURNS, { body: { carrier: 'label', outboundBookingId } });
  expect([unknown.status, codesOf(unknown)]).toEqual([404, ['RETURN-404-BOOKING']]);
});
