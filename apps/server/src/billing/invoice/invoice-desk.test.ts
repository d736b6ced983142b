import * as invoices from '@portal/contract/billing/invoice/operations';
import * as desk from '@portal/contract/billing/invoice/desk-operations';
import type { Operation } from '@portal/contract/operation';
import { expect, test, vi } from 'vitest';
import { billAccount } from '../../../test/bill-account.ts';
import { shared } from '../../../test/shared.ts';
import { type Call, startTestPortal, type TestAccount } from '../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const staff = shared(() => portal.person({ roleGrant: 'apigov', grants: ['finance'] }));

const billed = (month: string, account?: TestAccount) =>
  billAccount({ portal, staff }, month, account);
const act = (operation: Operation, call: Call = {}) => portal.call(operation, staff, call);
const open = async (id: number) =>
  (await act(desk.getInvoice, { params: { invoiceId: id } })).body.invoice;
const pay = (id: number, body: object, headers = {}) =>
  act(desk.updateInvoiceState, { params: { invoiceId: id }, body, headers });
const credit = (id: number, amount: string, reason = 'Calls that failed') =>
  act(desk.createCreditNote, { params: { invoiceId: id }, body: { amount, reason } });

test('DAY-29 staff find an invoice by its number, account, name, month and state, and open it', async () => {
  const { account, invoice } = await billed('2021-01');
  expect(invoice).toMatchObject({ state: 'unpaid', cost: 118.75, open_amount: 118.75 });
  const find = async (query: Record<string, string>) => {
    const { body } = await act(desk.listAllInvoices, { query });
    return body.invoices.map((one: { invoice: { id: number } }) => one.invoice.id);
  };
  for (const query of [
    { q: invoice.friendly_id },
    { q: String(account.id) },
    { q: invoice.org_name.toUpperCase(), month: '2021-01' },
    { month: '2021-01', state: 'unpaid' },
    { month: '2021-01', state: 'overdue' },
  ]) {
    expect([query, await find(query)]).toEqual([query, [invoice.id]]);
  }
  for (const query of [
    { q: 'nobody at all' },
    { month: '2021-13' },
    { state: 'nonsense' },
    { state: 'paid', q: invoice.friendly_id },
  ]) {
    expect([query, await find(query)]).toEqual([query, []]);
  }
  expect(await open(invoice.id)).toMatchObject({
    buyer: { org_name: invoice.org_name },
    'line-items': {
      'line-item': [
        {
          name: 'Shipment booking',
          quantity: 2900,
          cost: 95,
          steps: [
            { first: 1, last: 1000, units: 1000, unit_price: '0', cost: 0 },
            { first: 1001, last: 10_000, units: 1900, unit_price: '0.05', cost: 95 },
          ],
        },
      ],
    },
  });
  expect((await act(desk.getInvoice, { params: { invoiceId: 999_999 } })).status).toBe(404);
  const paper = await act(desk.getInvoicePaper, { params: { invoiceId: invoice.id } });
  expect(paper.status).toBe(302);
  const pdf = await fetch(`${portal.url}${paper.headers.get('location') ?? ''}`);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
});

test('DAY-29 an invoice is mailed to the admins with its PDF', async () => {
  const { account, invoice } = await billed('2021-02');
  const sent = await act(desk.mailInvoice, { params: { invoiceId: invoice.id } });
  expect(sent.body).toEqual({ message: { receivers: [account.admin.email] } });
  const mails = await portal.listMails(account.admin.email);
  const mail = mails.find(
    ({ subject }) => subject === `Invoice ${invoice.friendly_id}: EUR 118.75`,
  );
  expect(mail?.text).toContain(`filename=invoice-${invoice.friendly_id}.pdf`);
  await portal.database.query("UPDATE users SET state = 'suspended' WHERE account_id = $1", [
    account.id,
  ]);
  const none = await act(desk.mailInvoice, { params: { invoiceId: invoice.id } });
  expect([none.status, none.body]).toEqual([
    422,
    { errors: { receivers: ['are none: the account no longer has an admin'] } },
  ]);
});

test('DAY-29 a credit note has a number of its own, takes VAT along, is mailed, and cannot exceed what is left', async () => {
  const { account, invoice } = await billed('2021-03');
  const first = await credit(invoice.id, '20.10');
  expect(first.status).toBe(201);
  const note = first.body.credit_note;
  expect(note).toMatchObject({ cost_without_vat: 20.1, vat_amount: 5.03, cost: 25.13 });
  expect(note.number).toMatch(/^C-\d{4}-\d{8}$/);
  expect(await open(invoice.id)).toMatchObject({ state: 'unpaid', open_amount: 93.62 });
  for (const [amount, text] of [
    ['74.91', 'must be at most EUR 74.90, the amount of the invoice not yet credited'],
    ['0', 'must be more than 0 and have at most two decimals, such as 12.50'],
    ['1.005', 'must be more than 0 and have at most two decimals, such as 12.50'],
    ['ten', 'must be more than 0 and have at most two decimals, such as 12.50'],
  ] as const) {
    const { status, body } = await credit(invoice.id, amount);
    expect([status, body]).toEqual([422, { errors: { amount: [text] } }]);
  }
  expect((await credit(invoice.id, '1', '  ')).status).toBe(422);
  // Two at once: the second has read the invoice before or after the first, and finds what that one has left.
  const both = await Promise.all([credit(invoice.id, '74.90'), credit(invoice.id, '74.90')]);
  const [made, refused] = both.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(made).toBe(201);
  expect([412, 422]).toContain(refused);
  const settled = await open(invoice.id);
  expect(settled).toMatchObject({
    state: 'paid',
    open_amount: 0,
    credited: 118.75,
    paid_amount: 0,
  });
  const numbers = settled.credit_notes.map(({ number }: { number: string }) =>
    Number(number.slice(7)),
  );
  expect(numbers[1]).toBe(numbers[0] + 1);

  const mine = await portal.call(invoices.listInvoices, account.member, {
    params: { accountId: account.id },
  });
  expect(mine.body.invoices.invoice[0].credit_notes).toHaveLength(2);
  const path = { params: { accountId: account.id, creditNoteId: note.id } };
  const paper = await portal.call(invoices.getCreditNotePdf, account.member, path);
  const pdf = await fetch(`${portal.url}${paper.headers.get('location') ?? ''}`);
  expect([pdf.status, pdf.headers.get('content-disposition')]).toEqual([
    200,
    `inline; filename="credit-note-${note.number}.pdf"`,
  ]);
  const mails = await portal.listMails(account.admin.email);
  expect(mails.map(({ subject }) => subject)).toContain(`Credit note ${note.number}: EUR 25.13`);
});

test('DAY-29 an invoice is paid once, on a day that can be; a wrong payment is taken back; who comes second is told', async () => {
  const { account, invoice } = await billed('2021-04');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  for (const [day, text] of [
    [tomorrow, 'must not be in the future'],
    ['2021-05-02', 'must not be before the invoice, 2021-05-03'],
    ['2021-02-30', 'must be a date such as 2026-11-03'],
  ]) {
    const { status, body } = await pay(invoice.id, { state: 'paid', paid_at: day });
    expect([status, body]).toEqual([422, { errors: { paid_at: [text] } }]);
  }
  expect((await pay(invoice.id, { state: 'cancelled' })).body.errors.state).toEqual([
    'must be paid or unpaid',
  ]);
  const seen = { 'If-Match': `"${invoice.updated_at}"` };
  const paid = await pay(invoice.id, { state: 'paid', paid_at: '2021-05-20' }, seen);
  expect(paid.body.invoice).toMatchObject({ state: 'paid', paid_at: '2021-05-20', open_amount: 0 });
  expect((await pay(invoice.id, { state: 'paid' }, seen)).status).toBe(412);
  expect((await pay(invoice.id, { state: 'paid' })).body.errors.state).toEqual([
    'has nothing left to pay: it is already paid or credited',
  ]);
  // What is credited afterwards is the customer's to get back.
  await credit(invoice.id, '5');
  expect(await open(invoice.id)).toMatchObject({ open_amount: -6.25, state: 'paid' });
  await pay(invoice.id, { state: 'unpaid' });
  expect(await open(invoice.id)).toMatchObject({
    open_amount: 112.5,
    state: 'unpaid',
    paid_at: null,
  });
  const events = await portal.database.query<{ action: string }>(
    "SELECT action FROM account_events WHERE account_id = $1 AND action LIKE 'invoice.%' ORDER BY id",
    [account.id],
  );
  expect(events.rows.map(({ action }) => action)).toEqual([
    'invoice.paid',
    'invoice.credited',
    'invoice.payment_taken_back',
  ]);
});

test('DAY-29 who is overdue is reminded at each of the stated days once', async () => {
  const { account, invoice } = await billed('2021-08');
  const reminders = async () => {
    const mails = await portal.listMails(account.admin.email);
    return mails
      .filter(({ subject }) => subject.startsWith('Reminder: '))
      .map(({ subject }) => subject);
  };
  const round = () =>
    portal.database.query("SELECT graphile_worker.add_job('remindOfInvoices', '{}'::json)");
  await round();
  // Due long ago: both days have passed, and one mail says so.
  await vi.waitUntil(async () => (await open(invoice.id)).reminded_at !== null, {
    timeout: 20_000,
  });
  expect(await reminders()).toEqual([
    `Reminder: invoice ${invoice.friendly_id} was due on 3 Oct 2021`,
  ]);
  const paid = await billed('2021-09', account);
  await pay(paid.invoice.id, { state: 'paid' });
  await round();
  const next = await billed('2021-10', account);
  await round();
  await vi.waitUntil(async () => (await open(next.invoice.id)).reminded_at !== null, {
    timeout: 20_000,
  });
  expect(await reminders()).toHaveLength(2);
  expect((await open(paid.invoice.id)).reminded_at).toBe(null);
});

test('DAY-30 a month that is billed late has its days from today on', async () => {
  const account = await portal.account();
  const { invoice } = await billed('2022-01', account);
  await portal.database.query('DELETE FROM invoice_lines WHERE invoice_id = $1', [invoice.id]);
  await portal.database.query('DELETE FROM invoices WHERE id = $1', [invoice.id]);
  await act(invoices.createBillingJob, { body: { month: '2022-01' } });
  const query = { q: String(account.id) };
  const { body } = await act(desk.listAllInvoices, { query });
  const toDay = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  expect(body.invoices).toMatchObject([
    { invoice: { state: 'pending', issued_on: toDay(0), due_on: toDay(30) } },
  ]);
});

test('DAY-30 VAT is by the buyer; who gave no country is not billed, which is said, until there is one', async () => {
  const [none, finn] = [await portal.account(), await portal.account()];
  const set = (id: number, country: string, number: string) =>
    portal.database.query('UPDATE accounts SET country = $2, vat_number = $3 WHERE id = $1', [
      id,
      country,
      number,
    ]);
  await set(none.id, '', '');
  await set(finn.id, 'FI', 'FI20774740');
  expect((await billed('2021-12', none)).invoice).toBe(undefined);
  const name = `(${none.id}) has no country`;
  const { body } = await act(desk.listBillingJobs);
  expect(body.billing_jobs[0].billing_job).toMatchObject({ invoices: 0, error: null });
  expect(body.billing_jobs[0].billing_job.stopped).toContain(name);
  const { invoice } = await billed('2021-12', finn);
  expect(invoice).toMatchObject({ cost: 95 });
  const again = await act(invoices.createBillingJob, { body: { month: '2021-12' } });
  expect(again.body.billing_job).toMatchObject({
    invoices: 0,
    stopped: expect.stringContaining(name),
  });
  await set(none.id, 'FI', '');
  const last = await act(invoices.createBillingJob, { body: { month: '2021-12' } });
  expect(last.body.billing_job).toEqual({ month: '2021-12', invoices: 1 });
  const found = await act(desk.listAllInvoices, { query: { q: String(none.id) } });
  expect(found.body.invoices[0].invoice).toMatchObject({ cost: 118.75 });
  const file = await act(desk.getInvoiceEInvoice, { params: { invoiceId: invoice.id } });
  const xml = await fetch(`${portal.url}${file.headers.get('location') ?? ''}`);
  expect(await xml.text()).toContain('VATEX-EU-AE');
});

test('DAY-30 a missed month is billed by staff, its run is kept, and the books are exported', async () => {
  const { invoice } = await billed('2021-11');
  await act(invoices.createBillingJob, { body: { month: '2021-11' } });
  const { body } = await act(desk.listBillingJobs);
  const runs = body.billing_jobs
    .map((one: { billing_job: { month: string } }) => one.billing_job)
    .filter(({ month }: { month: string }) => month === '2021-11');
  expect(runs).toMatchObject([
    { invoices: 0, started_by: staff.email, error: null },
    { invoices: 1, started_by: staff.email, error: null },
  ]);
  expect(body.months).toHaveLength(12);
  await pay(invoice.id, { state: 'paid', paid_at: '2021-12-20' });
  const books = await act(desk.listBookings, { query: { month: '2021-12' } });
  expect(books.body.bookings).toMatchObject([
    {
      day: '2021-12-03',
      kind: 'invoice',
      number: invoice.friendly_id,
      cost: 118.75,
      vat_amount: 23.75,
    },
    { day: '2021-12-20', kind: 'payment', invoice: invoice.friendly_id, cost: -118.75 },
  ]);
  const wrong = await act(desk.listBookings, { query: { month: 'May' } });
  expect(wrong.body).toEqual({ errors: { month: ['must be a month such as 2026-10'] } });
});
