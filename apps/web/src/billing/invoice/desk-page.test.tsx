import type { DeskInvoice } from '@portal/contract/billing/invoice/desk-schema';
import { fakeInvoice } from '@portal/contract/billing/invoice/fake-invoice';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const balance = {
  account_id: 4711,
  credited: 0,
  paid_amount: 0,
  open_amount: 12.5,
  reminded_at: null,
  reminders_from: null,
  updated_at: '2026-11-03T00:00:00.000Z',
};
const row: DeskInvoice = {
  ...balance,
  id: 901,
  friendly_id: '2026-10-00000001',
  org_name: 'Example Webshop',
  state: 'unpaid',
  issued_on: '2026-11-03',
  due_on: '2099-12-03',
  paid_at: null,
  currency: 'EUR',
  cost: 12.5,
};
const details = { invoice: { ...fakeInvoice(), ...balance, credit_notes: [], entries: [] } };
const entry = {
  id: 51_001,
  kind: 'payment',
  day: '2026-11-10',
  amount: 5,
  note: 'First part',
  entered_by: 'fiona@postal.example',
  entered_at: '2026-11-11T09:00:00.000Z',
  reverses: null,
  is_reversed: false,
};
const list = (invoices: readonly DeskInvoice[]) => ({
  invoices: invoices.map((invoice) => ({ invoice })),
  pagination: { total: invoices.length, pages: 1, currentPage: 1 },
});
const open = (query: string, answers: Readonly<Record<string, unknown>>) =>
  openPortal(`/admin/invoices${query}`, { as: 'internal', grants: ['finance'], answers });

test('DAY-29 what is late says so in the desk’s list', async () => {
  const late = { ...row, due_on: '2026-11-01' };
  const settled = { ...late, id: 902, friendly_id: '2026-10-00000002', open_amount: 0 };
  const text = await (await open('', { listAllInvoices: list([late, settled]) })).reads();
  expect(text.match(/Unpaid, overdue/g)).toHaveLength(1);
});

test('DAY-29 staff search all invoices; none that fits is said', async () => {
  const portal = await open('', { listAllInvoices: list([row]) });
  expect(await portal.reads()).toMatchInlineSnapshot(`
    "# Invoices
    What each account owes, has paid and has been credited.
    (Invoices) /admin/invoices here
    (Open items) /admin/invoices?tab=open
    (Bank file) /admin/invoices?tab=bank
    (Billing) /admin/invoices?tab=billing
    Number or account
    <Number or account: "">
    [Search]
    State
    State: *All | Pending | Unpaid | Overdue | With something open | Paid | Payment failed
    Month of the calls
    <Month of the calls: "">
    [Choose a month]
    All invoices
    | Invoice | Account | Issued | Due | State | Total | Outstanding |
    | (2026-10-00000001) /admin/invoices?invoice=901 | Example Webshop | 3 Nov 2026 | 3 Dec 2099 | Unpaid | EUR 12.50 | EUR 12.50 |"
  `);
  portal.answer('listAllInvoices', list([]));
  await portal.user.type(screen.getByLabelText('Number or account'), 'nobody');
  await portal.press('Search');
  expect(await portal.reads()).toContain('No matches.');
  expect(portal.callsOf('listAllInvoices').at(-1)?.query).toMatchObject({ q: 'nobody' });
});

test('DAY-29 the overdue ones are a choice; a state that there is not narrows nothing', async () => {
  const portal = await open('?state=overdue', { listAllInvoices: list([row]) });
  expect(screen.getByLabelText('State')).toHaveProperty('value', 'overdue');
  expect(portal.callsOf('listAllInvoices').at(-1)?.query).toMatchObject({ state: 'overdue' });
  const other = await open('?state=nonsense', { listAllInvoices: list([row]) });
  expect(await other.reads()).toContain('2026-10-00000001');
  expect(other.callsOf('listAllInvoices').at(-1)?.query).toMatchObject({ state: '' });
});

test('DAY-29 one invoice: a lost race is told, and it is mailed, credited and paid', async () => {
  const portal = await open('?invoice=901', {
    getInvoice: details,
    createLedgerEntry: new Refusal(412),
    mailInvoice: { message: { receivers: ['anna@shop.example'] } },
    createCreditNote: new Refusal(422, { errors: { amount: ['must be at most EUR 10.00'] } }),
  });
  expect(await portal.reads()).toMatchInlineSnapshot(`
    "# Invoices
    What each account owes, has paid and has been credited.
    (Invoices) /admin/invoices here
    (Open items) /admin/invoices?tab=open
    (Bank file) /admin/invoices?tab=bank
    (Billing) /admin/invoices?tab=billing
    (Invoices) /admin/invoices
    2026-10-00000001
    ## Invoice 2026-10-00000001
    [Enter payment]
    [Credit]
    [Reminders]
    [Send to admins]
    [PDF invoice-2026-10-00000001]
    [XML invoice-2026-10-00000001]
    Account
    Example Webshop (4711)
    State
    Unpaid
    Outstanding
    EUR 12.50
    Issued
    2 Nov 2026
    Due
    1 Dec 2099
    Reminded
    Not yet
    Lines
    | Line | Calls | Unit price | Amount |
    | BookingsCheckoutCustomer, 1 Oct 2026 – 31 Oct 2026 | 1 200 | in steps | EUR 10.00 |
    | Calls 1 – 1 000 of the month | 1 000 | free | EUR 0.00 |
    | From call 1 001 of the month | 200 | EUR 0.05 | EUR 10.00 |
    | Without VAT | EUR 10.00 |
    | VAT 25 % | EUR 2.50 |
    | Total | EUR 12.50 |
    ### What staff did here
    No changes by staff yet."
  `);
  await portal.press('Send to admins');
  await screen.findByText('The invoice is on its way to anna@shop.example');
  await portal.press('Credit');
  await portal.user.type(await screen.findByLabelText('Reason'), 'Calls that failed');
  await portal.user.click(
    screen.getAllByRole('button', { name: 'Credit' }).at(-1) ?? document.body,
  );
  await screen.findByText('Nothing was credited.');
  const seenOf = (id: string) => {
    const { headers } = portal.callsOf(id).at(-1) ?? { headers: new Headers() };
    return [headers.has('idempotency-key'), headers.get('if-match')];
  };
  expect(seenOf('createCreditNote')).toEqual([true, `"${row.updated_at}"`]);
  expect(portal.callsOf('createCreditNote').at(-1)).toMatchObject({
    body: { amount: '10.00', reason: 'Calls that failed' },
  });
  await portal.user.keyboard('{Escape}');
  await portal.press('Enter payment');
  await portal.user.click(await screen.findByRole('button', { name: 'Enter' }));
  await screen.findByText('The payment was not entered.');
  expect(seenOf('createLedgerEntry')).toEqual([true, `"${row.updated_at}"`]);
  expect(portal.callsOf('createLedgerEntry').at(-1)?.body).toMatchObject({
    kind: 'payment',
    amount: '12.50',
    note: '',
  });
});

test('DAY-29 the entries of an invoice: who entered what, taking back, refunding, and reminders that wait', async () => {
  const refunded = { ...entry, id: 51_002, kind: 'refund', amount: -1, note: '' };
  const reversal = { ...entry, id: 51_004, kind: 'reversal', amount: 3, reverses: 51_003 };
  const gone = { ...entry, id: 51_003, amount: -3, kind: 'refund', is_reversed: true };
  const more = { paid_amount: 4, open_amount: 8.5, reminders_from: '2026-12-24' };
  const entries = [entry, refunded, gone, reversal];
  const invoice = { ...details.invoice, ...more, entries };
  const portal = await open('?invoice=901', {
    getInvoice: { invoice },
    createReversal: { invoice },
    createLedgerEntry: { invoice },
    updateInvoiceReminders: { invoice },
  });
  const text = await portal.reads();
  expect(text).toContain('Not yet Not before 24 Dec 2026');
  expect(text.slice(text.indexOf('| Entry'), text.indexOf('### What'))).toMatchInlineSnapshot(`
    "| Entry | Day | Amount | Note | By | Actions |
    | Payment | 10 Nov 2026 | EUR 5.00 | First part | fiona@postal.example | [Undo] |
    | Refund | 10 Nov 2026 | EUR −1.00 | – | fiona@postal.example | [Undo] |
    | Refund | 10 Nov 2026 | EUR −3.00 | First part | fiona@postal.example | Undone |
    | Correction | 10 Nov 2026 | EUR 3.00 | First part | fiona@postal.example |  |
    "
  `);
  const [first] = screen.getAllByRole('button', { name: 'Undo' });
  await portal.user.click(first ?? document.body);
  await portal.user.type(await screen.findByLabelText('Reason'), 'Of another invoice');
  const asked = within(screen.getByRole('dialog'));
  await portal.user.click(asked.getByRole('button', { name: 'Undo' }));
  await screen.findByText('The entry is undone');
  expect(portal.callsOf('createReversal').at(-1)).toMatchObject({
    params: { invoiceId: '901', entryId: '51001' },
    body: { reason: 'Of another invoice' },
  });
  await portal.press('Enter refund');
  await portal.user.type(await screen.findByLabelText('Amount, EUR'), '1,50');
  await portal.press('Enter');
  await screen.findByText('The refund is entered');
  expect(portal.callsOf('createLedgerEntry').at(-1)?.body).toMatchObject({
    kind: 'refund',
    amount: '1.50',
  });
  await portal.press('Reminders');
  await portal.press('Save');
  await screen.findByText('The reminders are changed');
  expect(portal.callsOf('updateInvoiceReminders').at(-1)?.body).toEqual({ from: '2026-12-24' });
});

test('DAY-29 open items of each account; none is said', async () => {
  const item = {
    account_id: 4711,
    org_name: 'Example Webshop',
    currency: 'EUR',
    invoices: 2,
    owed: 100,
    overdue: 0,
    to_refund: 1.25,
    oldest_due_on: '2026-11-03',
  };
  const portal = await open('?tab=open', { listOpenItems: { open_items: [item] } });
  const text = await portal.reads();
  expect(text.slice(text.indexOf('Open items\n|'))).toMatchInlineSnapshot(`
    "Open items
    | Account | Invoices | Due since | Overdue | Outstanding | To be refunded |
    | (Example Webshop) /admin/invoices?q=4711&state=outstanding (4711) | 2 | 3 Nov 2026 | – | EUR 100.00 | EUR 1.25 |"
  `);
  const none = await open('?tab=open', { listOpenItems: { open_items: [] } });
  expect(await none.reads()).toContain('Nothing is open');
});

test("DAY-29 a bank's file: what fits by its number is chosen, the rest says why not", async () => {
  const line = {
    line: 2,
    paid_at: '2026-11-20',
    amount: 12.5,
    amounts: [12.5],
    currency: 'EUR',
    text: 'x',
    reason: null,
    value: '',
    bank_row: 'a',
    invoice: row,
  };
  const portal = await open('?tab=bank', {
    previewBankFile: {
      bank_lines: [
        { ...line, outcome: 'number' },
        { ...line, line: 3, outcome: 'amount' },
        { ...line, line: 4, outcome: 'part', amount: 3, amounts: [3], bank_row: 'b' },
        { ...line, line: 5, outcome: 'unknown', invoice: null },
        { ...line, line: 6, outcome: 'asked', amount: 0, amounts: [12.5, 12_500] },
        { ...line, line: 7, outcome: 'bad', reason: 'day', value: 'soon', paid_at: '' },
      ],
      version: 'a1b2',
    },
    createPayments: { payments: { invoices: 1 } },
  });
  await portal.reads();
  const file = new File(['Date;Amount'], 'bank.csv', { type: 'text/csv' });
  await portal.user.upload(screen.getByLabelText(/^Drop your bank’s file/), file);
  await screen.findByText('Matches by number');
  const text = await portal.reads();
  expect(text).toContain('Part payment: EUR 9.50 stays open');
  expect(text).toContain('Cannot be entered: “soon”, this is not a day');
  await portal.user.click(screen.getByLabelText('Line 4'));
  await portal.user.type(screen.getByLabelText('Invoice of line 5'), '2026-10-00000001{Enter}');
  await portal.user.selectOptions(await screen.findByLabelText('Amount of line 6'), '12.5');
  await vi.waitFor(() =>
    expect(portal.callsOf('previewBankFile').at(-1)?.body).toEqual({
      content: [btoa('Date;Amount')],
      choices: [
        { line: 5, number: '2026-10-00000001' },
        { line: 6, amount: 12.5 },
      ],
    }),
  );
  expect(screen.getByLabelText('Line 4')).toHaveProperty('checked', false);
  await portal.press('Enter 1 payment');
  await screen.findByText('Payments of 1 invoice are entered');
  const sent = portal.callsOf('createPayments').at(-1)?.headers;
  expect([sent?.has('idempotency-key'), sent?.get('if-match')]).toEqual([true, '"a1b2"']);
  expect(portal.callsOf('createPayments').at(-1)?.body).toEqual({
    payments: [
      {
        invoice_id: 901,
        paid_at: '2026-11-20',
        amount: 12.5,
        updated_at: row.updated_at,
        bank_row: 'a',
      },
    ],
  });
});

test('DAY-30 months and runs; a month is billed', async () => {
  const run = {
    id: 1,
    month: '2026-10',
    invoices: 3,
    started_by: null,
    started_at: '2026-11-03T00:00:00.000Z',
    ended_at: '2026-11-03T00:00:01.000Z',
    error: null,
    stopped: 'Example Shop (4712) has no country',
  };
  const portal = await open('?tab=billing', {
    listBillingJobs: {
      months: [
        { month: '2026-10', invoices: 3, cost: 375, currency: 'EUR', version: '2026-10_3_375' },
        { month: '2026-09', invoices: 0, cost: 0, currency: null, version: '2026-09_0_0' },
      ],
      book_months: [
        { month: '2026-11', is_closed: false, is_over: false },
        { month: '2026-10', is_closed: false, is_over: true },
        { month: '2026-09', is_closed: true, is_over: true },
      ],
      billing_jobs: [{ billing_job: run }],
    },
    createBillingJob: { billing_job: { month: '2026-09', invoices: 2 } },
    getBookFile: { book_file: { name: 'bookings-2026-10.si', content: btoa('#SIETYP 4') } },
    listBookings: { bookings: [] },
    createClosedMonth: { closed_month: { month: '2026-10' } },
  });
  expect(await portal.reads()).toMatchInlineSnapshot(`
    "# Invoices
    What each account owes, has paid and has been credited.
    (Invoices) /admin/invoices
    (Open items) /admin/invoices?tab=open
    (Bank file) /admin/invoices?tab=bank
    (Billing) /admin/invoices?tab=billing here
    The server bills each month automatically on the third day of the next month. If no server was running, bill the month here. Accounts never get a second invoice for the same month.
    Past months
    | Month | Invoices | Total with VAT | Actions |
    | (Oct 2026) /admin/invoices?month=2026-10 | 3 | EUR 375.00 | [Bill Oct 2026] |
    | (Sep 2026) /admin/invoices?month=2026-09 | none | – | [Bill Sep 2026] |
    Accounting entries
    | Month | Books | Actions |
    | Nov 2026 | Open | [Export: Nov 2026] [By day of issue, CSV: Nov 2026] [By month of calls, CSV: Nov 2026] [SIE 4: Nov 2026] [DATEV: Nov 2026] |
    | Oct 2026 | Open | [Export: Oct 2026] [By day of issue, CSV: Oct 2026] [By month of calls, CSV: Oct 2026] [SIE 4: Oct 2026] [DATEV: Oct 2026] [Close Oct 2026] |
    | Sep 2026 | Closed | [Export: Sep 2026] [By day of issue, CSV: Sep 2026] [By month of calls, CSV: Sep 2026] [SIE 4: Sep 2026] [DATEV: Sep 2026] |
    Latest runs
    | Run | Month | By | Outcome |
    | 3 Nov 2026, 00:00 UTC | Oct 2026 | The server | 3 invoices createdNot billed: Example Shop (4712) has no country. Enter it and bill the month again. |"
  `);
  await portal.press(/^Bill\s*Sep 2026/);
  expect(portal.callsOf('createBillingJob')).toEqual([]);
  await portal.press('Bill');
  await screen.findByText('Sep 2026: 2 invoices created');
  const choose = (name: RegExp) =>
    portal.user.click(screen.getByRole('button', { name, hidden: true }));
  await choose(/^SIE 4\s*: Oct 2026/);
  await vi.waitFor(() => expect(portal.callsOf('getBookFile')).toHaveLength(1));
  await choose(/^By month of calls, CSV\s*: Nov 2026/);
  await vi.waitFor(() =>
    expect([
      portal.callsOf('getBookFile')[0]?.query,
      portal.callsOf('listBookings')[0]?.query,
    ]).toEqual([
      { month: '2026-10', format: 'sie' },
      { month: '2026-11', by: 'calls' },
    ]),
  );
  await portal.press(/^Close\s*Oct 2026/);
  await screen.findByText(/Books that are closed stay closed/);
  await portal.press('Close the books');
  await screen.findByText('The books of Oct 2026 are closed');
});
