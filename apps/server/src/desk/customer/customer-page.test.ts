import { randomUUID } from 'node:crypto';
import { createApplication } from '@portal/contract/accounts/application/operations';
import * as operations from '@portal/contract/desk/customer/operations';
import { beforeAll, expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import {
  startTestPortal,
  type TestPerson,
  type TestPortal,
} from '../../../test/start-test-portal.ts';

let key: string;

const portal = shared(startTestPortal);
const support = shared(() => portal.person({ roleGrant: 'internal' }));
const account = shared(() => portal.account());

beforeAll(async () => {
  const made = await portal.call(createApplication, account.admin, {
    params: { accountId: account.id },
    body: { name: 'Checkout', description: 'Delivery options' },
  });
  key = made.body.application.user_key;
}, 60_000);

const read = (operation: Parameters<TestPortal['call']>[0], query = {}, by = support) =>
  portal.call(operation, by, { params: { accountId: account.id }, query });

async function fill(): Promise<void> {
  const { database } = portal;
  const { rows } = await database.query('SELECT id FROM applications WHERE account_id = $1', [
    account.id,
  ]);
  const applicationId = rows[0].id;
  for (const [status, trace] of [
    [200, 'fine'],
    [429, 'first'],
    [500, 'second'],
  ] as const) {
    await database.query(
      `INSERT INTO request_log (id, at, application_id, account_id, request_id, system_name, operation,
         method, path, query, status, fault_code, duration_ms, bytes_out, key_in_query)
       VALUES ($1, clock_timestamp(), $2, $3, $4, 'a', '', 'GET', '/rest/a', '', $5, 'X', 1, 0, false)`,
      [randomUUID(), applicationId, account.id, trace, status],
    );
  }
  await database.query(
    `INSERT INTO usage_hours (application_id, account_id, system_name, hour, status_class, calls, last_call_at)
     VALUES ($1, $2, 'shipment-v3-booking', date_trunc('hour', now()), '2XX', 7, now())`,
    [applicationId, account.id],
  );
  await database.query(
    `INSERT INTO invoices (account_id, friendly_id, month, state, issued_on, due_on, currency, vat_rate,
       vat_amount, cost_without_vat, cost, provider, buyer)
     VALUES ($1, '2026-00077', '2026-10-01', 'pending', now(), now(), 'EUR', 25, 25, 100, 125, '{}', '{}')`,
    [account.id],
  );
}

test('DAY-03 support sees people, applications, limits, last failures, requests, invoices, mails and events of a customer', async () => {
  await fill();
  const { customer } = (await read(operations.getCustomer)).body;
  expect(customer).toMatchObject({
    id: account.id,
    terms: { due: false, accepted: { edition: 1, by: account.admin.email } },
    state: 'approved',
    customer_number: '20012340',
    people: 2,
    applications: 1,
    suspension: null,
    open: [{ currency: 'EUR', amount: '125', invoices: 1 }],
  });
  const { people } = (await read(operations.listCustomerPeople)).body;
  expect(people).toMatchObject([
    { email: account.admin.email, role: 'admin', sessions: 1, tokens: 0, is_staff: false },
    { email: account.member.email, role: 'member', has_second_factor: false },
  ]);
  expect(people[0].last_sign_in_at).toMatch(/^20/);
  const listed = await read(operations.listCustomerApplications);
  expect(JSON.stringify(listed.body)).not.toContain(key);
  const [application] = listed.body.applications;
  expect(application).toMatchObject({ name: 'Checkout', plan: { id: expect.any(Number) } });
  expect(application.failures).toMatchObject([
    { status: 500, trace_id: 'second', fault_code: 'X' },
    { status: 429, trace_id: 'first' },
  ]);
  expect(application.limits).toContainEqual(expect.objectContaining({ period: 'month', used: 7 }));
  const { invoices } = (await read(operations.listCustomerInvoices)).body;
  expect(invoices).toMatchObject([{ friendly_id: '2026-00077', open: '125', state: 'pending' }]);
  const { mails } = (await read(operations.listCustomerMails)).body;
  expect(mails).toMatchObject([
    { receiver: account.admin.email, subject: 'A new API key was created' },
  ]);
  const { events, pagination } = (await read(operations.listCustomerEvents)).body;
  expect(events).toMatchObject([{ action: 'application.created', subject: 'Checkout' }]);
  expect(pagination).toEqual({ total: 1, pages: 1, currentPage: 1 });
  const { requests } = (await read(operations.listCustomerRequests)).body;
  expect(Array.isArray(requests)).toBe(true);
});

test('DAY-03 lists come by pages; of no account, and to others than support, there is nothing', async () => {
  const second = await read(operations.listCustomerEvents, { page: '2' });
  expect(second.body).toMatchObject({ events: [], pagination: { currentPage: 2 } });
  expect((await read(operations.listCustomerPeople, { page: 'x' })).status).toBe(400);
  const finance = await portal.person({ roleGrant: 'internal', grants: ['finance'] });
  expect((await read(operations.getCustomer, {}, finance)).status).toBe(403);
  expect((await read(operations.getCustomer, {}, account.admin)).status).toBe(403);
  for (const accountId of ['0', 'x', '99999999999999999']) {
    const { status } = await portal.call(operations.getCustomer, support, {
      params: { accountId },
    });
    expect(status).toBe(404);
  }
});

test('DAY-03 a note stays for colleagues, and goes by its author alone', async () => {
  const params = { accountId: account.id };
  const write = (text: string) =>
    portal.call(operations.createCustomerNote, support, { params, body: { text } });
  expect((await write(' ')).body.errors).toEqual({ text: ["can't be blank"] });
  const { note } = (await write('Calls on Mondays')).body;
  const colleague = await portal.person({ roleGrant: 'internal' });
  const { customer } = (await read(operations.getCustomer, {}, colleague)).body;
  expect(customer.notes).toMatchObject([
    { text: 'Calls on Mondays', author: support.email, is_own: false },
  ]);
  const remove = (by: TestPerson, noteId: string | number) =>
    portal.call(operations.deleteCustomerNote, by, { params: { ...params, noteId } });
  expect((await remove(colleague, note.id)).status).toBe(404);
  expect((await remove(support, 'x')).status).toBe(404);
  expect((await remove(support, note.id)).status).toBe(204);
  expect((await read(operations.getCustomer)).body.customer.notes).toEqual([]);
});
