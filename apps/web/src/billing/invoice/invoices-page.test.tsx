import { fakeInvoice } from '@portal/contract/billing/invoice/fake-invoice';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const address = '/admin/accountDetails?tab=invoices';
const page = (invoice: readonly object[]) => ({
  invoices: {
    pagination: { total_pages: 1, current_page: 1, per_page: 20, total_entries: invoice.length },
    invoice,
  },
});
const paid = fakeInvoice({
  id: 902,
  friendly_id: '2026-09-00000001',
  state: 'paid',
  paid_at: '2026-11-05T10:00:00Z',
  cost: 0,
  cost_without_vat: 0,
  'line-items': '',
  period: { from: '2026-09-01', to: '2026-09-30' },
});
const listInvoices = page([fakeInvoice(), paid]);
const open = (where = address, more: object = {}) =>
  openPortal(where, { as: 'member', answers: { listInvoices, ...more } });

test('USER-07 the invoices, each with its period, days, state and total', async () => {
  expect(await (await open()).reads()).toMatchInlineSnapshot(`
    "# Account details
    What your calls cost, month by month.
    (Details) /admin/accountDetails
    (Invoices) /admin/accountDetails?tab=invoices here
    (Audit log) /admin/accountDetails?tab=log
    Invoices
    | Invoice | Period | Issued | Due | State | Total | Actions |
    | (2026-10-00000001) /admin/accountDetails?tab=invoices&invoice=2026-10-00000001 | 1 Oct 2026 – 31 Oct 2026 | 2 Nov 2026 | 1 Dec 2099 | Unpaid | EUR 12.50 | [PDF of invoice 2026-10-00000001] |
    | (2026-09-00000001) /admin/accountDetails?tab=invoices&invoice=2026-09-00000001 | 1 Sep 2026 – 30 Sep 2026 | 2 Nov 2026 | 1 Dec 2099 | Paid | EUR 0.00 | [PDF of invoice 2026-09-00000001] |"
  `);
});

test('DAY-29 an invoice that is late says so, in the list and where it is opened', async () => {
  const late = fakeInvoice({ due_on: '2026-11-01' });
  const answers = { listInvoices: page([late, paid]) };
  const list = await (await open(address, answers)).reads();
  expect(list).toContain('| 1 Nov 2026 | Unpaid, overdue |');
  expect(list).toContain('| Paid |');
  const sheet = await (await open(`${address}&invoice=2026-10-00000001`, answers)).reads();
  expect(sheet).toContain('Unpaid, overdue');
});

test('USER-07 one invoice with its parties, lines and sums', async () => {
  expect(await (await open(`${address}&invoice=2026-10-00000001`)).reads()).toMatchInlineSnapshot(`
    "# Account details
    What your calls cost, month by month.
    (Details) /admin/accountDetails
    (Invoices) /admin/accountDetails?tab=invoices here
    (Audit log) /admin/accountDetails?tab=log
    (Invoices) /admin/accountDetails?tab=invoices
    2026-10-00000001
    ## Invoice 2026-10-00000001
    [Open PDF]
    [Download PDF of invoice 2026-10-00000001]
    [XML invoice-2026-10-00000001]
    State
    Unpaid
    Period
    1 Oct 2026 – 31 Oct 2026
    Issued
    2 Nov 2026
    Due
    1 Dec 2099
    From
    Norrvik PostStorgatan 1111 22 StockholmSweden
    To
    Example WebshopStorgatan 1111 22 StockholmSweden
    Lines
    | Line | Calls | Unit price | Amount |
    | BookingsCheckoutCustomer, 1 Oct 2026 – 31 Oct 2026 | 1 200 | in steps | EUR 10.00 |
    | Calls 1 – 1 000 of the month | 1 000 | free | EUR 0.00 |
    | From call 1 001 of the month | 200 | EUR 0.05 | EUR 10.00 |
    | Without VAT | EUR 10.00 |
    | VAT 25 % | EUR 2.50 |
    | Total | EUR 12.50 |"
  `);
  const empty = await (await open(`${address}&invoice=2026-09-00000001`)).reads();
  expect(empty).toContain('Nothing was billed in this period.');
  expect(empty).toMatch(/Paid 5 Nov 2026/);
});

test('USER-07 none of this number, none at all, no answer', async () => {
  const gone = await (await open(`${address}&invoice=2020-01-00000001`)).reads();
  expect(gone).toContain(
    '## No record found\nYour account has no invoice 2020-01-00000001.\n(All invoices) /admin/accountDetails?tab=invoices',
  );
  const none = { listInvoices: page([]) };
  expect(await (await open(address, none)).reads()).toContain(
    'You get the first one at the beginning of the month after your first billed call.',
  );
  const down = await open(address, { listInvoices: new Refusal(503) });
  expect(await down.reads()).toContain('## The invoices could not be loaded');
  down.answer('listInvoices', listInvoices);
  await down.press('Try again');
  expect(await down.reads()).toContain('2026-10-00000001');
});

test('USER-07 a PDF that cannot be loaded is told', async () => {
  const portal = await open(address, { getInvoicePdf: new Refusal(503) });
  await portal.reads();
  const [first] = screen.getAllByRole('button', { name: /^PDF/ });
  await portal.user.click(first ?? document.body);
  await screen.findByText(/^The PDF could not be loaded\./);
  expect(portal.callsOf('getInvoicePdf')[0]?.params).toEqual({
    accountId: '4711',
    invoiceId: '901',
  });
});
