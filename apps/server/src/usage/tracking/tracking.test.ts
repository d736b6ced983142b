import { trackParcel } from '@portal/contract/usage/tracking/operations';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { replyWith, startFakeCarrier } from '../../../test/start-fake-carrier.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';

const parcel = {
  itemId: '395200019000000038',
  status: 'inTransit',
  isFinal: false,
  service: { code: 'P18', name: 'Parcel' },
  destination: { postcode: '111 22', city: 'Stockholm', country: 'SE' },
  expectedDelivery: '2026-11-30',
  collection: null,
  events: [
    {
      code: 'E20',
      status: 'inTransit',
      text: 'We have received the parcel',
      at: '2026-11-28T08:00:00.000Z',
      location: { name: 'Terminal Malmö', city: 'Malmö', country: 'SE' },
    },
  ],
};

const carrier = shared(() => startFakeCarrier(({ account }) => account === 'receivers'));
const portal = shared(() => startTestPortal({ CARRIER_URL: `${carrier.url}/portals/production` }));

const track = (itemId: string, postcode: string) =>
  portal.call(trackParcel, null, { params: { itemId }, query: { postcode } });

test('a receiver who is not logged in follows a parcel, in production too', async () => {
  carrier.answer(replyWith(200, { ...parcel, statusText: 'not told on' }));
  const read = await track(parcel.itemId, '111 22');
  expect(read).toMatchObject({ status: 200, body: { parcel } });
  expect(carrier.asked[0]?.url).toBe(
    '/portals/production/rest/shipment/v5/trackandtrace/items/395200019000000038/public?postcode=111+22',
  );
});

test('a number or postcode that is wrong is not found, and guessing ends', async () => {
  const fault = { explanationText: 'There is no item 1 to the postcode 2', paramValues: [] };
  carrier.answer(replyWith(404, { compositeFault: { faults: [fault] } }));
  expect((await track('1?x=2', '3&y')).status).toBe(404);
  expect(carrier.asked.at(-1)?.url).toMatch(/\/items\/1%3Fx%3D2\/public\?postcode=3%26y$/);
  const statuses = new Set<number>();
  for (let at = 0; at < 40; at += 1) statuses.add((await track('1', '2')).status);
  expect([...statuses]).toEqual([404, 429]);
});
