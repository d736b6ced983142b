import { drawCustomsForm } from '@portal/contract/usage/shipment/customs-operations';
import { beforeEach, expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { replyWith, startFakeCarrier } from '../../../test/start-fake-carrier.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';

const shirt = { description: 'Cotton T-shirt', hsCode: '610910', originCountry: 'PT' };
const body = {
  form: 'CN22',
  category: 'saleOfGoods',
  currency: 'SEK',
  sender: {
    name: 'Tvillby Outdoor',
    street: 'Kajgatan 14',
    postcode: '211 20',
    city: 'Malmö',
    country: 'SE',
  },
  receiver: {
    name: 'Kari Nordmann',
    street: 'Storgata 5',
    postcode: '0155',
    city: 'Oslo',
    country: 'NO',
  },
  lines: [{ ...shirt, quantity: 2, netWeightKg: 0.4, value: 498 }],
};

const carrier = shared(() => startFakeCarrier(({ account }) => account === 'customs-forms'));
const portal = shared(() => startTestPortal({ CARRIER_URL: `${carrier.url}/portals/production` }));
beforeEach(() => {
  carrier.asked.length = 0;
  carrier.answer((response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7');
  });
});

const send = (change = {}) => portal.call(drawCustomsForm, null, { body: { ...body, ...change } });

test('a stranger has a form drawn of what was typed, in production too', async () => {
  const drawn = await send();
  expect(drawn).toMatchObject({
    status: 200,
    body: { file: { mediaType: 'application/pdf', data: btoa('%PDF-1.7') } },
  });
  expect(carrier.asked).toHaveLength(1);
  expect(carrier.asked[0]).toMatchObject({
    method: 'POST',
    url: '/portals/production/rest/shipment/v2/customs/forms',
  });
  expect(JSON.parse(carrier.asked[0]?.body ?? '')).toEqual(body);
});

test('what no form can say is refused, and a refusal of the carrier is told in its words', async () => {
  expect((await send({ form: 'CN99' })).status).toBe(422);
  expect((await send({ lines: [{ ...shirt, quantity: 'two' }] })).status).toBe(422);
  expect(carrier.asked).toEqual([]);
  const text = 'lines[0].hsCode 990000 is not in the Harmonized System';
  const fault = { explanationText: text, paramValues: [{ param: 'lines[0].hsCode' }] };
  carrier.answer(replyWith(422, { compositeFault: { faults: [fault] } }));
  expect(await send()).toMatchObject({
    status: 422,
    body: { errors: { base: [text] } },
  });
});

test('whoever draws without end waits longer and longer', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 40; at += 1) statuses.push((await send()).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await send()).headers.get('retry-after')).toMatch(/^\d+$/);
});
