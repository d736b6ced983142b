import { afterAll, expect, test } from 'vitest';
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
    findings: [{ code: 'VAGUE-TEXT' }, { code: 'RESTRICTED' }, { code: 'MISSING-EORI' }],
  });
});

test('the form is a PDF, HS codes are found by words', async () => {
  const form = await send('GET', `${PATH}/declarations/cd_5TgB81nQ/form`);
  expect(Buffer.from(form.bytes).toString('latin1', 0, 5)).toBe('%PDF-');
  const codes = await send('GET', `${PATH}/hs-codes?text=shirts%20cotton`);
  expect(codes.json()).toMatchObject([{ hsCode: '610910' }, { hsCode: '620520' }]);
});
