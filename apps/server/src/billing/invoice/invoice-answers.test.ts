import * as invoices from '@portal/contract/billing/invoice/operations';
import { readConfig } from '../../config/config.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../../../test/start-test-portal.ts';
import { startTranscript } from '../../../test/transcript.ts';
import { createInvoiceLinks } from './invoice-links.ts';
import { createBillingRound } from './billing-job.ts';

const portals: TestPortal[] = [];
beforeAll(async () => {
  portals.push(await startTestPortal(), await startTestPortal({ PORTAL_ENV: 'sandbox' }));
}, 60_000);
afterAll(() => Promise.all(portals.map((portal) => portal.close())));

function portalAt(index: number): TestPortal {
  const portal = portals[index];
  if (!portal) throw new Error('Both portals stand');
  return portal;
}

const { plans } = readConfig({
  DATABASE_URL: 'postgres://nowhere',
  SECRET_KEY: 'x'.repeat(32),
  PORTAL_CONFIG: new URL('../../../../../config/portal.json', import.meta.url).pathname,
  PLANS_CONFIG: new URL('../../../../../config/plans.json', import.meta.url).pathname,
});

const party = {
  id: 1,
  name: 'Norrvik Post AB',
  address: 'Storgatan 1',
  zip: '211 20',
  city: 'Malmö',
  country: 'SE',
  numbers: [],
  contact: [],
};

/** One invoice a month from January 2020 on, of nothing and without lines; gives their ids. */
async function addInvoices({ database }: TestPortal, accountId: number, states: readonly string[]) {
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO invoices (account_id, friendly_id, month, state, issued_on, due_on, currency, vat_rate, vat_amount,
       cost_without_vat, cost, provider, buyer)
     SELECT $1::bigint, $1 || '-' || to_char(nth, 'FM00000000'), '2020-01-01'::date + (nth - 1) * interval '1 month', state,
       CASE state WHEN 'open' THEN NULL ELSE '2020-02-03'::date END, current_date - 1 + (nth % 2)::int, 'EUR', 0, 0, 0, 0, $3, $3
     FROM unnest($2::text[]) WITH ORDINALITY AS made (state, nth) ORDER BY nth RETURNING id`,
    [accountId, states, JSON.stringify(party)],
  );
  return rows.map(({ id }) => id);
}

test('USER-07 how invoices are listed, and which paper is found', async () => {
  const portal = portalAt(0);
  const { id: accountId, admin, member } = await portal.account();
  const other = await portal.account();
  const states = Array.from({ length: 21 }, () => 'paid');
  const ids = await addInvoices(portal, accountId, [...states, 'failed', 'open', 'cancelled']);
  const [first, second] = ids;
  await portal.database.query(
    `UPDATE invoices SET vat_rate = 25.5, vat_amount = 0.26, cost_without_vat = 1, cost = 1.26, paid_at = '2020-02-10',
       due_on = '2020-03-04' WHERE id = $1`,
    [second],
  );
  await portal.database.query("UPDATE invoices SET due_on = '2020-03-04' WHERE id = $1", [first]);
  await portal.database.query(
    `INSERT INTO invoice_lines (invoice_id, position, name, description, quantity, metric_id, plan_id, application_id,
       application_name, cost) SELECT $1, nth, 'Line ' || nth, 'January', nth, 5002, 1101, 8101, 'Checkout', nth / 2.0
     FROM generate_series(1, 2) AS nth`,
    [second],
  );
  const t = startTranscript(portal, { account: accountId, other: other.admin.username });
  t.name('first', first ?? 0);
  t.name('second', second ?? 0);
  const read = async (query: Record<string, string>) => {
    const call = { params: { accountId }, query };
    const { body } = await portal.call(invoices.listInvoices, member, call);
    const { pagination, invoice } = body.invoices;
    const months = invoice.map((one: { period: { from: string } }) => one.period.from.slice(2, 7));
    t.note({ ...query, ...pagination, months: months.join(' ') });
  };
  await read({});
  await read({ page: '2' });
  await read({ page: '3' });
  await read({ per_page: '11', page: '2' });
  await read({ per_page: '21' });
  for (const text of ['0', 'x', '1.5', '1000000']) await read({ per_page: text, page: text });
  for (const state of ['failed', 'unpaid', 'open', 'cancelled', 'nonsense']) await read({ state });
  for (const month of ['2020-02', '2030-01', '2020-2', 'x2020-02']) await read({ month });
  await t.call(invoices.listInvoices, admin, {
    params: { accountId },
    query: { month: '2020-01' },
  });
  await t.call(invoices.listInvoices, admin, {
    params: { accountId },
    query: { month: '2020-02' },
  });
  await t.call(invoices.listInvoices, other.admin, { params: { accountId } });
  const paper = (invoiceId: number | string, who = member, at = accountId) =>
    t.call(invoices.getInvoicePdf, who, { params: { accountId: at, invoiceId } });
  for (const id of ['x', '0', '9'.repeat(16), ids.at(-1) ?? 0]) await paper(id);
  await paper(second ?? 0, other.admin, other.id);
  const found = await paper(second ?? 0);
  const file = await fetch(`${portal.url}${found.headers.get('location')}`);
  const told = ['content-type', 'content-disposition', 'cache-control'];
  t.note([file.status, ...told.map((name) => file.headers.get(name))]);
  const late = await fetch(`${portal.url}/invoices/${second}.pdf?expires=1&signature=x`);
  t.note([late.status, await late.json()]);
  expect(t.text()).toMatchSnapshot();
});

test('USER-07 the sandbox has no invoices, and bills none', async () => {
  const sandbox = portalAt(1);
  const { id: accountId, admin } = await sandbox.account();
  const staff = await sandbox.person({ roleGrant: 'internal', grants: ['finance'] });
  const [invoiceId] = await addInvoices(sandbox, accountId, ['paid']);
  const t = startTranscript(sandbox, { account: accountId });
  await t.call(invoices.listInvoices, admin, { params: { accountId } });
  await t.call(invoices.getInvoicePdf, admin, { params: { accountId, invoiceId: invoiceId ?? 0 } });
  await t.call(invoices.createBillingJob, staff, { body: { month: '2020-01' } });
  expect(t.text()).toMatchSnapshot();
});

test('USER-07 an invoice is unpaid from the day after it was due, one of nothing paid at once', async () => {
  const portal = portalAt(0);
  const { id: accountId } = await portal.account();
  const ids = await addInvoices(portal, accountId, ['pending', 'pending', 'paid', 'failed']);
  await portal.database.query(
    "UPDATE invoices SET cost = 1, due_on = current_date - ('unpaid' <> state)::int WHERE id = $1",
    [ids[1]],
  );
  const settings = { database: portal.database, serviceId: 301, billing: plans.billing };
  const stateOf = async () => {
    const { rows } = await portal.database.query<{ state: string }>(
      'SELECT state FROM invoices WHERE account_id = $1 ORDER BY id',
      [accountId],
    );
    return rows.map(({ state }) => state);
  };
  await createBillingRound(settings, pino({ level: 'silent' })).run();
  expect(await stateOf()).toEqual(['paid', 'unpaid', 'paid', 'failed']);
  await portal.database.query(
    "UPDATE invoices SET state = 'pending', due_on = current_date WHERE id = $1",
    [ids[1]],
  );
  await createBillingRound(settings, pino({ level: 'silent' })).run();
  expect(await stateOf()).toEqual(['paid', 'pending', 'paid', 'failed']);
});

test('USER-07 the address of a paper works for a minute, and for its invoice alone', () => {
  let now = 1_700_000_000_500;
  const links = createInvoiceLinks('x'.repeat(32), () => new Date(now));
  const link = new URL(links.create('12001'), 'https://portal.example');
  expect(link.pathname).toBe('/invoices/12001.pdf');
  const { expires = '', signature = '' } = Object.fromEntries(link.searchParams);
  const isValid = (change: object) => {
    const { paper, ...query } = { paper: '12001', expires, signature, ...change };
    return links.isValid(paper, query);
  };
  expect(expires).toBe('1700000060');
  expect(isValid({})).toBe(true);
  for (const change of [
    { paper: '12002' },
    { expires: '1700000061' },
    { expires: `0${expires}` },
    { expires: 'x' },
    { expires: '9'.repeat(13) },
    { signature: '' },
    { signature: signature.slice(0, -4) },
    { signature: `${signature.slice(0, -4)}AAAA` },
  ]) {
    expect([change, isValid(change)]).toEqual([change, false]);
  }
  now = 1_700_000_059_999;
  expect(isValid({})).toBe(true);
  now = 1_700_000_060_000;
  expect(isValid({})).toBe(false);
});
