import { afterAll, expect, test } from 'vitest';
import { wholeBooking } from '../../../test/whole-booking.ts';
import { fakeCarrier } from '../../test-carrier.ts';

const PATH = '/rest/shipment/v2/customs';
const INPUT = {
  form: 'CN23',
  itemId: '395200010000009182',
  category: 'saleOfGoods',
  currency: 'SEK',
  sender: { name: 'A', street: 'S 1', postcode: '21120', city: 'Malmö', country: 'SE' },
  receiver: { name: 'B', street: 'T 2', postcode: '0155', city: 'Oslo', country: 'NO' },
  lines: [
    {
      description: 'Cotton T-shirt',
      quantity: 2,
      netWeightKg: 0.4,
      value: 498,
      hsCode: '610910',
      originCountry: 'PT',
    },
  ],
};
const { send, passMinutes, close } = fakeCarrier();
afterAll(close);

test('a draft is changed under its version, submitted, and cleared ten minutes later', async () => {
  const made = await send('POST', `${PATH}/declarations`, { body: INPUT });
  const path = String(made.headers['location']);
  const ifMatch = { 'if-match': String(made.headers['etag']) };
  const changed = await send('PUT', path, {
    body: { ...INPUT, currency: 'EUR' },
    headers: ifMatch,
  });
  expect(changed.json()).toMatchObject({ currency: 'EUR', totalValue: 498, state: 'draft' });
  const stale = await send('PUT', path, { body: INPUT, headers: ifMatch });
  expect(stale.status).toBe(412);
  expect((await send('POST', `${path}/submission`)).status).toBe(202);
  expect((await send('POST', `${path}/submission`)).status).toBe(409);
  passMinutes(10);
  const cleared = (await send('GET', path)).json();
  expect(cleared).toMatchObject({
    state: 'cleared',
    movementReference: expect.stringMatching(/^26SE[0-9A-Z]{14}$/),
  });
  expect((await send('DELETE', path)).text).toContain('CUSTOMS-409-STATE');
});

test('a form or an HS code that will not do is refused with its reason', async () => {
  const heavy = { ...INPUT.lines[0], netWeightKg: 3 };
  const cn22 = await send('POST', `${PATH}/declarations`, {
    body: { ...INPUT, form: 'CN22', lines: [heavy] },
  });
  expect(cn22.text).toContain('CUSTOMS-422-FORM');
  const wrong = { ...INPUT.lines[0], hsCode: '990000' };
  const hs = await send('POST', `${PATH}/declarations`, { body: { ...INPUT, lines: [wrong] } });
  expect(hs.text).toContain('lines[0].hsCode');
});

test('a check keeps nothing and says what customs would ask', async () => {
  const vague = { ...INPUT.lines[0], description: 'Clothes', hsCode: '850760' };
  const reply = await send('POST', `${PATH}/checks`, { body: { ...INPUT, lines: [vague] } });
  expect(reply.json()).toMatchObject({
    acceptable: true,
    suggestedForm: 'CN22',
    findings: [
      { code: 'VAGUE-TEXT', source: expect.stringContaining('UPU') },
      { code: 'RESTRICTED' },
      { code: 'HS-LENGTH' },
      { code: 'MISSING-EORI' },
      { code: 'MISSING-VOEC' },
    ],
  });
});

test('a preflight says form, border and sources before there is a name', async () => {
  const { sender, receiver, lines, category, currency } = INPUT;
  const send22 = (country: string, postcode: string) =>
    send('POST', `${PATH}/preflights`, {
      body: {
        sender: { country: sender.country, postcode: sender.postcode },
        receiver: { country, postcode },
        category,
        currency,
        lines,
      },
    });
  expect((await send22('FI', '22100')).json()).toMatchObject({
    form: 'CN22',
    border: 'tax',
    to: { name: 'Åland', customsArea: 'EU', vatArea: 'AX' },
    reasons: [
      { source: { name: expect.stringContaining('952/2013') } },
      { source: { name: expect.stringContaining('2006/112') } },
      { source: { url: expect.stringContaining('eur-lex') } },
      { text: expect.stringContaining('CN22') },
    ],
  });
  expect((await send22('FI', '00100')).json()).toMatchObject({ form: 'none', findings: [] });
  const wrong = await send22(receiver.country, 'x'.repeat(20));
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain('receiver.postcode');
});

test.each(['CN22', 'CN23', 'invoice'] as const)(
  '%s is drawn of what is sent, and kept nowhere',
  async (form) => {
    const lines = Array.from({ length: 7 }, () => ({
      ...INPUT.lines[0],
      netWeightKg: 0.1,
      value: 9,
    }));
    const drawn = await send('POST', `${PATH}/forms`, { body: { ...INPUT, form, lines } });
    expect(drawn.headers['content-type']).toBe('application/pdf');
    const pages = Buffer.from(drawn.bytes)
      .toString('latin1')
      .match(/\/Type \/Page\n/g);
    expect(pages).toHaveLength(form === 'invoice' ? 1 : 2);
  },
);

test('the form is a PDF, HS codes are found by words', async () => {
  const form = await send('GET', `${PATH}/declarations/cd_5TgB81nQ/form`);
  expect(Buffer.from(form.bytes).toString('latin1', 0, 5)).toBe('%PDF-');
  const codes = await send('GET', `${PATH}/hs-codes?text=shirts%20cotton`);
  expect(codes.json()).toMatchObject([{ hsCode: '610910' }, { hsCode: '620520' }]);
});

test('a booking declares: its declaration is read here, follows it, and is taken back with it', async () => {
  const { sender: _sender, ...order } = wholeBooking;
  const sender = { customerNumber: '40017' };
  const receiver = { ...order.receiver, country: 'NO', postcode: '0155', city: 'Oslo' };
  const body = {
    service: 'P18',
    sender,
    receiver,
    parcels: [{ weightKg: 2 }],
    customs: { ...order.customs, contents: 'merchandise', ioss: undefined },
  };
  const booked = await send('POST', '/rest/shipment/v3/bookings', { body });
  const { bookingId } = booked.json() as { bookingId: string };
  const path = `${PATH}/declarations/cd_${bookingId.slice(-8)}`;
  const declared = await send('GET', path);
  expect(declared.json()).toMatchObject({
    state: 'submitted',
    form: 'CN22',
    category: 'saleOfGoods',
    sender: { name: 'Tvillby Handel AB', city: 'Göteborg', voec: '2012345' },
    receiver: { name: 'Mette Holm, Holm Design ApS', street: 'Algade 3, Building C, floor 4' },
    lines: [{ hsCode: '61101190', value: 89, quantity: 977 }],
  });
  const list = await send('GET', `${PATH}/declarations?state=submitted`);
  expect(list.text).toContain(`cd_${bookingId.slice(-8)}`);
  await send('PATCH', `/rest/shipment/v3/bookings/${bookingId}`, {
    body: { receiver: { city: 'Bergen', postcode: '5003' } },
  });
  expect((await send('GET', path)).json()).toMatchObject({ receiver: { city: 'Bergen' } });
  await send('DELETE', `/rest/shipment/v3/bookings/${bookingId}`);
  expect((await send('GET', path)).json()).toMatchObject({ state: 'withdrawn' });
});
