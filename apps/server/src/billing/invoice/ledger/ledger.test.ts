import * as invoices from '@portal/contract/billing/invoice/operations';
import * as desk from '@portal/contract/billing/invoice/desk-operations';
import type { Operation } from '@portal/contract/operation';
import { expect, test, vi } from 'vitest';
import { billAccount } from '../../../../test/bill-account.ts';
import { shared } from '../../../../test/shared.ts';
import { startTestPortal, type Call } from '../../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const staff = shared(() => portal.person({ roleGrant: 'apigov', grants: ['finance'] }));

const act = (operation: Operation, call: Call = {}) => portal.call(operation, staff, call);
const open = async (id: number) =>
  (await act(desk.getInvoice, { params: { invoiceId: id } })).body.invoice;
const enter = (id: number, body: object, headers = {}) =>
  act(desk.createLedgerEntry, {
    params: { invoiceId: id },
    body: { kind: 'payment', ...body },
    headers,
  });
const takeBack = (id: number, entryId: number, reason = 'Of another invoice') =>
  act(desk.createReversal, { params: { invoiceId: id, entryId }, body: { reason } });
const errorsOf = ({ status, body }: Awaited<ReturnType<typeof act>>) => [status, body.errors];

test('DAY-29 parts add up: an invoice is paid since the day on which its entries cover it, above that is refunded', async () => {
  const { account, invoice } = await billAccount({ portal, staff }, '2021-01');
  const { id } = invoice;
  const part = await enter(id, { amount: '18.75', paid_at: '2021-03-01', note: 'First part' });
  expect([part.status, part.body.invoice]).toMatchObject([
    201,
    { state: 'unpaid', paid_amount: 18.75, open_amount: 100, paid_at: null },
  ]);
  await enter(id, { amount: '100', paid_at: '2021-03-09' });
  const over = await enter(id, { amount: '20.5', paid_at: '2021-03-12' });
  expect(over.body.invoice).toMatchObject({
    state: 'paid',
    paid_at: '2021-03-09',
    open_amount: -20.5,
  });
  const tooMuch = await enter(id, { kind: 'refund', amount: '139.26' });
  expect(errorsOf(tooMuch)).toEqual([
    422,
    { amount: ['must be at most EUR 139.25, the amount that was paid'] },
  ]);
  await enter(id, { kind: 'refund', amount: '20.50', paid_at: '2021-04-01' });
  const settled = await open(id);
  expect(settled).toMatchObject({ state: 'paid', open_amount: 0, paid_amount: 118.75 });
  expect(settled.entries).toMatchObject([
    { kind: 'payment', amount: 18.75, note: 'First part', entered_by: staff.email },
    { kind: 'payment', amount: 100, day: '2021-03-09' },
    { kind: 'payment', amount: 20.5 },
    { kind: 'refund', amount: -20.5, day: '2021-04-01', is_reversed: false },
  ]);
  const mine = await portal.call(invoices.listInvoices, account.member, {
    params: { accountId: account.id },
  });
  const [own] = mine.body.invoices.invoice;
  expect(own).toMatchObject({ open_amount: 0, payment_transactions_count: 4 });
  expect(own.payments).toEqual(
    settled.entries.map(({ id: of, kind, day, amount }: Record<string, unknown>) => ({
      id: of,
      kind,
      day,
      amount,
    })),
  );
  const { rows } = await portal.database.query<{ action: string }>(
    "SELECT action FROM account_events WHERE account_id = $1 AND action LIKE 'invoice.%' ORDER BY id",
    [account.id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'invoice.part_paid',
    'invoice.paid',
    'invoice.paid',
    'invoice.refunded',
  ]);
});

test('DAY-29 what is entered wrongly is taken back once, by an entry of today that stays beside it', async () => {
  const { invoice } = await billAccount({ portal, staff }, '2021-02');
  const { id } = invoice;
  await enter(id, { amount: '118.75', paid_at: '2021-04-01' });
  const [payment] = (await open(id)).entries;
  expect(errorsOf(await takeBack(id, payment.id, ' '))).toEqual([
    422,
    { reason: ['must say in 1 to 200 characters why it is taken back'] },
  ]);
  expect((await takeBack(id, 1)).status).toBe(404);
  const other = await billAccount({ portal, staff }, '2021-02');
  expect((await takeBack(other.invoice.id, payment.id)).status).toBe(404);
  await enter(id, { kind: 'refund', amount: '10' });
  expect(errorsOf(await takeBack(id, payment.id))).toEqual([
    422,
    { entry: ['was refunded since: take the refund back first'] },
  ]);
  await takeBack(id, (await open(id)).entries[1].id);
  // Two at once: one has read the invoice before the other wrote it, or finds what that one did.
  const both = await Promise.all([takeBack(id, payment.id), takeBack(id, payment.id)]);
  expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
  const after = await open(id);
  expect(after).toMatchObject({ state: 'unpaid', paid_at: null, open_amount: 118.75 });
  const reversal = after.entries.at(-1);
  expect(reversal).toMatchObject({
    kind: 'reversal',
    amount: -118.75,
    reverses: payment.id,
    note: 'Of another invoice',
    day: new Date().toISOString().slice(0, 10),
  });
  expect(after.entries[0].is_reversed).toBe(true);
  expect(errorsOf(await takeBack(id, reversal.id))[0]).toBe(422);
});

test('DAY-29 an entry that cannot be is refused in words, and leaves nothing behind', async () => {
  const { invoice } = await billAccount({ portal, staff }, '2021-03');
  const { id } = invoice;
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const decimals = 'must be more than 0 and have at most two decimals, such as 12.50';
  for (const [body, errors] of [
    [{ amount: '0' }, { amount: [decimals] }],
    [{ amount: '-5' }, { amount: [decimals] }],
    [{ amount: '1.005' }, { amount: [decimals] }],
    [{ amount: '12,50' }, { amount: [decimals] }],
    [{ amount: '10000000000' }, { amount: ['must be at most 9999999999.99'] }],
    [{ amount: '1', paid_at: tomorrow }, { paid_at: ['must not be in the future'] }],
    [
      { amount: '1', paid_at: '2021-04-02' },
      { paid_at: ['must not be before the invoice, 2021-04-03'] },
    ],
    [{ amount: '1', paid_at: '2021-02-30' }, { paid_at: ['must be a date such as 2026-11-03'] }],
    [{ amount: '1', kind: 'reversal' }, { kind: ['must be payment or refund'] }],
    [{ amount: '1', note: 'x'.repeat(201) }, { note: ['can have at most 200 characters'] }],
  ] as const) {
    expect(errorsOf(await enter(id, body))).toEqual([422, errors]);
  }
  const seen = { 'If-Match': `"${invoice.updated_at}"` };
  const both = await Promise.all([
    enter(id, { amount: '1' }, seen),
    enter(id, { amount: '2' }, seen),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 412]);
  expect((await open(id)).entries).toHaveLength(1);
});

test('DAY-29 open items: what each account owes, is late with and gets back', async () => {
  const { account, invoice } = await billAccount({ portal, staff }, '2021-04');
  const second = await billAccount({ portal, staff }, '2021-05', account);
  await enter(invoice.id, { amount: '18.75' });
  await enter(second.invoice.id, { amount: '120' });
  const mine = async () => {
    const { body } = await act(desk.listOpenItems);
    return body.open_items.filter(
      ({ account_id: id }: { account_id: number }) => id === account.id,
    );
  };
  expect(await mine()).toEqual([
    {
      account_id: account.id,
      org_name: invoice.org_name,
      currency: 'EUR',
      invoices: 2,
      owed: 100,
      overdue: 100,
      to_refund: 1.25,
      oldest_due_on: invoice.due_on,
    },
  ]);
  const query = { q: String(account.id), state: 'outstanding' };
  const listed = await act(desk.listAllInvoices, { query });
  expect(listed.body.pagination.total).toBe(2);
  await enter(invoice.id, { amount: '100' });
  await enter(second.invoice.id, { kind: 'refund', amount: '1.25' });
  expect(await mine()).toEqual([]);
});

test('DAY-29 reminders are of what is open, and rest until a day that was agreed', async () => {
  const { account, invoice } = await billAccount({ portal, staff }, '2021-06');
  const agreed = await billAccount({ portal, staff }, '2021-07', account);
  await enter(invoice.id, { amount: '100' });
  const pause = (from: string) =>
    act(desk.updateInvoiceReminders, { params: { invoiceId: agreed.invoice.id }, body: { from } });
  expect(errorsOf(await pause('soon'))).toEqual([
    422,
    { from: ['must be a date such as 2026-11-03'] },
  ]);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  expect((await pause(tomorrow)).body.invoice.reminders_from).toBe(tomorrow);
  const round = () =>
    portal.database.query("SELECT graphile_worker.add_job('remindOfInvoices', '{}'::json)");
  const reminded = (id: number) =>
    vi.waitUntil(async () => (await open(id)).reminded_at !== null, { timeout: 20_000 });
  await round();
  await reminded(invoice.id);
  expect((await open(agreed.invoice.id)).reminded_at).toBe(null);
  await pause('');
  await round();
  await reminded(agreed.invoice.id);
  const mails = await portal.listMails(account.admin.email);
  const reminder = mails.find(({ subject }) =>
    subject.includes(`Reminder: invoice ${invoice.friendly_id}`),
  );
  expect(reminder?.text).toContain('18.75');
});
