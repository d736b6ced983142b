import { createApplication } from '@portal/contract/accounts/application/operations';
import { listAccountEvents } from '@portal/contract/accounts/account-event/operations';
import * as endCustomers from '@portal/contract/usage/end-customer/operations';
import type { Operation } from '@portal/contract/operation';
import type { EndCustomerPart } from '@portal/contract/usage/end-customer/schema';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';
import { startEndCustomerCounter } from '../../gateway/end-customers/end-customer-counter.ts';

let key: string;

const portal = shared(startTestPortal);
const partner = shared(() => portal.account({ plan: 'partner' }));

beforeAll(async () => {
  const made = await portal.call(createApplication, partner.admin, {
    params: { accountId: partner.id },
    body: { name: 'Platform', description: 'For many' },
  });
  key = made.body.application.user_key;
  await portal.database.query(
    "UPDATE applications SET status = 'live', plan_id = 1102 WHERE id = $1",
    [made.body.application.id],
  );
}, 60_000);

const params = () => ({ accountId: partner.id });
const add = (number: string, name: string, who = partner.admin) =>
  portal.call(endCustomers.createEndCustomer, who, { params: params(), body: { number, name } });

async function use(month?: string) {
  const query = month ? { month } : {};
  const { body } = await portal.call(endCustomers.getEndCustomerUse, partner.member, {
    params: params(),
    query,
  });
  return body.use;
}

const toRows = ({ parts }: { parts: { part: EndCustomerPart }[] }) =>
  parts.map(({ part }) => [
    part.end_customer?.number ?? 'not named',
    part.calls,
    part.errors,
    part.amount,
  ]);

async function send(headers: Readonly<Record<string, string>>): Promise<number> {
  const answer = await fetch(`${portal.url}/rest/location/v2/postcodes/SE/21120`, {
    headers: { apikey: key, ...headers },
  });
  await answer.arrayBuffer();
  return answer.status;
}

test('DAY-39 a partner adds end customers, and sees the calls, errors and invoice of each; unknown names are refused nothing', async () => {
  expect((await add('A-1', ' Alpha ')).status).toBe(201);
  expect((await add('B-2', 'Beta')).body.end_customer).toMatchObject({
    number: 'B-2',
    name: 'Beta',
  });
  await expect.poll(() => send({})).not.toBe(403);
  const status = await send({ 'x-end-customer': 'A-1' });
  expect(await send({ 'x-end-customer': 'A-1' })).toBe(status);
  expect(await send({ 'x-end-customer': 'B-2' })).toBe(status);
  expect(await send({ 'x-end-customer': 'nobody-knows' })).toBe(status);
  const isError = status >= 400;
  await expect
    .poll(async () => toRows(await use()))
    .toEqual([
      ['A-1', 2, isError ? 2 : 0, null],
      ['B-2', 1, isError ? 1 : 0, null],
      ['not named', expect.any(Number), expect.any(Number), null],
    ]);
  await portal.database.query(
    `INSERT INTO invoices (account_id, friendly_id, month, state, issued_on, due_on, currency, vat_rate,
       vat_amount, cost_without_vat, cost, provider, buyer)
     VALUES ($1, '2026-70001', '2026-08-01', 'pending', now(), now(), 'SEK', 25, 25, 100, 125, '{}', '{}')`,
    [partner.id],
  );
  await portal.database.query(
    `INSERT INTO usage_operations (application_id, account_id, day, system_name, operation, status, refused, calls, latencies)
     VALUES (1, $1, '2026-08-03', 'x', '', 200, false, 3, '{}')`,
    [partner.id],
  );
  await portal.database.query(
    `INSERT INTO end_customer_days SELECT account_id, '2026-08-03', id, 'x', 1, 0 FROM end_customers WHERE account_id = $1`,
    [partner.id],
  );
  const august = await use('2026-08');
  expect(august).toMatchObject({ month: '2026-08', currency: 'SEK', invoice: '2026-70001' });
  expect(toRows(august)).toEqual([
    ['A-1', 1, 0, '33.34'],
    ['B-2', 1, 0, '33.33'],
    ['not named', 1, 0, '33.33'],
  ]);
});

const remove = (endCustomerId: number, query = {}, who = partner.admin) =>
  portal.call(endCustomers.deleteEndCustomer, who, {
    params: { ...params(), endCustomerId: String(endCustomerId) },
    query,
  });

test('DAY-39 a number that is not added is forgotten by an admin, and listed again once a call names it', async () => {
  const name = `typo-${Date.now()}`;
  const findUnknown = async (): Promise<{ id: number; calls: number } | undefined> =>
    (await use()).unknown_numbers.find(
      ({ unknown_number: one }: { unknown_number: { number: string } }) => one.number === name,
    )?.unknown_number;
  await send({ 'x-end-customer': name });
  await expect.poll(findUnknown).toBeTruthy();
  const id = (await findUnknown())?.id ?? 0;
  expect((await remove(id, { unknown: 'yes' }, partner.member)).status).toBe(403);
  expect((await remove(id, { unknown: 'yes' })).status).toBe(200);
  expect(await findUnknown()).toBeUndefined();
  expect((await remove(id, { unknown: 'yes' })).status).toBe(404);
  const log = await portal.call(listAccountEvents, partner.admin, { params: params() });
  expect(JSON.stringify(log.body)).toContain(`"end_customer.deleted","subject":"${name}"`);
  await send({ 'x-end-customer': name });
  await expect.poll(findUnknown).toMatchObject({ calls: 1 });
});

test('DAY-39 numbers that are not added yet are listed with their calls, and bring them along when they are; statistics are split', async () => {
  const name = `later-${Date.now()}`;
  const before = (await send({})) >= 400 ? 2 : 0;
  for (const _ of [1, 2]) await send({ 'x-end-customer': name });
  const findUnknown = async () =>
    (await use()).unknown_numbers.find(
      ({ unknown_number: one }: { unknown_number: { number: string } }) => one.number === name,
    )?.unknown_number;
  await expect.poll(findUnknown).toMatchObject({ number: name, calls: 2, errors: before });
  const { id } = await findUnknown();
  const place = { ...params(), endCustomerId: id };
  const renamed = await portal.call(endCustomers.updateEndCustomer, partner.admin, {
    params: place,
    body: { name: 'Not yet' },
  });
  expect(renamed.status).toBe(404);
  expect((await add(name, ' ')).status).toBe(422);
  // What is listed is no end customer, which alone is deleted without a word on it.
  expect((await remove(id)).status).toBe(404);
  const added = await add(name, 'Later');
  expect([added.status, added.body.end_customer.id]).toEqual([201, id]);
  expect((await add(name, 'Again')).status).toBe(422);
  expect(await findUnknown()).toBeUndefined();
  // Somebody has added it meanwhile.
  expect((await remove(id, { unknown: 'yes' })).status).toBe(404);
  expect(toRows(await use())).toContainEqual([name, 2, before, null]);

  const split = async (query: Record<string, string>, who = partner.member) =>
    portal.call(endCustomers.getEndCustomerSplit, who, { params: params(), query });
  const rowsOf = ({ body }: { body: { split: { parts: { part: EndCustomerPart }[] } } }) =>
    body.split.parts.map(({ part }) => [part.end_customer?.name ?? null, part.calls]);
  expect(rowsOf(await split({ period: 'today' }))).toContainEqual(['Later', 2]);
  expect(rowsOf(await split({ period: '12m' })).at(-1)).toEqual([null, expect.any(Number)]);
  expect(rowsOf(await split({ api: 'location-v9-nowhere' }))).toEqual([[null, 0]]);
  const stranger = await portal.account();
  expect((await split({}, stranger.admin)).status).toBe(404);
});

test('DAY-39 a partner can send any number: two hundred that are not added are kept, and none of who is no partner', async () => {
  const { id: strangers } = await portal.account();
  const many = await portal.account({ plan: 'partner' });
  const counter = startEndCustomerCounter({
    database: portal.database,
    log: pino({ level: 'silent' }),
  });
  const call = { systemName: 'x', at: Date.now(), status: 200, forwarded: true };
  const count = (accountId: number, endCustomer: string) =>
    // Safe because the counter reads no more of a call.
    counter.count({ ...call, accountId, endCustomer } as unknown as Parameters<
      typeof counter.count
    >[0]);
  for (let at = 0; at < 230; at += 1) {
    count(many.id, `many-${at}`);
    count(strangers, `many-${at}`);
  }
  expect(await counter.flush()).toBe(true);
  count(many.id, 'one-more');
  count(many.id, 'many-0');
  await counter.close();
  const { rows } = await portal.database.query(
    `SELECT e.account_id, count(DISTINCT e.id) AS numbers, sum(d.calls)::bigint AS calls FROM end_customers e
     JOIN end_customer_days d ON d.end_customer_id = e.id WHERE e.account_id = ANY($1) GROUP BY 1`,
    [[many.id, strangers]],
  );
  expect(rows).toEqual([{ account_id: many.id, numbers: 200, calls: 201 }]);
});

test('DAY-39 an end customer is invited by mail to its own figures, by a link that a new one ends', async () => {
  const made = await add('C-3', 'Gamma');
  const place = { ...params(), endCustomerId: made.body.end_customer.id };
  const invite = (email: string) =>
    portal.call(endCustomers.inviteEndCustomer, partner.admin, { params: place, body: { email } });
  expect((await invite('nobody')).body.errors.email).toEqual([
    'Enter an e-mail address, such as name@company.example',
  ]);
  const { body } = await invite('gamma@elsewhere.example');
  const [mail] = await portal.listMails('gamma@elsewhere.example');
  expect(mail?.text).toContain(body.invitation.link);
  const view = async (link: string) =>
    portal.call(endCustomers.getEndCustomerView, null, {
      params: { link: link.split('/').at(-1) ?? '' },
    });
  const seen = await view(body.invitation.link);
  expect(seen.body.view).toEqual({
    org_name: `Shop ${partner.admin.username}`,
    number: 'C-3',
    name: 'Gamma',
    apis: [],
  });
  const { rows } = await portal.database.query('SELECT end_customers::text FROM end_customers');
  expect(JSON.stringify(rows)).not.toContain(body.invitation.link.split('/').at(-1));
  const again = await invite('gamma@elsewhere.example');
  expect((await view(body.invitation.link)).status).toBe(404);
  expect((await view(again.body.invitation.link)).status).toBe(200);
});

test('DAY-39 the link of an end customer ends after a year; the partner renews and revokes it', async () => {
  const made = await add('Y-1', 'Ypsilon');
  const place = { ...params(), endCustomerId: made.body.end_customer.id };
  const call = (operation: Operation, body?: unknown) =>
    portal.call(operation, partner.admin, { params: place, ...(body ? { body } : {}) });
  expect((await call(endCustomers.renewEndCustomerLink)).status).toBe(404);
  const invited = await call(endCustomers.inviteEndCustomer, { email: 'y@elsewhere.example' });
  const link = invited.body.invitation.link.split('/').at(-1);
  const view = () => portal.call(endCustomers.getEndCustomerView, null, { params: { link } });
  const year = 365 * 86_400_000;
  const findEnd = async () =>
    (await use()).parts.find(
      ({ part }: { part: EndCustomerPart }) => part.end_customer?.number === 'Y-1',
    ).part.end_customer.link_ends_at;
  const isYearAhead = (at: string) => Math.abs(Date.parse(at) - Date.now() - year) < 3 * 86_400_000;
  expect(isYearAhead(await findEnd())).toBe(true);
  const [mail] = await portal.listMails('y@elsewhere.example');
  expect(mail?.text).toMatch(/works until \d+ \w+ \d{4}/);

  await portal.database.query(
    "UPDATE end_customers SET link_ends_at = now() - interval '1 second' WHERE id = $1",
    [place.endCustomerId],
  );
  const over = await view();
  expect([over.status, JSON.stringify(over.body)]).toEqual([
    404,
    expect.stringMatching(/This link ended on .* Ask Shop \w+ to renew it/),
  ]);
  const renewed = await call(endCustomers.renewEndCustomerLink);
  expect(isYearAhead(renewed.body.end_customer.link_ends_at)).toBe(true);
  expect((await view()).status).toBe(200);
  const revoked = await call(endCustomers.revokeEndCustomerLink);
  expect(revoked.body.end_customer.link_ends_at).toBeNull();
  expect((await view()).status).toBe(404);
  expect((await call(endCustomers.renewEndCustomerLink)).status).toBe(404);
  const byMember = await portal.call(endCustomers.revokeEndCustomerLink, partner.member, {
    params: place,
  });
  expect(byMember.status).toBe(403);
});

test('DAY-39 what is wrong is said: a number twice, a header that cannot carry it, another plan, another account', async () => {
  await add('D-4', 'Delta');
  expect((await add('D-4', 'Other')).body.errors.number).toEqual(['has already been taken']);
  expect((await add('å', 'Ångström')).status).toBe(422);
  expect((await add('E-5', ' ')).body.errors.name).toEqual(["can't be blank"]);
  expect((await add('E-5', 'Epsilon', partner.member)).status).toBe(403);
  const shop = await portal.account();
  const plain = await portal.call(endCustomers.createEndCustomer, shop.admin, {
    params: { accountId: shop.id },
    body: { number: 'E-5', name: 'Epsilon' },
  });
  expect(plain.status).toBe(403);
  const made = await add('F-6', 'Phi');
  const { id } = made.body.end_customer;
  const foreign = { params: { accountId: shop.id, endCustomerId: id }, body: { name: 'Mine' } };
  const stolen = await portal.call(endCustomers.updateEndCustomer, shop.admin, foreign);
  expect(stolen.status).toBe(404);
  const place = { params: { ...params(), endCustomerId: id } };
  const renamed = await portal.call(endCustomers.updateEndCustomer, partner.admin, {
    ...place,
    body: { name: 'Phi & Co' },
  });
  expect(renamed.body.end_customer.name).toBe('Phi & Co');
  expect((await portal.call(endCustomers.deleteEndCustomer, partner.admin, place)).status).toBe(
    200,
  );
  expect((await portal.call(endCustomers.deleteEndCustomer, partner.admin, place)).status).toBe(
    404,
  );
  const bad = { params: params(), query: { month: '2026-13' } };
  expect((await portal.call(endCustomers.getEndCustomerUse, partner.admin, bad)).status).toBe(422);
});

test('DAY-39 counts are bounded, written once, and only for numbers of the account', async () => {
  await add('G-7', 'Eta');
  let isAway = true;
  const counter = startEndCustomerCounter({
    database: {
      query: ((...given: Parameters<typeof portal.database.query>) =>
        isAway
          ? Promise.reject(new Error('away'))
          : portal.database.query(...given)) as typeof portal.database.query,
    },
    log: pino({ level: 'silent' }),
    intervalMs: 3_600_000,
    limit: 2,
  });
  const call = (endCustomer: string | undefined, forwarded = true) =>
    counter.count({
      applicationId: 1,
      accountId: partner.id,
      systemName: 'bounded',
      operation: '',
      status: 200,
      at: Date.now(),
      durationMs: 1,
      forwarded,
      endCustomer,
    });
  for (let nth = 0; nth < 3; nth += 1) call('G-7');
  call(undefined);
  call('G-7', false);
  call('x'.repeat(65));
  for (let nth = 0; nth < 50; nth += 1) call(`unknown-${nth}`);
  expect(await counter.flush()).toBe(false);
  isAway = false;
  expect(await counter.flush()).toBe(true);
  await counter.close();
  const { rows } = await portal.database.query(
    `SELECT e.number, calls, errors FROM end_customer_days d JOIN end_customers e ON e.id = d.end_customer_id
     WHERE system_name = 'bounded' ORDER BY number`,
  );
  expect(rows).toEqual([
    { number: 'G-7', calls: 3, errors: 0 },
    { number: 'unknown-0', calls: 1, errors: 0 },
  ]);
});
