import { TEST_ADDRESSES, type TestAddress } from '@portal/test-data/addresses';
import { TEST_NUMBERS } from '@portal/test-data/numbers';
import { TEST_PARCELS } from '@portal/test-data/parcels';
import { afterAll, expect, test } from 'vitest';
import { fakeCarrier } from '../../test-carrier.ts';

const { send, close } = fakeCarrier();
afterAll(close);

const customs = {
  contents: 'merchandise',
  lines: [
    {
      description: 'Cotton T-shirt',
      commodityCode: '620520',
      quantity: 1,
      netWeightKg: 0.2,
      value: { amount: 20, currency: 'EUR' },
      originCountry: 'PT',
    },
  ],
};

const book = ({ address, service }: TestAddress, more: object = {}) =>
  send('POST', '/rest/shipment/v3/bookings', {
    body: {
      service,
      sender: { customerNumber: '40017', city: 'Göteborg', country: 'SE' },
      receiver: address,
      parcels: [{ weightKg: 1 }],
      label: { format: 'ZPL' },
      ...more,
    },
  });

test.each(TEST_ADDRESSES.map((row) => [row.id, row] as const))(
  'the address %s does what it says',
  async (_, row) => {
    const plain = await book(row);
    const reply = row.needsCustoms ? await book(row, { customs }) : plain;
    expect(plain.text.includes('BOOK-1080')).toBe(row.needsCustoms);
    expect(reply.status).toBe(row.fault === null ? 201 : 422);
    expect(reply.text).toContain(row.fault ?? 'bookingId');
    const booked = reply.json() as { collectionPoint?: { country?: string } | null };
    expect(Boolean(booked.collectionPoint)).toBe(row.service === 'P20');
  },
);

test('telephones, mail addresses and customer numbers are taken by a booking', async () => {
  const [row] = TEST_ADDRESSES;
  if (row === undefined) throw new Error('The pack has no address');
  const listOf = (kind: string) => TEST_NUMBERS.filter((number) => number.kind === kind);
  for (const { value: customerNumber } of listOf('customerNumber')) {
    for (const { value: phone } of listOf('phone')) {
      for (const { value: email } of listOf('email')) {
        const receiver = { ...row.address, phone, email };
        const sender = { customerNumber, city: 'Göteborg', country: 'SE' };
        expect((await book(row, { sender, receiver })).status).toBe(201);
      }
    }
  }
});

test('the parcels are in the state that the pack says', async () => {
  for (const { itemId, status } of TEST_PARCELS) {
    const found = await send('GET', `/rest/shipment/v5/trackandtrace/items/${itemId}`);
    expect(found.json()).toMatchObject({ itemId, status });
  }
});

test('the pack comes as JSON, and as CSV with a row for each of its parts', async () => {
  const pack = (await send('GET', '/rest/sandbox/v1/test-data')).json() as {
    numbers: unknown[];
    addresses: unknown[];
    parcels: unknown[];
    references: { reference: string }[];
  };
  expect(pack.references).toContainEqual({
    reference: 'TEST-LOST',
    title: expect.any(String),
  });
  const headers = { accept: 'text/csv' };
  const csv = await send('GET', '/rest/sandbox/v1/test-data', { headers });
  const { numbers, addresses, parcels, references } = pack;
  const count = numbers.length + addresses.length + parcels.length + references.length;
  expect(csv.text.trim().split('\n')).toHaveLength(count + 1);
  expect(csv.text).toContain('address;pl-diacritics;Test Żółć Gęślą Jaźń;');
});
