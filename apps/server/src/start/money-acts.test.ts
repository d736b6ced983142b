import { randomUUID } from 'node:crypto';
import { isGrant } from '@portal/contract/grant';
import { operations } from '@portal/contract/operations';
import { createApplication } from '@portal/contract/accounts/application/operations';
import * as desk from '@portal/contract/billing/invoice/desk-operations';
import { createBillingJob } from '@portal/contract/billing/invoice/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { samples } from '../../test/operation-samples.ts';
import { shared } from '../../test/shared.ts';
import { shownState } from '../../test/shown-state.ts';
import { startTestPortal, type TestReply } from '../../test/start-test-portal.ts';
import { watchWrites } from '../../test/watch-writes.ts';

let writes: Awaited<ReturnType<typeof watchWrites>>;

const portal = shared(() => startTestPortal({ MAIL_DIGEST_SECONDS: '3600' }));
const staff = shared(() => portal.person({ roleGrant: 'apigov', grants: ['owner'] }));

beforeAll(async () => {
  writes = await watchWrites(portal.database);
}, 60_000);

const acts = operations.filter(
  ({ access, method, readsOnly }) => isGrant(access) && method !== 'GET' && !readsOnly,
);
const moneyActs = acts.filter(({ onceSeen }) => onceSeen);
const said = ({ status, body }: TestReply) => `${status} ${JSON.stringify(body)}`;

async function sample(id: string) {
  const account = await portal.account();
  const of = { portal, account, person: staff, role: 'owner', target: 'foreign' } as const;
  return (await samples[id]?.call(of)) ?? {};
}

test('DAY-29 the acts with money need both headers', () => {
  expect(moneyActs.map(({ id }) => id).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'createBillingJob',
    'createCreditNote',
    'createLedgerEntry',
    'createPayments',
    'createReversal',
    'updateInvoiceReminders',
    'updateInvoiceState',
  ]);
});

describe.each(acts.map((operation) => [operation.id, operation] as const))(
  '%s',
  (id, operation) => {
    test('DAY-29 who writes invoices, payments or credit notes says what state of them was seen', async () => {
      const call = await sample(id);
      await writes.take();
      await portal.call(operation, staff, call);
      const written = (await writes.take()).map(({ table }) => table);
      const isMoney = written.some((table) =>
        ['invoices', 'credit_notes', 'ledger_entries', 'billing_runs'].includes(table),
      );
      expect([id, isMoney && !operation.onceSeen]).toEqual([id, false]);
    });
  },
);

describe.each(moneyActs.map((operation) => [operation.id, operation] as const))(
  '%s',
  (id, operation) => {
    test('DAY-29 without a key or the state that was seen it is refused in words, and changes nothing', async () => {
      const call = await sample(id);
      await writes.take();
      const words = { 'Idempotency-Key': 'a UUID', 'If-Match': 'that you saw' };
      for (const [name, text] of Object.entries(words)) {
        for (const value of name === 'If-Match' ? ['', '*'] : ['']) {
          const refused = await portal.call(operation, staff, {
            ...call,
            headers: { [name]: value },
          });
          expect(said(refused)).toMatch(new RegExp(`^428 .*${text}`));
        }
      }
      expect(await writes.take()).toEqual([]);
    });

    test('DAY-29 twice with one key it is done once and answered alike, at once and later; with another key the state has moved on', async () => {
      const call = await sample(id);
      const headers = await shownState(portal.database, operation, call);
      const first = await portal.call(operation, staff, { ...call, headers });
      expect(first.status).toBe(operation.status);
      await writes.take();
      const again = await portal.call(operation, staff, { ...call, headers });
      expect([again.status, again.body]).toEqual([first.status, first.body]);
      expect(
        (await writes.take()).filter(({ table }) => !['replies', 'staff_log'].includes(table)),
      ).toEqual([]);
    });
  },
);

test('DAY-29 a credit note is made once of two with keys of their own, by who saw the invoice before', async () => {
  const { params = {}, body } = await sample('createCreditNote');
  const read = await portal.call(desk.getInvoice, staff, { params });
  const seen = { 'If-Match': read.headers.get('etag') ?? '' };
  const make = () =>
    portal.call(desk.createCreditNote, staff, {
      params,
      body,
      headers: { ...seen, 'Idempotency-Key': randomUUID() },
    });
  const both = await Promise.all([make(), make()]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 412]);
});

test('DAY-30 a month is billed by who saw what is billed of it, and by nobody after that', async () => {
  const { id, admin } = await portal.account();
  await portal.call(createApplication, admin, {
    params: { accountId: id },
    body: { name: 'Till', description: 'At the counter' },
  });
  const jobs = await portal.call(desk.listBillingJobs, staff);
  const { month, version } = jobs.body.months[3];
  await portal.database.query(
    `INSERT INTO usage_hours (application_id, account_id, system_name, hour, status_class, calls, last_call_at)
     SELECT id, account_id, 'shipment-v3-booking', $2::date::timestamp AT TIME ZONE 'UTC', '2XX', 2900, now()
     FROM applications WHERE account_id = $1`,
    [id, `${month}-01`],
  );
  const bill = (seen: string) =>
    portal.call(createBillingJob, staff, {
      body: { month },
      headers: { 'If-Match': `"${seen}"`, 'Idempotency-Key': randomUUID() },
    });
  expect((await bill('another state')).status).toBe(412);
  const both = await Promise.all([bill(version), bill(version)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
});

test('DAY-29 the payments of a file are entered once for each look at it', async () => {
  const { body } = await sample('createPayments');
  const version = 'f'.repeat(64);
  const enter = (payments: unknown, seen = version) =>
    portal.call(desk.createPayments, staff, {
      body: { payments },
      headers: { 'If-Match': `"${seen}"`, 'Idempotency-Key': randomUUID() },
    });
  const { payments } = body as { payments: { updated_at: string }[] };
  expect((await enter(payments, 'no hash')).status).toBe(412);
  const moved = payments.map((one) => ({ ...one, updated_at: '2020-01-01T00:00:00.000Z' }));
  expect(said(await enter(moved))).toMatch(/^412 .*match the file again/i);
  expect((await enter(payments)).status).toBe(200);
  const more = (await sample('createPayments')).body as { payments: unknown };
  expect(said(await enter(more.payments))).toMatch(/^412 .*match the file again/i);
});
