import { XMLParser } from 'fast-xml-parser';
import { createBillingJob } from '@portal/contract/billing/invoice/operations';
import { toInvoices } from '@portal/contract/billing/invoice/rules';
import { beforeAll, expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { readConfig } from '../../config/config.ts';
import { billMonth } from './bill-month.ts';
import { listClosedMonths, toBilledMonth } from './billed-month.ts';
import { startTestPortal } from '../../../test/running-portal.ts';
import { shownState } from '../../../test/shown-state.ts';

const base = '/rest/system/devportal/v1';
let admin: string;
let accountId: number;

const portal = shared(startTestPortal);

beforeAll(async () => {
  admin = await portal.logIn('admin@webshop.example');
  accountId = await findAccount('Example Webshop');
}, 60_000);

async function findAccount(name: string): Promise<number> {
  const { rows } = await portal.database.query<{ id: number }>(
    'SELECT id FROM accounts WHERE org_name = $1',
    [name],
  );
  return rows[0]?.id ?? 0;
}

async function readInvoices(query = '', as = admin) {
  const { body } = await portal.call('GET', `${base}/accounts/${accountId}/invoices.json${query}`, {
    as,
  });
  return toInvoices(Reflect.get(body as object, 'invoices'));
}

/** The billing of the portal itself, on a service of its own prices. */
const { plans } = readConfig({
  DATABASE_URL: 'postgres://nowhere',
  SECRET_KEY: 'x'.repeat(32),
  PORTAL_CONFIG: new URL('../../../../../config/portal.json', import.meta.url).pathname,
  PLANS_CONFIG: new URL('../../../../../config/plans.json', import.meta.url).pathname,
});
const billing = () => ({ database: portal.database, serviceId: 301, billing: plans.billing });

async function putUsage(
  month: string,
  counts: readonly { api: string; calls: number }[],
  app = 990_001,
) {
  await portal.database.query(
    `INSERT INTO deleted_applications (id, account_id, plan_id, name) VALUES ($1, $2, 1101, 'Gone')
     ON CONFLICT (id) DO NOTHING`,
    [app, accountId],
  );
  await portal.database.query(
    `INSERT INTO application_plans (application_id, account_id, plan_id, since)
     SELECT $1, $2, 1101, '-infinity' WHERE NOT EXISTS (SELECT 1 FROM application_plans WHERE application_id = $1)`,
    [app, accountId],
  );
  for (const [index, { api, calls }] of counts.entries()) {
    await portal.database.query(
      `INSERT INTO usage_hours (application_id, account_id, system_name, hour, status_class, calls, last_call_at)
       VALUES ($1, $2, $3, $4::date::timestamp AT TIME ZONE 'UTC' + make_interval(hours => $5), '2XX', $6, now())`,
      [app, accountId, api, `${month}-01`, index, calls],
    );
  }
}

test('USER-07 the demo account has invoices of its past months, made from its counted calls', async () => {
  const invoices = await readInvoices();
  expect(invoices.map(({ friendlyId }) => friendlyId.slice(0, 7))).toEqual(
    listClosedMonths(new Date(), 4).toReversed(),
  );
  for (const invoice of invoices) {
    expect(invoice.friendlyId).toMatch(/^\d{4}-\d{2}-\d{8}$/);
    expect(invoice.buyer).toMatchObject({
      name: 'Example Webshop',
      address: 'Marknadsvägen 5',
      zip: '100 10',
      city: 'Tvillby',
      country: 'SE',
    });
    expect(invoice.lineItems.length).toBeGreaterThan(0);
    const sum = invoice.lineItems.reduce((total, { cost }) => total + cost, 0);
    // Half a cent rounds up.
    expect(Math.abs(invoice.costWithoutVat - sum)).toBeLessThan(0.00501);
    expect(invoice.vatRate).toBe(25);
    expect(invoice.cost).toBeCloseTo(invoice.costWithoutVat * 1.25, 2);
    for (const line of invoice.lineItems) {
      const metered = await countCalls(line.applicationId, line.metricId, invoice.period.from);
      expect(line.quantity).toBe(metered);
    }
  }
  expect(invoices.at(-1)?.state).toBe('paid');
});

async function countCalls(applicationId: string | null, metricId: string | null, from: string) {
  const { rows } = await portal.database.query<{ calls: number }>(
    `SELECT sum(calls)::bigint AS calls FROM usage_hours, plan_metrics m
     WHERE application_id = $1 AND m.id = $2 AND status_class = '2XX'
       AND usage_hours.system_name = ANY(m.api_system_names)
       AND date_trunc('month', hour, 'UTC') = $3::date::timestamp AT TIME ZONE 'UTC'`,
    [applicationId, metricId, from],
  );
  return rows[0]?.calls;
}

test('USER-07 billing a month again, also twice at once, changes nothing', async () => {
  const [month = ''] = listClosedMonths(new Date(), 1);
  // Meanwhile the portal's own rounds mail an invoice, or find that it is due.
  const list = `SELECT to_jsonb(i) - '{mailed_at, updated_at, state}'::text[] AS invoice FROM invoices i ORDER BY id`;
  const before = await portal.database.query(list);
  expect(await Promise.all([billMonth(billing(), month), billMonth(billing(), month)])).toEqual([
    0, 0,
  ]);
  const after = await portal.database.query(list);
  expect(after.rows).toEqual(before.rows);
});

test('USER-07 staff bill a month twice: the invoice, its number and its paper stay the same', async () => {
  const staff = await portal.logIn('governance@postal.example');
  const bill = async (month: string) => {
    const { status, body } = await postBillingJob(staff, month);
    return [status, body];
  };
  await putUsage('2019-02', [{ api: 'shipment-v3-booking', calls: 1234 }]);
  expect(await bill('2019-02')).toEqual([200, { billing_job: { month: '2019-02', invoices: 1 } }]);
  const [invoice] = await readInvoices('?month=2019-02');
  expect(invoice).toMatchObject({ costWithoutVat: 11.7, vatAmount: 2.93, cost: 14.63 });
  const paper = await readPaper(invoice?.pdfUrl ?? '');

  // Calls that are written late do not change what was sent to the customer.
  await putUsage('2019-02', [{ api: 'shipment-v5-trackandtrace', calls: 90_000 }]);
  const none = [200, { billing_job: { month: '2019-02', invoices: 0 } }];
  expect(await Promise.all([bill('2019-02'), bill('2019-02')])).toEqual([none, none]);
  expect(await readInvoices('?month=2019-02')).toEqual([invoice]);
  expect((await readPaper(invoice?.pdfUrl ?? '')).equals(paper)).toBe(true);
});

test('USER-07 a month that is not over, or is none, is refused with the reason', async () => {
  const staff = await portal.logIn('governance@postal.example');
  const [closed = ''] = listClosedMonths(new Date(), 1);
  const thisMonth = new Date().toISOString().slice(0, 7);
  for (const [month = '', text] of [
    [thisMonth, `must be a closed month: the latest is ${closed}`],
    ['2026-13', 'must be a month such as 2026-10'],
    ['', 'must be a month such as 2026-10'],
  ]) {
    const { status, body } = await postBillingJob(staff, month);
    expect([status, body]).toEqual([422, { errors: { month: [text] } }]);
  }
  expect((await postBillingJob(admin, closed)).status).toBe(403);
});

async function postBillingJob(as: typeof admin, month: string) {
  const body = { month };
  const headers = await shownState(portal.database, createBillingJob, { body });
  return portal.call('POST', `${base}/billing_jobs.json`, { as, body, headers });
}

async function readPaper(pdfUrl: string): Promise<Buffer> {
  const { headers } = await portal.call('GET', pdfUrl, { as: admin });
  const answer = await fetch(`${portal.url}${headers.get('location') ?? ''}`);
  return Buffer.from(await answer.arrayBuffer());
}

test('USER-07 the example of the price list: 2900 bookings are 95.00, with VAT 118.75', async () => {
  await putUsage('2020-10', [{ api: 'shipment-v3-booking', calls: 2900 }]);
  expect(await billMonth(billing(), '2020-10')).toBe(1);
  const [invoice] = await readInvoices('?month=2020-10');
  expect(invoice).toMatchObject({
    friendlyId: '2020-10-00000001',
    state: 'pending',
    issuedOn: '2020-11-03',
    costWithoutVat: 95,
    vatAmount: 23.75,
    cost: 118.75,
    period: { from: '2020-10-01', to: '2020-10-31' },
    lineItems: [
      {
        name: 'Shipment booking',
        description: 'Customer, 1 Oct 2020 – 31 Oct 2020',
        quantity: 2900,
        cost: 95,
      },
    ],
  });
});

test('USER-07 a month within the free calls has an invoice of nothing, which is paid at once', async () => {
  await putUsage('2020-11', [{ api: 'shipment-v3-booking', calls: 1000 }]);
  await billMonth(billing(), '2020-11');
  const { body } = await portal.call(
    'GET',
    `${base}/accounts/${accountId}/invoices.json?month=2020-11`,
    { as: admin },
  );
  expect(body).toHaveProperty('invoices.invoice.0.line-items', '');
  expect(toInvoices(Reflect.get(body as object, 'invoices'))).toMatchObject([
    { state: 'paid', cost: 0, paidAt: '2020-12-03', lineItems: [] },
  ]);
});

test('USER-07 applications of an account share its free calls', async () => {
  const bill = async (month: string) => {
    await putUsage(month, [{ api: 'shipment-v3-booking', calls: 800 }], 990_001);
    await putUsage(month, [{ api: 'shipment-v3-booking', calls: 900 }], 990_002);
    await billMonth(billing(), month);
    const [invoice] = await readInvoices(`?month=${month}`);
    return invoice?.lineItems.map(({ applicationId, quantity, cost }) => [
      applicationId,
      quantity,
      cost,
    ]);
  };
  // Of 1,700 calls 1,000 are free; the second application goes on where the first has ended.
  expect(await bill('2018-03')).toEqual([['990002', 900, 35]]);
});

test('USER-07 pages, states and months narrow the list; what does not exist lists nothing', async () => {
  const all = await readInvoices();
  expect(await readInvoices('?per_page=1&page=2')).toEqual(all.slice(1, 2));
  expect((await readInvoices('?state=paid')).every(({ state }) => state === 'paid')).toBe(true);
  expect(await readInvoices('?state=nonsense')).toEqual([]);
  expect(await readInvoices('?month=nonsense')).toEqual([]);
});

test('ROLE-08 USER-07 invoices of another account, and their papers, are not found', async () => {
  const partner = await portal.logIn('admin@platform.example');
  const [invoice] = await readInvoices();
  const list = await portal.call('GET', `${base}/accounts/${accountId}/invoices.json`, {
    as: partner,
  });
  expect([list.status, list.body]).toEqual([404, { status: 'Not found' }]);
  const own = await findAccount('Example Platform');
  for (const id of [accountId, own]) {
    const path = `${base}/accounts/${id}/invoices/${invoice?.id}.pdf`;
    expect((await portal.call('GET', path, { as: partner })).status).toBe(404);
  }
  expect((await portal.call('GET', invoice?.pdfUrl ?? '')).status).toBe(401);
});

test('USER-07 the PDF stands at a signed address that is good for a minute and for this invoice alone', async () => {
  const [invoice] = await readInvoices();
  const lead = await portal.call('GET', invoice?.pdfUrl ?? '', { as: admin });
  expect(lead.status).toBe(302);
  const location = lead.headers.get('location') ?? '';
  const answer = await fetch(`${portal.url}${location}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pdf = Buffer.from(await answer.arrayBuffer());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1')).toContain('/Type /Page');
  const link = new URL(location, portal.url);
  const others = [
    location.replace(`/${invoice?.id}.pdf`, `/${Number(invoice?.id) - 1}.pdf`),
    `${link.pathname}?expires=${Number(link.searchParams.get('expires')) + 60}&signature=${link.searchParams.get('signature')}`,
    link.pathname,
  ];
  for (const other of others) expect((await fetch(`${portal.url}${other}`)).status).toBe(404);
});

test('USER-07 an answer in XML is read like ours: one invoice, two, none', () => {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
  });
  const read = (xml: string) => toInvoices(Reflect.get(parser.parse(xml) as object, 'invoices'));
  const one = `<invoice version="1.0"><id>12002</id><friendly_id>2026-10-00000042</friendly_id>
    <state>pending</state><paid_at></paid_at><currency>EUR</currency><cost>118.75</cost>
    <cost_without_vat>95.0</cost_without_vat><period><from>2026-10-01</from><to>2026-10-31</to></period>
    <line-items><line-item><id>77001</id><name>Shipment booking</name><quantity>2900</quantity><cost>95.0</cost></line-item></line-items>
    </invoice>`;
  const page = '<pagination total_pages="1" current_page="1" per_page="20" total_entries="1"/>';
  expect(read(`<invoices version="1.0">${page}${one}</invoices>`)).toMatchObject([
    { id: '12002', cost: 118.75, paidAt: null, lineItems: [{ quantity: 2900 }] },
  ]);
  const two = one
    .replaceAll('00000042', '00000043')
    .replace('<line-items>', '<line-items></line-items><x>')
    .replace('</line-items>\n', '</x>\n');
  expect(read(`<invoices>${page}${one}${two}</invoices>`)).toHaveLength(2);
  expect(read(`<invoices version="1.0">${page}</invoices>`)).toEqual([]);
  expect(read('<invoices/>')).toEqual([]);
});

test('the books of a month close on the third day of the next', () => {
  expect(listClosedMonths(new Date('2026-11-02T23:59:59Z'), 2)).toEqual(['2026-08', '2026-09']);
  expect(listClosedMonths(new Date('2026-11-03T00:00:00Z'), 2)).toEqual(['2026-09', '2026-10']);
  expect(listClosedMonths(new Date('2027-01-03T00:00:00Z'), 1)).toEqual(['2026-12']);
  expect(toBilledMonth('2026-02', 30)).toMatchObject({
    issuedOn: '2026-03-03',
    dueOn: '2026-04-02',
  });
});
