import {
  createCustomerSegment,
  deleteCustomerSegment,
  exportCustomers,
  listCustomers,
  listCustomerSegments,
} from '@portal/contract/desk/customer/list-operations';
import type { ListedCustomer } from '@portal/contract/desk/customer/list-schema';
import { beforeAll, expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal, type TestAccount } from '../../../test/start-test-portal.ts';

const made = new Map<string, TestAccount>();

const write = (text: string, values: readonly unknown[]) =>
  portal.database.query(text, [...values]);

async function addCustomer(name: string, plan: 'customer' | 'partner' = 'customer') {
  const account = await portal.account({ plan });
  await write('UPDATE accounts SET org_name = $2 WHERE id = $1', [account.id, name]);
  made.set(name, account);
  return account.id;
}

const addCalls = (accountId: number, calls: readonly (readonly [string, number, string])[]) =>
  Promise.all(
    calls.map(([status, count, ago]) =>
      write(
        `INSERT INTO usage_hours (application_id, account_id, system_name, hour, status_class, calls, last_call_at)
         VALUES ($1, $1, 'a', date_trunc('hour', now() - $4::interval), $2, $3, now() - $4::interval)`,
        [accountId, status, count, ago],
      ),
    ),
  );

const addInvoice = (accountId: number, month: string, [cost, paid]: readonly [number, number]) =>
  write(
    `INSERT INTO invoices (account_id, friendly_id, month, state, issued_on, due_on, currency, vat_rate,
       vat_amount, cost_without_vat, cost, paid_amount, provider, buyer)
     VALUES ($1::bigint, $1::bigint || $2::text, $2::text::date, 'pending', now(), now(), 'SEK', 25, 0, $3::numeric, $3::numeric, $4, '{}', '{}')`,
    [accountId, month, cost, paid],
  );

const portal = shared(startTestPortal);
const support = shared(() => portal.person({ roleGrant: 'internal' }));

beforeAll(async () => {
  const busy = await addCustomer('Busy');
  await addCalls(busy, [
    ['2XX', 90, '0'],
    ['5XX', 10, '0'],
  ]);
  await addInvoice(busy, '2026-09-01', [100, 100]);
  await addInvoice(busy, '2026-10-01', [250, 0]);
  const calm = await addCustomer('calm', 'partner');
  await addCalls(calm, [['2XX', 40, '0']]);
  await addInvoice(calm, '2026-10-01', [900, 900]);
  await addCustomer('=1+1');
  const stopped = await addCustomer('Stopped');
  await write("UPDATE accounts SET state = 'suspended' WHERE id = $1", [stopped]);
  await addCalls(stopped, [['2XX', 5, '40 days']]);
}, 60_000);

async function list(query: Record<string, string> = {}) {
  const { status, body } = await portal.call(listCustomers, support, { query });
  const customers: ListedCustomer[] = body?.customers ?? [];
  const names = customers.filter(({ org_name: name }) => made.has(name));
  return { status, body, names: names.map(({ org_name: name }) => name), customers: names };
}

test('DAY-01 all customers are listed with plan, calls of the month, errors, last invoice and last call', async () => {
  const { customers, body } = await list();
  expect(customers.map(({ org_name: name }) => name)).toEqual(['=1+1', 'Busy', 'calm', 'Stopped']);
  expect(customers[1]).toMatchObject({
    state: 'approved',
    plan: 'customer',
    calls: 100,
    failed: 10,
    revenue: { amount: '250', currency: 'SEK' },
  });
  expect(customers[0]).toMatchObject({ calls: 0, failed: 0, revenue: null, last_call_at: null });
  expect(body.calls).toBe(140);
  expect(body.pagination.total).toBeGreaterThanOrEqual(4);
});

test('DAY-01 the list is sorted by each column, either way, and by nothing else', async () => {
  expect((await list({ sort: '-name' })).names).toEqual(['Stopped', 'calm', 'Busy', '=1+1']);
  expect((await list({ sort: '-calls' })).names.slice(0, 2)).toEqual(['Busy', 'calm']);
  expect((await list({ sort: '-errors' })).names.slice(0, 2)).toEqual(['Busy', 'calm']);
  expect((await list({ sort: '-revenue' })).names.slice(0, 2)).toEqual(['calm', 'Busy']);
  expect((await list({ sort: 'last_call' })).names[0]).toBe('Stopped');
  expect((await list({ sort: '-state' })).names[0]).toBe('Stopped');
  expect((await list({ sort: '-plan' })).names[0]).toBe('calm');
  for (const query of [{ sort: 'password' }, { plan: 'gold' }, { errors: 'no' }, { page: '0' }])
    expect((await list(query)).status).toBeGreaterThanOrEqual(400);
});

test('DAY-01 the list is narrowed by plan, state, errors, silence and debt; a page past the end is empty', async () => {
  expect((await list({ plan: 'partner' })).names).toEqual(['calm']);
  expect((await list({ state: 'suspended' })).names).toEqual(['Stopped']);
  expect((await list({ errors: 'yes' })).names).toEqual(['Busy']);
  expect((await list({ quiet: 'yes' })).names).toEqual(['=1+1', 'Stopped']);
  expect((await list({ owes: 'yes' })).names).toEqual(['Busy']);
  expect((await list({ owes: 'yes', plan: 'partner' })).names).toEqual([]);
  const { body } = await list({ errors: 'yes', page: '9' });
  expect(body).toMatchObject({ customers: [], pagination: { total: 1 }, calls: 100 });
});

test('DAY-01 what is filtered comes as CSV in which no name is a formula', async () => {
  const read = async (query: Record<string, string>) =>
    String((await portal.call(exportCustomers, support, { query })).body);
  const all = await read({});
  expect(all.split('\r\n')[0]).toContain('account_id,organisation,state,plan');
  expect(all).toContain(",'=1+1,");
  const owing = (await read({ owes: 'yes' })).trimEnd().split('\r\n');
  expect(owing).toHaveLength(2);
  expect(owing[1]).toMatch(/^\d+,Busy,approved,customer,.*,100,10,250,SEK,\d{4}-/);
});

test('DAY-01 support keeps a filter under a name, which all of support sees and may delete', async () => {
  const colleague = await portal.person({ roleGrant: 'internal' });
  const keep = (body: unknown, by = support) => portal.call(createCustomerSegment, by, { body });
  const { status, body } = await keep({ name: ' Late payers ', filter: { owes: 'yes' } });
  expect([status, body.segment]).toMatchObject([
    201,
    { name: 'Late payers', filter: { owes: 'yes' }, author: support.email },
  ]);
  expect((await keep({ name: 'late PAYERS', filter: {} })).body.errors.name).toEqual([
    'has already been taken',
  ]);
  expect((await keep({ name: ' ', filter: {} })).status).toBe(422);
  expect((await keep({ name: 'x', filter: { plan: 'gold' } })).status).toBeGreaterThanOrEqual(400);
  const { body: seen } = await portal.call(listCustomerSegments, colleague);
  expect(seen.segments).toMatchObject([{ name: 'Late payers' }]);
  const params = { segmentId: body.segment.id };
  expect((await portal.call(deleteCustomerSegment, colleague, { params })).status).toBe(204);
  expect((await portal.call(deleteCustomerSegment, colleague, { params })).status).toBe(404);
  const gone = await portal.call(deleteCustomerSegment, colleague, { params: { segmentId: 'x' } });
  expect(gone.status).toBe(404);
  const { rows } = await portal.database.query(
    "SELECT operation, actor FROM staff_log WHERE object_type = 'customerSegment' ORDER BY id",
  );
  expect(rows).toEqual([
    { operation: 'createCustomerSegment', actor: support.email },
    { operation: 'deleteCustomerSegment', actor: colleague.email },
  ]);
});
