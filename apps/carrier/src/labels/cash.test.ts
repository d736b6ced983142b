import { afterAll, expect, test } from 'vitest';
import { fakeCarrier } from '../test-carrier.ts';

const { send, close } = fakeCarrier();
afterAll(close);

const LABELS = '/rest/shipment/v2/labels';

/** What stands in the field of cash on delivery, in place of the amount, and below the reference. */
function readCash(zpl: string): string[] {
  const texts = [...zpl.matchAll(/^\^FX (.*)$/gm)].map(([, text = '']) => text);
  const at = texts.indexOf('Cash on delivery');
  return texts.slice(at + 1, at + 4).filter((text) => /499|parcel/.test(text));
}

async function book(count: number) {
  const reply = await send('POST', '/rest/shipment/v3/bookings', {
    body: {
      service: 'P18',
      addOns: ['A3'],
      sender: { customerNumber: '40017' },
      receiver: {
        name: 'Ida Lindqvist',
        street: 'Sveavägen 22',
        postcode: '111 22',
        city: 'Stockholm',
        country: 'SE',
      },
      parcels: Array.from({ length: count }, () => ({ weightKg: 2 })),
      cashOnDelivery: { amount: 499, currency: 'SEK', reference: 'Invoice 7' },
      label: { format: 'ZPL' },
    },
  });
  const { parcels } = reply.json() as {
    parcels: { itemId: string; label: { data: string } }[];
  };
  return parcels.map(({ itemId, label }) => ({
    itemId,
    cash: readCash(Buffer.from(label.data, 'base64').toString()),
  }));
}

test('of several parcels the first asks for the money, and the others say so', async () => {
  const parcels = await book(3);
  expect(parcels.map(({ cash }) => cash)).toEqual([
    ['499.00 SEK', 'for all 3 parcels together'],
    ['see parcel 1 of 3'],
    ['see parcel 1 of 3'],
  ]);
  const [one] = await book(1);
  expect(one?.cash).toEqual(['499.00 SEK']);
});

test('where the label of the first is void, the next one asks', async () => {
  const [first, second, third] = await book(3);
  await send('DELETE', `${LABELS}/${first?.itemId}`);
  const body = { itemIds: [second?.itemId, third?.itemId], format: 'ZPL' };
  const merged = await send('POST', `${LABELS}/merge`, { body });
  const [, one = '', other = ''] = merged.text.split('^XA');
  expect(readCash(one)).toEqual(['499.00 SEK', 'for all 2 parcels together']);
  expect(readCash(other)).toEqual(['see parcel 2 of 3']);
});
