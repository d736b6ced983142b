import { randomUUID } from 'node:crypto';
import { createApplication } from '@portal/contract/accounts/application/operations';
import { findCustomers, type FoundCustomer } from '@portal/contract/desk/customer/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startTestPortal,
  type TestAccount,
  type TestPerson,
  type TestPortal,
} from '../../../test/start-test-portal.ts';

let portal: TestPortal;
let support: TestPerson;
let account: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  support = await portal.person({ roleGrant: 'internal' });
  account = await portal.account();
  await portal.database.query(
    "UPDATE accounts SET org_name = 'Nordic 100% Parcels', customer_number = '20099999', organisation_number = '5599990001' WHERE id = $1",
    [account.id],
  );
}, 60_000);
afterAll(() => portal.close());

async function find(text: string): Promise<string[]> {
  const { body } = await portal.call(findCustomers, support, { body: { text } });
  const found: FoundCustomer[] = body.customers;
  return found
    .filter(({ account_id: id }) => id === account.id)
    .map((one) => `${one.found_by}: ${one.found}`);
}

test('DAY-01 support finds a customer by name, customer number, organisation number and e-mail', async () => {
  expect(await find('nordic 100%')).toEqual(['name: Nordic 100% Parcels']);
  expect(await find('parcels')).toEqual(['name: Nordic 100% Parcels']);
  expect(await find('nordic_')).toEqual([]);
  expect(await find('2009 9999')).toEqual(['customer number: 20099999']);
  expect(await find('559999-0001')).toEqual(['organisation number: 5599990001']);
  const { email } = account.admin;
  expect(await find(email.toUpperCase().slice(0, -3))).toEqual([`e-mail: ${email}`]);
  expect(await find(randomUUID())).toEqual([]);
  const short = await portal.call(findCustomers, support, { body: { text: ' x ' } });
  expect(short.status).toBe(422);
});

test('DAY-02 support finds a customer by API key, application, trace id and invoice number; no answer says a key', async () => {
  const made = await portal.call(createApplication, account.admin, {
    params: { accountId: account.id },
    body: { name: 'Checkout north', description: 'Delivery options' },
  });
  const { id, user_key: key } = made.body.application;
  expect(await find(key)).toEqual(['API key: Checkout north']);
  expect(await find('checkout n')).toEqual(['application: Checkout north']);
  expect(await find(String(id))).toEqual(['application: Checkout north']);
  await portal.database.query(
    `INSERT INTO request_log (id, at, application_id, account_id, request_id, system_name, operation,
       method, path, query, status, duration_ms, bytes_out, key_in_query)
     VALUES ($1, now(), $2, $3, 'trace-of-north', 'a', '', 'GET', '/', '', 200, 1, 0, false)`,
    [randomUUID(), id, account.id],
  );
  expect(await find('trace-of-north')).toEqual(['trace id: trace-of-north']);
  await portal.database.query(
    `INSERT INTO invoices (account_id, friendly_id, month, state, issued_on, due_on, currency, vat_rate,
       vat_amount, cost_without_vat, cost, provider, buyer)
     VALUES ($1, '2026-00042', '2026-10-01', 'pending', now(), now(), 'SEK', 25, 25, 100, 125, '{}', '{}')`,
    [account.id],
  );
  expect(await find('2026-00042')).toEqual(['invoice: 2026-00042']);
});
