import { randomUUID } from 'node:crypto';
import {
  createApplication,
  updateApplication,
} from '@portal/contract/accounts/application/operations';
import { updateAccount } from '@portal/contract/accounts/account/operations';
import { listQueuedRequests } from '@portal/contract/accounts/request/operations';
import { findCustomers, type FoundCustomer } from '@portal/contract/desk/customer/operations';
import { createSupportCase } from '@portal/contract/help/support-case/operations';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { noteKeyEndings } from '../../accounts/application/note-key-endings.ts';
import { createSealing } from '../../platform/sealing/sealing.ts';
import { secretKey, startTestPortal } from '../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const support = shared(() => portal.person({ roleGrant: 'internal' }));
const account = shared(() => portal.account());

beforeAll(async () => {
  await portal.database.query(
    "UPDATE accounts SET org_name = 'Nordic 100% Parcels', customer_number = '20099999', organisation_number = '5599990001' WHERE id = $1",
    [account.id],
  );
}, 60_000);

async function find(text: string, of = account): Promise<string[]> {
  const { body } = await portal.call(findCustomers, support, { body: { text } });
  const found: FoundCustomer[] = body.customers;
  return found
    .filter(({ account_id: id }) => id === of.id)
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
  const renewed = await portal.call(updateApplication, account.admin, {
    params: { accountId: account.id, applicationId: String(id) },
    body: { user_key: 'another', overlap_days: 7 },
  });
  // The one before works for a week more, and is named by who has not changed it yet.
  for (const one of [key, renewed.body.application.user_key])
    expect(await find(one)).toEqual(['API key: Checkout north']);
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

test('DAY-01 a number is found in every spelling: spaces, dashes, dots, prefix, case', async () => {
  const numbers = ['5599990001', 'SE559999000101', '20099999'];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...numbers),
      fc.array(fc.constantFrom('', '', ' ', '-', '.', '\u00A0'), { minLength: 16, maxLength: 16 }),
      fc.boolean(),
      async (number, gaps, isSmall) => {
        const spread = Array.from(number, (character, at) => `${gaps[at]}${character}`).join('');
        expect(await find(isSmall ? spread.toLowerCase() : spread)).not.toEqual([]);
      },
    ),
    { numRuns: 40 },
  );
  for (const prefixed of ['SE5599990001', '16559999-0001', '5599990001 01', 'se 559999-0001 01'])
    expect(await find(prefixed)).toEqual(['organisation number: 5599990001']);
});

test('DAY-01 an account that gave its VAT number alone is found by its organisation number; two with one customer number both', async () => {
  const other = await portal.account();
  const params = { accountId: other.id };
  const body = {
    organisation_number: '',
    vat_number: 'se 556036-0793 01',
    customer_number: '2001 2340',
  };
  expect((await portal.call(updateAccount, other.admin, { params, body })).status).toBe(200);
  for (const text of ['SE556036079301', '556036-0793', '5560360793 01'])
    expect(await find(text, other)).toEqual(['VAT number: SE556036079301']);
  const twin = await portal.account();
  await portal.call(updateAccount, twin.admin, {
    params: { accountId: twin.id },
    body: { customer_number: '2001-2340' },
  });
  for (const one of [other, twin])
    expect(await find('2001 23 40', one)).toEqual(['customer number: 20012340']);
});

test('DAY-01 DAY-02 support finds a person by name, an application by the end of its key, a case by its reference', async () => {
  await portal.database.query(
    "UPDATE iam_users SET first_name = 'Stina', last_name = 'Öberg-Falk' WHERE id = $1",
    [account.admin.iamUserId],
  );
  for (const text of ['stina ö', 'öberg-f', 'Stina Öberg-Falk'])
    expect(await find(text)).toEqual(['person: Stina Öberg-Falk']);
  const made = await portal.call(createApplication, account.admin, {
    params: { accountId: account.id },
    body: { name: 'Till', description: 'Labels' },
  });
  const key: string = made.body.application.user_key;
  expect(await find(key.slice(-4))).toEqual(['key ending: Till']);
  await portal.database.query("UPDATE applications SET key_ending = NULL WHERE name = 'Till'");
  const keySealing = createSealing(secretKey, 'api-key');
  await noteKeyEndings({ keySealing }, portal.database);
  expect(await find(key.slice(-4))).toEqual(['key ending: Till']);
  const written = await portal.call(createSupportCase, account.admin, {
    body: {
      kind: 'contact',
      name: 'Stina',
      email: account.admin.email,
      subject: 'A question',
      text: 'How do I begin?',
    },
  });
  const reference: string = written.body.case.reference;
  expect(await find(reference.toLowerCase())).toEqual([`case: ${reference}`]);
});

test('DAY-14 the queue finds what an account waits for by its numbers, in any spelling', async () => {
  const waiting = await portal.account();
  await portal.database.query(
    "UPDATE accounts SET vat_number = 'FI20774740', customer_number = '30000020' WHERE id = $1",
    [waiting.id],
  );
  await portal.database.query(
    `INSERT INTO requests (account_id, type, state, subject, application_name, details)
     VALUES ($1, 'plan_change', 'pending', 'numbers', 'Till', '{}')`,
    [waiting.id],
  );
  for (const text of ['fi 2077 4740', '2077474-0', '3000-0020', '3000 00 20']) {
    const { body } = await portal.call(listQueuedRequests, support, { query: { text } });
    expect(body.requests).toHaveLength(1);
    expect(body.requests[0].request).toMatchObject({ account_id: waiting.id });
  }
});
