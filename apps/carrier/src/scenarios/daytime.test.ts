import { TEST_REFERENCES } from '@portal/test-data/references';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { anyBooking } from '../../test/any-booking.ts';
import { fakeCarrier } from '../test-carrier.ts';
import type { Country } from '../shipment/countries.ts';
import { toLocalTime } from '../shipment/local-time.ts';

const BOOKINGS = '/rest/shipment/v3/bookings';
const WORLD = '/rest/sandbox/v1';
const TRACKING = '/rest/shipment/v5/trackandtrace/items';

const { send, close } = fakeCarrier();
afterAll(close);

/** What the sender does, at any hour. */
const bySender = new Set(['E10', 'E15', 'E90']);
const scenarios = TEST_REFERENCES.map(({ reference }) => reference).filter(
  (reference) => !['TEST-DELIVERED', 'TEST-NOTFOUND'].includes(reference),
);

interface Scan {
  readonly code: string;
  readonly at: string;
  readonly location: { readonly country: Country };
}

const one = fc.record({
  order: fc
    .tuple(anyBooking, fc.constantFrom(...scenarios))
    .map(([{ shippingDate: _day, ...order }, reference]) => ({
      ...order,
      parcels: [{ ...order.parcels[0], weightKg: 1, reference }],
    })),
  minutes: fc.integer({ min: 0, max: 200 * 24 * 60 }),
  later: fc.integer({ min: 1, max: 50 * 60 }),
  turn: fc.constantFrom('standard', 'missed-twice', 'lost', 'damaged', 'peak'),
});
type Drawn = typeof one extends fc.Arbitrary<infer T> ? T : never;

/** A parcel of a world that has come that far, which takes another way later. */
async function travel(account: string, { order, minutes, later, turn }: Drawn) {
  const headers = { 'x-account-id': account };
  const wind = (advanceBy: string) =>
    send('PATCH', `${WORLD}/clock`, { headers, body: { paused: true, advanceBy } });
  await wind(`PT${minutes}M`);
  const reply = await send('POST', BOOKINGS, { headers, body: order });
  const { bookingId, createdAt, parcels } = reply.json() as {
    bookingId: string;
    createdAt: string;
    parcels: { itemId: string }[];
  };
  await wind(`PT${later}M`);
  const body = { scenario: turn };
  await send('PUT', `${WORLD}/shipments/${bookingId}/scenario`, { headers, body });
  await wind('P60D');
  const item = await send('GET', `${TRACKING}/${parcels[0]?.itemId}`, { headers });
  const { events } = item.json() as { events: Scan[] };
  return { createdAt, events };
}

test('whenever it is booked, and whatever is chosen on the way: people scan a parcel from 6 to 20 where they are', async () => {
  let nth = 0;
  await fc.assert(
    fc.asyncProperty(one, async (drawn) => {
      nth += 1;
      const { createdAt, events } = await travel(`day ${nth}`, drawn);
      expect(events.length).toBeGreaterThan(2);
      const scans = events.filter(({ code }) => !bySender.has(code));
      for (const { at, location } of scans) {
        const hour = toLocalTime(Date.parse(at), location.country).slice(11, 16);
        expect(hour >= '06:00' && hour <= '20:00', `${hour} in ${location.country}`).toBe(true);
        expect(Date.parse(at)).toBeGreaterThan(Date.parse(createdAt));
      }
    }),
    { numRuns: 200, endOnFailure: true },
  );
}, 120_000);
