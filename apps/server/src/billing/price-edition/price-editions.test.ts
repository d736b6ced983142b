import { createApplication } from '@portal/contract/accounts/application/operations';
import type { Operation } from '@portal/contract/operation';
import { createBillingJob } from '@portal/contract/billing/invoice/operations';
import * as desk from '@portal/contract/billing/invoice/desk-operations';
import { getAccountPrices, listPricingRules } from '@portal/contract/usage/plan/operations';
import { getStatistics } from '@portal/contract/usage/statistics/operations';
import * as prices from '@portal/contract/billing/price-edition/operations';
import type { PriceList } from '@portal/contract/billing/price-edition/schema';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { type Call, startTestPortal, type TestAccount } from '../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const staff = shared(() => portal.person({ roleGrant: 'internal', grants: ['finance'] }));

const act = (operation: Operation, call: Call = {}) => portal.call(operation, staff, call);
const at = (editionId: number, call: Call = {}) => ({ params: { editionId }, ...call });
const hourMs = 3_600_000;
const hourIn = (days: number) =>
  new Date(Math.ceil(Date.now() / hourMs) * hourMs + days * 24 * hourMs).toISOString();
const lastMonth = () => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
    .toISOString()
    .slice(0, 7);
};

async function current(): Promise<{ id: number; list: PriceList }> {
  const { body } = await act(prices.listPriceEditions);
  const found = body.price_editions.find(
    (one: { price_edition: { state: string } }) => one.price_edition.state === 'current',
  );
  return (await act(prices.getPriceEdition, at(found.price_edition.id))).body.price_edition;
}

async function draft(title = 'January') {
  const { id } = await current();
  const made = await act(prices.createPriceEdition, { body: { title, from_edition_id: id } });
  expect(made.status).toBe(201);
  return made.body.price_edition;
}

/** The list with another price for bookings beyond the free ones on the plan Customer. */
function withBookings(list: PriceList, price: string, free = 1000): PriceList {
  const [first, ...others] = list.plans;
  if (!first) throw new Error('The list has no plans');
  const own = first.prices.map((one) =>
    one.metric === 'shipment_booking'
      ? { ...one, free, steps: [{ up_to: null, cost_per_unit: price }] }
      : one,
  );
  return { ...list, plans: [{ ...first, prices: own }, ...others] };
}

const save = (edition: { id: number; title: string }, list: PriceList, headers = {}) =>
  act(prices.updatePriceEdition, at(edition.id, { body: { title: edition.title, list }, headers }));

/** An account with an application on the plan Customer, and calls of the last month. */
async function caller(calls: number): Promise<TestAccount> {
  const account = await portal.account();
  await portal.call(createApplication, account.admin, {
    params: { accountId: account.id },
    body: { name: 'Shop', description: 'Checkout' },
  });
  await portal.database.query(
    `INSERT INTO usage_hours (application_id, account_id, system_name, hour, status_class, calls, last_call_at)
     SELECT id, account_id, 'shipment-v3-booking', $2::date::timestamp AT TIME ZONE 'UTC', '2XX', $3, now()
     FROM applications WHERE account_id = $1`,
    [account.id, `${lastMonth()}-02`, calls],
  );
  await portal.database.query(
    "UPDATE application_plans SET since = '-infinity' WHERE account_id = $1",
    [account.id],
  );
  return account;
}

test('DAY-27 a draft is edited, compared and refused where it makes no sense; of two at once the second is told', async () => {
  const made = await draft();
  expect(made).toMatchObject({ state: 'draft', origin: 'portal', valid_from: null, told: 0 });
  expect(made.list).toEqual(made.current);
  const saved = await save(made, withBookings(made.list, '0.06'), {
    'if-match': `"${made.updated_at}"`,
  });
  expect(saved.status).toBe(200);
  expect(saved.body.price_edition.list.plans[0].prices[0]).toEqual({
    metric: 'shipment_booking',
    free: 1000,
    per: 'account',
    steps: [{ up_to: null, cost_per_unit: '0.06' }],
  });
  const late = await save(made, made.list, { 'if-match': `"${made.updated_at}"` });
  expect(late.status).toBe(412);
  const [plan, ...others] = made.list.plans;
  const [price] = plan.prices;
  const bad = async (change: Partial<PriceList>) =>
    (await save(made, { ...made.list, ...change })).body.errors?.list;
  const withPrice = (own: object) => ({
    plans: [{ ...plan, prices: [{ ...price, ...own }] }, ...others],
  });
  expect(await bad({ currency: 'SEK' })).toEqual(['the currency cannot be changed from EUR']);
  expect(await bad({ plans: others })).toEqual([
    'the plans must be those of the list: one is missing or unknown',
  ]);
  expect(await bad(withPrice({ steps: [] }))).toEqual([
    'Customer, Shipment booking: enter a price for calls beyond the free ones',
  ]);
  expect(
    await bad(
      withPrice({
        steps: [
          { up_to: 900, cost_per_unit: '0.05' },
          { up_to: null, cost_per_unit: '0.00001' },
        ],
      }),
    ),
  ).toEqual([
    'Customer, Shipment booking: each step must end after the one before it',
    'Customer, Shipment booking: 0.00001 is not a price: enter one such as 0.05, with at most four decimals',
  ]);
  expect(await bad(withPrice({ metric: 'telepathy' }))).toEqual([
    'Customer: there is no metric telepathy',
  ]);
  expect((await act(prices.deletePriceEdition, at(made.id))).status).toBe(204);
  expect((await act(prices.getPriceEdition, at(made.id))).status).toBe(404);
});

test('DAY-27 a draft says what the bills of last month would have been, of each account and in sum', async () => {
  const account = await caller(3000);
  const made = await draft('Dearer');
  await save(made, withBookings(made.list, '0.06'));
  const { body } = await act(prices.getPriceForecast, at(made.id, { query: { all: 'true' } }));
  const { forecast } = body;
  expect(forecast).toMatchObject({ month: lastMonth(), currency: 'EUR' });
  expect(forecast.bills).toContainEqual({
    account_id: account.id,
    org_name: expect.any(String),
    before: 100,
    after: 120,
    keeps: false,
  });
  const total = (of: 'before' | 'after') =>
    forecast.bills.reduce((sum: number, bill: Record<string, number>) => sum + (bill[of] ?? 0), 0);
  expect([forecast.before, forecast.after]).toEqual([total('before'), total('after')]);
});

test('DAY-27 an edition begins at a full hour after its notice, and is withdrawn before it; those who were told are told', async () => {
  const account = await caller(3000);
  const made = await draft('Planned');
  await save(made, withBookings(made.list, '0.07'));
  const plan = (validFrom: string) =>
    act(prices.planPriceEdition, at(made.id, { body: { valid_from: validFrom } }));
  expect((await plan('tomorrow')).body.errors.valid_from).toEqual([
    'must be a full hour such as 2027-01-01T00:00:00Z',
  ]);
  expect((await plan(hourIn(29))).body.errors.valid_from[0]).toMatch(
    /^must give customers a notice period of 30 days: the earliest is \d{4}-\d{2}-\d{2}, \d{2}:00 UTC$/,
  );
  const planned = await plan(hourIn(31));
  expect(planned.body.price_edition).toMatchObject({ state: 'planned', valid_from: hourIn(31) });
  expect((await save(made, made.list)).status).toBe(422);
  const notice = { scope: 'bills', message: 'Postage rises.' };
  const send = () => act(prices.sendPriceNotices, at(made.id, { body: notice }));
  expect((await send()).body.notices.accounts).toBeGreaterThan(0);
  expect((await send()).body.notices.accounts).toBe(0);
  const toldOf = async () =>
    (await portal.listMails(account.admin.email)).filter(({ subject }) =>
      subject.startsWith('New prices from'),
    );
  await expect.poll(toldOf).toHaveLength(1);
  expect((await toldOf())[0]?.text).toContain('Postage rises.');
  const withdrawn = await act(
    prices.withdrawPriceEdition,
    at(made.id, { body: { reason: 'The board said no' } }),
  );
  expect(withdrawn.body.price_edition).toMatchObject({ state: 'draft', told: 0 });
  const subjects = (await portal.listMails(account.admin.email)).map(({ subject }) => subject);
  expect(subjects.filter((one) => one.startsWith('The new prices from'))).toHaveLength(1);
  expect(await toldOf()).toHaveLength(1);
  const again = await act(prices.withdrawPriceEdition, at(made.id, { body: { reason: 'x' } }));
  expect(again.status).toBe(422);
});

test('DAY-27 a new metric with its own price is named in a draft, and keeps its id', async () => {
  const made = await draft('Returns');
  const [plan, ...others] = made.list.plans;
  const metric = {
    system_name: 'returns',
    name: 'Returns',
    description: 'Calls of the returns API',
    unit: 'call',
    apis: ['no-such-api'],
  };
  const price = {
    metric: 'returns',
    free: 0,
    per: 'account',
    steps: [{ up_to: null, cost_per_unit: '0.1' }],
  };
  const list = {
    ...made.list,
    metrics: [...made.list.metrics, metric],
    plans: [{ ...plan, prices: [...plan.prices, price] }, ...others],
  };
  const { body } = await save(made, list);
  expect(body.price_edition.unknown_apis).toEqual(['no-such-api']);
  expect(body.price_edition.list).toEqual(list);
  const idOf = async () => {
    const { rows } = await portal.database.query<{ id: number }>(
      `SELECT (m ->> 'id')::integer AS id FROM price_editions, jsonb_array_elements(content -> 'metrics') m
       WHERE price_editions.id = $1 AND m ->> 'systemName' = 'returns'`,
      [made.id],
    );
    return rows[0]?.id;
  };
  const first = await idOf();
  await save(made, list);
  expect([first, await idOf()]).toEqual([expect.any(Number), first]);
});

test('DAY-28 the recipients are shown before anything is sent, a test mail goes to its sender alone', async () => {
  const account = await caller(3000);
  const quiet = await caller(10);
  const made = await draft('Told');
  await save(made, withBookings(made.list, '0.08'));
  const body = { scope: 'bills', message: 'Fuel is dearer.' };
  const preview = (await act(prices.previewPriceNotice, at(made.id, { body }))).body.notice;
  const ids = preview.receivers.map((one: { account_id: number }) => one.account_id);
  expect(ids).toContain(account.id);
  expect(ids).not.toContain(quiet.id);
  expect(preview.text).toContain('Fuel is dearer.');
  expect(preview.text).toContain(
    'Customer, Shipment booking: after the free calls 0.08 per call (until then 0.05 to call 10 000, 0.03 beyond).',
  );
  expect(preview.text).toMatch(/cost EUR 100\.00 without VAT; .*would have cost EUR 160\.00\./);
  const all = await act(
    prices.previewPriceNotice,
    at(made.id, { body: { ...body, scope: 'plans' } }),
  );
  expect(all.body.notice.receivers.map((one: { account_id: number }) => one.account_id)).toContain(
    quiet.id,
  );
  const tried = await act(prices.sendTestPriceNotice, at(made.id, { body }));
  expect(tried.body.notice.receiver).toBe(staff.email);
  const subjects = (await portal.listMails(account.admin.email)).map(({ subject }) => subject);
  expect(subjects.filter((one) => one.startsWith('New prices'))).toEqual([]);
  const sent = await act(prices.sendPriceNotices, at(made.id, { body }));
  expect(sent.body.errors.state).toEqual([
    'must be planned: customers can only be told about a future start',
  ]);
});

test('DAY-28 an account keeps its prices, is billed by them and sees them; undone, it pays as all do', async () => {
  const account = await caller(3000);
  const { id: editionId } = await current();
  const keep = (body: object) =>
    act(prices.keepPrices, { params: { accountId: account.id }, body });
  const sound = { edition_id: editionId, until: null, reason: 'Contract of 2025' };
  expect((await keep({ ...sound, until: '2020-01-01' })).body.errors.until).toEqual([
    'must not be in the past',
  ]);
  expect((await keep({ ...sound, reason: ' ' })).status).toBe(422);
  expect(
    (await act(prices.keepPrices, { params: { accountId: 99_999_999 }, body: sound })).status,
  ).toBe(404);
  const kept = await keep(sound);
  expect(kept.body.kept_prices).toMatchObject({ account_id: account.id, until: null });
  const made = await draft('For all others');
  await save(made, withBookings(made.list, '0.09'));
  const { forecast } = (await act(prices.getPriceForecast, at(made.id, { query: { all: 'true' } })))
    .body;
  expect(forecast.bills).toContainEqual(
    expect.objectContaining({ account_id: account.id, before: 100, after: 100, keeps: true }),
  );
  const own = await portal.call(getAccountPrices, account.admin, {
    params: { accountId: account.id },
  });
  expect(own.body.account_prices.pricing_rules).toContainEqual({
    pricing_rule: expect.objectContaining({ min: 1001, cost_per_unit: '0.05' }),
  });
  const ended = await act(prices.endKeptPrices, {
    params: { keptId: kept.body.kept_prices.id },
    body: { reason: 'A new contract' },
    headers: { 'if-match': `"${kept.body.kept_prices.updated_at}"` },
  });
  expect(ended.body.kept_prices).toMatchObject({ end_reason: 'A new contract' });
  expect(Date.parse(ended.body.kept_prices.until)).toBeLessThanOrEqual(Date.now() + hourMs);
  const mails = await portal.listMails(account.admin.email);
  const subjects = mails.map(({ subject }) => subject);
  expect(subjects).toEqual(
    expect.arrayContaining(['You have prices of your own', 'Your own prices end']),
  );
  const told = mails.find(({ subject }) => subject === 'You have prices of your own');
  const { rows } = await portal.database.query(
    "SELECT to_char(valid_from AT TIME ZONE 'UTC', 'FMDD Mon YYYY') AS day FROM price_editions WHERE id = $1",
    [editionId],
  );
  expect(told?.text.replaceAll(/\s/g, ' ')).toContain(
    `at the prices that came into force on ${rows[0].day}`,
  );
});

test('DAY-28 who keeps prices is billed by them when a new list has begun', async () => {
  const account = await caller(3000);
  const other = await caller(3000);
  const { id: editionId } = await current();
  const body = { edition_id: editionId, until: null, reason: 'Contract of 2025' };
  const kept = await act(prices.keepPrices, { params: { accountId: account.id }, body });
  const made = await draft('Begun');
  await save(made, withBookings(made.list, '0.10'));
  // As if both had been so before the month of the calls.
  const past = `${lastMonth()}-01`;
  await portal.database.query('UPDATE kept_prices SET since = $2 WHERE id = $1', [
    kept.body.kept_prices.id,
    past,
  ]);
  await portal.database.query('UPDATE price_editions SET valid_from = $2 WHERE id = $1', [
    made.id,
    past,
  ]);
  await act(createBillingJob, { body: { month: lastMonth() } });
  const costOf = async (one: TestAccount) => {
    const found = await act(desk.listAllInvoices, {
      query: { q: String(one.id), month: lastMonth() },
    });
    const { id } = found.body.invoices[0].invoice;
    return (await act(desk.getInvoice, { params: { invoiceId: id } })).body.invoice
      .cost_without_vat;
  };
  expect([await costOf(account), await costOf(other)]).toEqual([100, 200]);
  await portal.database.query('UPDATE price_editions SET valid_from = NULL WHERE id = $1', [
    made.id,
  ]);
});

test('DAY-27 limits and the page of prices follow an edition that has begun', async () => {
  const made = await draft('Now');
  await save(made, withBookings(made.list, '0.11', 500));
  await portal.database.query(
    "UPDATE price_editions SET valid_from = date_trunc('hour', now()) WHERE id = $1",
    [made.id],
  );
  await portal.database.query(
    "SELECT graphile_worker.add_job('applyPriceEditions', job_key => 'applyPriceEditions', run_at => now())",
  );
  const priceOf = async () => {
    const { body } = await portal.call(listPricingRules, null, { params: { planId: 1101 } });
    return body.pricing_rules.pricing_rule.map(
      (rule: { cost_per_unit: string }) => rule.cost_per_unit,
    );
  };
  await expect.poll(priceOf, { timeout: 20_000, interval: 250 }).toContain('0.11');
  const kept = await caller(900);
  const own = await caller(900);
  const { rows } = await portal.database.query<{ id: number }>(
    "SELECT id FROM price_editions WHERE valid_from <= now() AND origin = 'file' ORDER BY id LIMIT 1",
  );
  const body = { edition_id: rows[0]?.id, until: null, reason: 'Contract of 2025' };
  await act(prices.keepPrices, { params: { accountId: kept.id }, body });
  const freeOf = async (account: TestAccount) => {
    const params = { accountId: account.id };
    const reply = await portal.call(getStatistics, account.admin, { params });
    const found = reply.body.statistics.quotas.find(
      (quota: { metric: { name: string } }) => quota.metric.name === 'Shipment booking',
    );
    return found.limit;
  };
  expect([await freeOf(kept), await freeOf(own)]).toEqual([1000, 500]);
});
