import { afterAll, expect, test } from 'vitest';
import { isSscc } from '../../shipment/sscc.ts';
import { fakeCarrier } from '../../test-carrier.ts';

const PATH = '/rest/shipment/v1/returns';
const party = {
  name: 'A',
  street: 'Storgatan 1',
  postcode: '211 20',
  city: 'Malmö',
  country: 'SE',
};
const ORDER = { carrier: 'label', sender: party, receiver: party, weightKg: 1 };
const { send, close } = fakeCarrier();
afterAll(close);

test('a code needs a phone and gives six digits, a label does not', async () => {
  expect((await send('POST', PATH, { body: { ...ORDER, carrier: 'code' } })).status).toBe(422);
  const sender = { ...party, phone: '+46701740605' };
  const code = await send('POST', PATH, { body: { ...ORDER, carrier: 'code', sender } });
  expect(code.json()).toMatchObject({ dropOffCode: expect.stringMatching(/^\d{3} \d{3}$/) });
  const label = await send('POST', PATH, { body: ORDER });
  const { itemId } = label.json() as { itemId: string };
  expect(isSscc(itemId)).toBe(true);
});

test('the label comes in the media type asked for', async () => {
  for (const [accept, start] of [
    ['application/pdf', '%PDF-'],
    ['application/zpl', '^XA'],
    ['image/png', '\u0089PNG'],
  ] as const) {
    const reply = await send('GET', `${PATH}/rt_3Vb8Kd20/label`, { headers: { accept } });
    expect(reply.mediaType).toBe(accept);
    expect(Buffer.from(reply.bytes).toString('latin1').startsWith(start)).toBe(true);
  }
});

test('one return a booking; cancelling makes room and counts in the report', async () => {
  const items = [{ description: 'Jacket', quantity: 2, reason: 'tooSmall' }];
  const body = { ...ORDER, items, outboundBookingId: 'bk_9fK2xQ7LmT4w' };
  const made = await send('POST', PATH, { body });
  const again = await send('POST', PATH, { body });
  expect(again.status).toBe(409);
  const report = await send('GET', `${PATH}/report`, { headers: { accept: 'text/csv' } });
  expect(report.text).toBe('reason;articles\ntooSmall;2\n');
  const path = String(made.headers['location']);
  expect((await send('DELETE', path)).status).toBe(204);
  expect((await send('DELETE', path)).status).toBe(409);
  expect((await send('POST', PATH, { body })).status).toBe(201);
});
