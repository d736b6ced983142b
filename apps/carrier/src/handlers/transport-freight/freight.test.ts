import { afterAll, expect, test } from 'vitest';
import { fakeCarrier } from '../../test-carrier.ts';

const PATH = '/rest/transport/v1/freight';
const pallet = {
  packaging: 'EUR',
  count: 2,
  grossWeightKg: 780,
  heightCm: 140,
  stackable: false,
  description: 'Camping stoves',
};
const TASK = {
  from: { name: 'A', street: 'S 1', postcode: '21120', city: 'Malmö', country: 'SE' },
  to: { name: 'B', street: 'T 2', postcode: '80-743', city: 'Gdańsk', country: 'PL' },
  goods: [pallet],
};
const { send, passMinutes, close } = fakeCarrier();
afterAll(close);

interface Quote {
  readonly quoteId: string;
  readonly offers: readonly { readonly service: string; readonly total: object }[];
}

test('a quote follows the loading metres of pallets that cannot be stacked', async () => {
  const reply = await send('POST', `${PATH}/quotes`, { body: TASK });
  expect(reply.json()).toMatchObject({
    chargeable: { basis: 'loadingMetres', weightKg: 1480, loadingMetres: 0.8, volumeM3: 2.69 },
    offers: [{ service: 'F60' }, { service: 'F61' }],
  });
});

test('a booking costs what its quote says, until the quote is too old', async () => {
  const { quoteId, offers } = (
    await send('POST', `${PATH}/quotes`, { body: TASK })
  ).json() as Quote;
  const body = { ...TASK, service: 'F60', quoteId };
  const booked = await send('POST', `${PATH}/bookings`, { body });
  expect(booked.json()).toMatchObject({ price: offers[0]?.total, state: 'booked' });
  passMinutes(49 * 60);
  const late = await send('POST', `${PATH}/bookings`, { body });
  expect(late.text).toContain('FREIGHT-409-QUOTE');
});

test('dangerous goods need their add-on, and a lorry has an end', async () => {
  const dangerousGoods = [
    { unNumber: 'UN2037', properShippingName: 'Gas cartridges', class: '2.1', netMassKg: 8 },
  ];
  const goods = [{ ...pallet, dangerousGoods }];
  const without = await send('POST', `${PATH}/quotes`, { body: { ...TASK, goods } });
  expect(without.text).toContain('FREIGHT-422-G1');
  const full = { ...pallet, count: 33 };
  const much = await send('POST', `${PATH}/quotes`, { body: { ...TASK, goods: [full, full] } });
  expect(much.text).toContain('FREIGHT-422-CAPACITY');
  const half = { ...pallet, grossWeightKg: 12_001 };
  const heavy = [half, half];
  expect(
    (await send('POST', `${PATH}/quotes`, { body: { ...TASK, goods: heavy } })).text,
  ).toContain('The goods take 24002 kg; a lorry takes 24000');
  const oneway = [pallet, { ...pallet, packaging: 'ONEWAY', lengthCm: 120 }];
  expect(
    (await send('POST', `${PATH}/quotes`, { body: { ...TASK, goods: oneway } })).text,
  ).toContain('goods[1].widthCm is required');
});

test('groupage is booked up to the weight that it is offered for', async () => {
  const book = (grossWeightKg: number, service: string) =>
    send('POST', `${PATH}/bookings`, {
      body: { ...TASK, goods: [{ ...pallet, grossWeightKg }], service },
    });
  expect((await book(6000, 'F60')).status).toBe(201);
  expect((await book(6001, 'F60')).text).toContain('6001 kg chargeable; F60 takes 6000');
  expect((await book(6001, 'F61')).status).toBe(201);
});

test('the waybill is there at once, the proof of delivery after delivery', async () => {
  const body = { ...TASK, service: 'F60' };
  const path = String((await send('POST', `${PATH}/bookings`, { body })).headers['location']);
  expect((await send('GET', `${path}/documents/waybill`)).mediaType).toBe('application/pdf');
  const proof = `${path}/documents/proofOfDelivery`;
  expect((await send('GET', proof)).text).toContain('FREIGHT-409-DOCUMENT');
  passMinutes(14 * 24 * 60);
  expect((await send('GET', proof)).status).toBe(200);
  const list = await send('GET', `${PATH}/bookings?state=delivered`, {
    headers: { accept: 'text/csv' },
  });
  expect(list.text).toContain(';delivered;F60;');
});
