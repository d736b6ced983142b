import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApplication } from '@portal/contract/accounts/application/operations';
import * as drafts from '@portal/contract/catalogue/specification/draft-operations';
import { createSpecification } from '@portal/contract/catalogue/specification/publish-operations';
import { createBillingJob } from '@portal/contract/billing/invoice/operations';
import * as desk from '@portal/contract/billing/invoice/desk-operations';
import { listPricingRules } from '@portal/contract/usage/plan/operations';
import * as editions from '@portal/contract/billing/price-edition/operations';
import type { PriceList } from '@portal/contract/billing/price-edition/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireOperation } from '../../../../test/operation-samples.ts';
import { newDocument } from '../../../../test/specification-samples.ts';
import {
  startTestPortal,
  type TestPerson,
  type TestPortal,
} from '../../../../test/start-test-portal.ts';

let portal: TestPortal;
let sune: TestPerson;
let fia: TestPerson;
let olga: TestPerson;
const upstream = createServer((_request, response) => response.end('{}'));

beforeAll(async () => {
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  portal = await startTestPortal();
  sune = await portal.person({ roleGrant: 'internal', grants: ['publisher'] });
  olga = await portal.person({ roleGrant: 'apigov', grants: ['owner'] });
  fia = await portal.person({ roleGrant: 'internal', grants: ['finance'] });
}, 60_000);
afterAll(async () => {
  await portal.close();
  upstream.close();
});

const textOf = (body: unknown) => JSON.stringify(body);

function newApi() {
  const document = newDocument();
  const name = document.info['x-systemName'];
  const as = (version: number) => {
    const systemName = name.replace('-v1-', `-v${version}-`);
    const info = { 'x-systemName': systemName, 'x-basePath': `/rest/${systemName}` };
    return { ...document, info: { ...document.info, ...info, version: `${version}.0.0` } };
  };
  return { name, document: as(1), as };
}

async function draft(document: object): Promise<{ id: string }> {
  const { status, body } = await portal.call(drafts.createDraft, sune, { body: document });
  expect([status, body.compositeFault]).toEqual([201, undefined]);
  return body.data;
}

const at = (draftId: string, body?: object, headers = {}) => ({
  params: { draftId },
  headers,
  ...(body && { body }),
});
const choose = (id: string, body: object, headers = {}) =>
  portal.call(drafts.updateDraftMetrics, sune, at(id, body, headers));
const setPrices = (id: string, prices: unknown, by = fia, headers = {}) =>
  portal.call(drafts.updateDraftPrices, by, at(id, { prices }, headers));
const publish = (id: string, body: object = {}) =>
  portal.call(drafts.publishDraft, sune, at(id, { reason: 'Its owner follows', ...body }));

interface Line {
  readonly name: string;
  readonly quantity: number;
}

let metrics = 0;
/** A metric that no list has. */
function newMetric() {
  metrics += 1;
  const system_name = `metric_${metrics}`;
  return { system_name, name: `Metric ${metrics}`, description: '', unit: 'call' };
}
const onCustomer = (cost: string, free = 1) => [
  { plan: 1101, free, per: 'account', steps: [{ up_to: null, cost_per_unit: cost }] },
];

async function listEditions() {
  const { body } = await portal.call(editions.listPriceEditions, fia);
  return body.price_editions.map((one: { price_edition: object }) => one.price_edition);
}
async function readEdition(editionId: number): Promise<{ id: number; list: PriceList }> {
  const { body } = await portal.call(editions.getPriceEdition, fia, { params: { editionId } });
  return body.price_edition;
}
async function current() {
  const found = (await listEditions()).find((one: { state: string }) => one.state === 'current');
  return { ...found, ...(await readEdition(found.id)) };
}
const countedBy = ({ list }: { list: PriceList }, api: string) =>
  list.metrics.filter(({ apis }) => apis.includes(api)).map((one) => one.system_name);

const lastMonth = () => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
    .toISOString()
    .slice(0, 7);
};

async function newCaller() {
  const account = await portal.account();
  const made = await portal.call(createApplication, account.admin, {
    params: { accountId: account.id },
    body: { name: 'Shop', description: 'Checkout' },
  });
  const { id, user_key: key } = made.body.application;
  await portal.database.query("UPDATE applications SET status = 'live' WHERE id = $1", [id]);
  return { account, key };
}

test('DAY-16 a new metric with its prices is drafted with its API; a call of what is published is billed by it', async () => {
  const { name, document } = newApi();
  const { id } = await draft(document);
  const { port } = upstream.address() as AddressInfo;
  const { body } = await portal.call(drafts.getDraft, sune, at(id));
  const route = { ...body.data.route, upstream: `http://127.0.0.1:${port}` };
  await portal.call(drafts.updateDraftRoute, sune, at(id, route));
  const own = newMetric();
  const chosen = await choose(id, { listed: [], own });
  expect(chosen.body.data.metrics).toEqual({ listed: [], own: { ...own, prices: [] } });
  expect((await setPrices(id, onCustomer('0.25'), sune)).status).toBe(403);
  expect((await setPrices(id, onCustomer('0.25'))).status).toBe(200);
  const before = await current();
  expect((await publish(id)).status).toBe(200);

  const after = await current();
  expect(after).toMatchObject({ title: expect.stringMatching(/^With Sample/), origin: 'portal' });
  expect(after.list.metrics).toEqual([...before.list.metrics, { ...own, apis: [name] }]);
  expect(after.list.plans.slice(1)).toEqual(before.list.plans.slice(1));
  expect((await readEdition(before.id)).list).toEqual(before.list);
  const rules = await portal.call(listPricingRules, null, { params: { planId: 1101 } });
  expect(textOf(rules.body)).toContain('"cost_per_unit":"0.25"');
  const log = await portal.call(requireOperation('listStaffActs'), olga, {
    query: { operation: 'publishDraft' },
  });
  expect(textOf(log.body.acts[0])).toContain(own.system_name);

  const { account, key } = await newCaller();
  const call = () => portal.gateway(`/rest/${name}/samples`, key);
  await expect.poll(call, { timeout: 10_000 }).toBe(200);
  for (const _ of [1, 2]) expect(await call()).toBe(200);
  const count = async () => {
    const { rows } = await portal.database.query<{ calls: string }>(
      "SELECT sum(calls)::text AS calls FROM usage_hours WHERE system_name = $1 AND status_class = '2XX'",
      [name],
    );
    return rows[0]?.calls;
  };
  await expect.poll(count, { timeout: 10_000 }).toBe('3');
  // As if all of it had been in the month that can be billed.
  const past = `${lastMonth()}-02`;
  const ownCalls = `INSERT INTO usage_hours (application_id, account_id, system_name, hour, status_class, calls, last_call_at)
     SELECT id, account_id, 'shipment-v3-booking', $1::date, '2XX', 600, now() FROM applications WHERE account_id = $2`;
  for (const day of ['01', '03'])
    await portal.database.query(ownCalls, [`${lastMonth()}-${day}`, account.id]);
  for (const statement of [
    "UPDATE usage_hours SET hour = $1 WHERE account_id = $2 AND hour >= date_trunc('month', now())",
    'UPDATE application_plans SET since = $1 WHERE account_id = $2',
    'UPDATE price_editions SET valid_from = $1 WHERE id = $2',
  ])
    await portal.database.query(statement, [
      past,
      statement.includes('price') ? after.id : account.id,
    ]);
  await portal.call(createBillingJob, fia, { body: { month: lastMonth() } });
  const found = await portal.call(desk.listAllInvoices, fia, {
    query: { q: String(account.id), month: lastMonth() },
  });
  const params = { invoiceId: found.body.invoices[0].invoice.id };
  const { invoice } = (await portal.call(desk.getInvoice, fia, { params })).body;
  expect(invoice.cost_without_vat).toBe(10.5);
  const lines = invoice['line-items']['line-item'].map(({ name: line, quantity }: Line) => [
    line,
    quantity,
  ]);
  expect(lines).toContainEqual([own.name, 3]);
  // The edition that began with the API splits no other line.
  expect(lines).toContainEqual(['Shipment booking', 1200]);
  await portal.database.query('UPDATE price_editions SET valid_from = $1 WHERE id = $2', [
    after.valid_from,
    after.id,
  ]);
});

test('DAY-16 what is drafted and planned of the price list counts a new API too, and keeps prices of its own', async () => {
  const now = await current();
  const begin = async (title: string) => {
    const body = { title, from_edition_id: now.id };
    return (await portal.call(editions.createPriceEdition, fia, { body })).body.price_edition;
  };
  const [drafted, planned] = [await begin('Drafted'), await begin('Planned')];
  const own = newMetric();
  const list = {
    ...planned.list,
    metrics: [...planned.list.metrics, { ...own, apis: ['another-api'] }],
  };
  const put = at('', { title: 'Planned', list });
  await portal.call(editions.updatePriceEdition, fia, {
    ...put,
    params: { editionId: planned.id },
  });
  const hour = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 45 * 86_400_000);
  const plan = await portal.call(editions.planPriceEdition, fia, {
    params: { editionId: planned.id },
    body: { valid_from: hour.toISOString() },
  });
  expect(plan.status).toBe(200);
  const { name, document } = newApi();
  const { id } = await draft(document);
  await choose(id, { listed: ['track_and_trace'], own });
  await setPrices(id, onCustomer('0.3'));
  expect((await publish(id)).status).toBe(200);
  const both = ['track_and_trace', own.system_name];
  expect(countedBy(await current(), name)).toEqual(both);
  const [inDraft, inPlan] = [await readEdition(drafted.id), await readEdition(planned.id)];
  expect([countedBy(inDraft, name), countedBy(inPlan, name)]).toEqual([both, both]);
  const priceOf = (one: { list: PriceList }) =>
    one.list.plans[0]?.prices.find(({ metric }) => metric === own.system_name)?.steps;
  expect(priceOf(inDraft)).toEqual([{ up_to: null, cost_per_unit: '0.3' }]);
  expect(priceOf(inPlan)).toBe(undefined);
  await portal.call(editions.withdrawPriceEdition, fia, {
    params: { editionId: planned.id },
    body: { reason: 'Only tried' },
  });
});

test('DAY-18 a new version is counted as the one before it, as a draft and where it is published at once', async () => {
  const { name, document, as } = newApi();
  const { id } = await draft(document);
  await choose(id, { listed: ['label_printing'], own: null });
  await publish(id);
  expect(countedBy(await current(), name)).toEqual(['label_printing']);
  const next = await draft(as(2));
  expect(next).toMatchObject({
    inherits: name,
    metrics: { listed: ['label_printing'], own: null },
  });
  await publish(next.id);
  expect((await portal.call(createSpecification, sune, { body: as(3) })).status).toBe(201);
  const { id: last, list } = await current();
  for (const version of [2, 3])
    expect(countedBy({ list }, name.replace('-v1-', `-v${version}-`))).toEqual(['label_printing']);

  // What is published already goes on as it is: its next document changes no price.
  const again = { ...document, info: { ...document.info, version: '1.1.0' } };
  const replacing = await draft(again);
  const pricing = await portal.call(drafts.getDraftMetrics, sune, at(replacing.id));
  expect(pricing.body.data).toMatchObject({ isNew: false, draft: { metrics: { listed: [] } } });
  const refused = await choose(replacing.id, { listed: ['shipment_booking'], own: null });
  expect([refused.status, textOf(refused.body)]).toEqual([
    409,
    expect.stringContaining('change with the price list'),
  ]);
  expect((await publish(replacing.id)).status).toBe(200);
  expect((await current()).id).toBe(last);
});

test('DAY-16 what the price list cannot hold is refused in words; of two at once the second is told', async () => {
  const { id } = await draft(newApi().document);
  const own = newMetric();
  const refusal = async (body: object) => {
    const reply = await choose(id, body);
    expect(reply.status).toBe(422);
    return textOf(reply.body);
  };
  expect(await refusal({ listed: ['telepathy'], own: null })).toContain('no metric telepathy');
  expect(await refusal({ listed: ['hits'], own: null })).toContain(
    'already counts the calls of all APIs',
  );
  const known = { ...own, system_name: 'label_printing' };
  expect(await refusal({ listed: [], own: known })).toContain('choose it there');
  expect(await refusal({ listed: [], own: { ...own, system_name: 'A b' } })).toContain(
    'its system name must be 2 to 60 lower-case letters',
  );
  const none = await setPrices(id, onCustomer('0.1'));
  expect([none.status, textOf(none.body)]).toEqual([
    409,
    expect.stringContaining('needs to add one first'),
  ]);
  const saved = (await choose(id, { listed: [], own })).body.data;
  const bad = async (prices: unknown) => textOf((await setPrices(id, prices)).body);
  expect(await bad(onCustomer('0.00001'))).toContain('at most four decimals');
  expect(await bad([...onCustomer('1'), ...onCustomer('2')])).toContain('it has two prices');
  expect(await bad([{ ...onCustomer('1')[0], plan: 7 }])).toContain('no plan 7');
  const fresh = { 'If-Match': `"${saved.updatedAt}"` };
  expect((await setPrices(id, onCustomer('0.1'), fia, fresh)).status).toBe(200);
  expect((await choose(id, { listed: [], own }, fresh)).status).toBe(412);
  // Another name: the prices that finance gave stay.
  const renamed = await choose(id, { listed: [], own: { ...own, name: 'Renamed' } });
  expect(renamed.body.data.metrics.own).toMatchObject({
    name: 'Renamed',
    prices: onCustomer('0.1'),
  });
});

test('DAY-17 a metric that has gone by the hour of publication is said to who set it, and nothing is half done', async () => {
  const { name, document } = newApi();
  const { id } = await draft(document);
  const own = newMetric();
  await choose(id, { listed: [], own });
  const later = new Date(Date.now() + 3_600_000).toISOString();
  expect((await publish(id, { at: later })).status).toBe(200);
  const set = await choose(id, { listed: [], own: null });
  expect(textOf(set.body)).toContain('cancel the schedule before you change it');
  // Another API has brought a metric of this name meanwhile.
  const other = await draft(newApi().document);
  await choose(other.id, { listed: [], own });
  await publish(other.id);
  const { id: last } = await current();
  await portal.database.query(
    `WITH due AS (UPDATE api_drafts SET publish_at = now() - interval '1 second' WHERE id = $1)
     SELECT graphile_worker.add_job('publishDrafts', job_key => $2)`,
    [Number(id.replace('draft-', '')), `publish-${id}`],
  );
  const failure = async () => (await portal.call(drafts.getDraft, sune, at(id))).body.data.failure;
  await expect.poll(failure, { timeout: 10_000 }).toContain(`has a metric ${own.system_name}`);
  expect((await current()).id).toBe(last);
  expect(countedBy(await current(), name)).toEqual([]);
  const mails = (await portal.listMails(sune.email)).filter((one) => one.text.includes(name));
  expect(mails[0]?.subject).toContain('was not published');
});
