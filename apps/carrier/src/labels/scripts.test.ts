import { afterAll, expect, test } from 'vitest';
import { fakeCarrier } from '../test-carrier.ts';

/** What the comments of a ZPL file say that it prints. */
const printedTexts = (base64: string) =>
  [
    ...Buffer.from(base64, 'base64')
      .toString()
      .matchAll(/\^FX (.*)/g),
  ].map(([, text]) => text);

const { send, close } = fakeCarrier();
afterAll(close);

interface Booked {
  readonly parcels: readonly {
    readonly itemId: string;
    readonly label: { readonly data: string; readonly warnings?: readonly string[] };
  }[];
}

async function book(name: string) {
  const reply = await send('POST', '/rest/shipment/v3/bookings', {
    body: {
      service: 'P18',
      sender: { customerNumber: '40017' },
      receiver: {
        name,
        street: 'Sveavägen 22',
        postcode: '111 22',
        city: 'Stockholm',
        country: 'SE',
      },
      parcels: [{ weightKg: 2 }],
      label: { format: 'ZPL' },
    },
  });
  expect(reply.status).toBe(201);
  const [parcel] = (reply.json() as Booked).parcels;
  return parcel!;
}

test.each(['محمد علي', 'יעל כהן', 'Ελένη Παπαδοπούλου', 'Đặng Thị Ánh', 'Łucja Żółć'])(
  'a receiver called %s is printed, without a warning',
  async (name) => {
    const { label } = await book(name);
    expect(printedTexts(label.data)).toContain(name);
    expect(label).not.toHaveProperty('warnings');
  },
);

test.each([
  ['山田 Taro', '山 田'],
  ['Åsa 🎁 Lund', '🎁'],
])(
  'letters of %s that are boxes are warned of, when it is booked and printed again',
  async (name, letters) => {
    const { itemId, label } = await book(name);
    const warnings = [
      `On the label these letters are boxes: ${letters}. Write them in Latin letters`,
    ];
    expect(label).toMatchObject({ warnings });
    const body = { itemIds: [itemId], format: 'PNG' };
    const printed = await send('POST', '/rest/shipment/v2/labels', { body });
    expect(printed.json()).toMatchObject({ labels: [{ warnings }] });
  },
);
