import { afterAll, expect, test } from 'vitest';
import { fakeCarrier } from '../../test-carrier.ts';

const PATH = '/rest/customer/v1/customers';
const { send, close } = fakeCarrier();
afterAll(close);
const address = { street: 'Strandgatan 2', postcode: '621 57', city: 'Visby', country: 'SE' };
const COMPANY = {
  kind: 'company',
  name: 'Havsbris AB',
  organisationNumber: '559000-4321',
  address,
};

/** The sum of the digits, every second one from the right doubled; 9 is taken off what has two digits. */
function sumLuhn(number: string): number {
  const digits = Array.from(number, Number).toReversed();
  return digits.reduce((sum, digit, place) => {
    const value = place % 2 === 0 ? digit : digit * 2;
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

test('a new company gets a number with a check digit, its twin a fault', async () => {
  const made = await send('POST', PATH, { body: COMPANY });
  const { customerNumber } = made.json() as { customerNumber: string };
  expect(customerNumber).toMatch(/^201\d{5}$/);
  expect(sumLuhn(customerNumber) % 10).toBe(0);
  const twin = await send('POST', PATH, { body: COMPANY });
  expect(twin.text).toContain(`belongs to customer ${customerNumber}`);
  const found = await send('GET', `${PATH}?text=havsbris&country=SE`);
  expect(found.json()).toMatchObject({ total: 1 });
});

test('contacts are left out unless they are asked for', async () => {
  const plain = await send('GET', `${PATH}/20014403`);
  expect(plain.json()).not.toHaveProperty('contacts');
  const some = await send('GET', `${PATH}/20014403?fields=name,contacts`);
  expect(Object.keys(some.json() as object).toSorted()).toEqual([
    'contacts',
    'customerNumber',
    'name',
  ]);
});

test('a block needs a reason; a contact is added and deleted', async () => {
  const path = `${PATH}/20014403`;
  expect((await send('PATCH', path, { body: { blocked: true } })).status).toBe(422);
  const block = { blocked: true, blockReason: 'closed' };
  expect((await send('PATCH', path, { body: block })).json()).toMatchObject(block);
  const body = { name: 'Ida', role: 'it' };
  const contact = await send('POST', `${path}/contacts`, { body });
  expect(contact.json()).toMatchObject({ contactId: 2 });
  expect((await send('DELETE', `${path}/contacts/2`)).status).toBe(204);
  expect((await send('DELETE', `${path}/contacts/2`)).status).toBe(404);
});
