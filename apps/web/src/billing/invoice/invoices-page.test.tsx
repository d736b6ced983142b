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
const billing = {
  listApplications: { applications: [] },
  getAlertSettings: { alert_settings: { limit_alerts: true } },
};
const open = (where = address, more: object = {}) =>
  openPortal(where, { as: 'member', answers: { ...billing, listInvoices, ...more } });

test('USER-07 the invoices, each with its period, days, state and total', async () => {
  expect(await (await open()).reads()).toMatchInlineSnapshot(`
    "# Account details
    What you owe, and what your calls cost month by month.
    (Organisation) /admin/accountDetails
    (Billing) /admin/accountDetails?tab=invoices here
    (Your profile) /admin/accountDetails?tab=profile
    Sum due
    EUR 12.50
    Due
    1 Dec 2099
    Invoices
    | Invoice | Period | Issued | Due | State | Total | Actions |
    | (2026-10-00000001) /admin/accountDetails?tab=invoices&invoice=2026-10-00000001 | 1 Oct 2026 – 31 Oct 2026 | 2 Nov 2026 | 1 Dec 2099 | Unpaid | EUR 12.50 | [PDF of invoice 2026-10-00000001] |
    | (2026-09-00000001) /admin/accountDetails?tab=invoices&invoice=2026-09-00000001 | 1 Sep 2026 – 30 Sep 2026 | 2 Nov 2026 | 1 Dec 2099 | Paid | EUR 0.00 | [PDF of invoice 2026-09-00000001] |
    ## Billing details
    Plan
    Partner Plan
    Your reference on invoices
    Not given
    Electronic address
    Not given
    Billing address
    Not given
    ## Limit e-mails
    Admins of the account get an e-mail when 50, 80 and 100 % of a plan limit are used, once each per day, week or month.
    <Send limit e-mails> off on
    Send limit e-mails"
  `);
});

test('USER-07 what is owed, since when, and where to pay it', async () => {
  const payTo = { iban: 'SE35 5000 0000 0549 1000 0003', bic: 'ESSESESS' };
  const owed = (more: object) => fakeInvoice({ cost: 12.5, pay_to: payTo, ...more });
  const due = async (...invoices: object[]) => {
    const portal = await open(address, { listInvoices: page(invoices) });
    const shown = await portal.reads();
    return shown.slice(shown.indexOf('Sum due'), shown.indexOf('Invoices\n|'));
  };
  expect(
    await due(owed({ due_on: '2026-11-01', open_amount: 2.25 }), owed({ friendly_id: '2' }), paid),
  ).toMatchInlineSnapshot(`
    "Sum due
    EUR 14.75
    Of it overdue
    EUR 2.25, since 1 Nov 2026
    How to pay
    IBAN SE35 5000 0000 0549 1000 0003
    [Copy the IBAN]
    BIC ESSESESSQuote the invoice number as the reference.
    "
  `);
  expect(await due(owed({}))).toContain('Sum due\nEUR 12.50\nDue\n1 Dec 2099');
  expect(await due(paid)).toBe('Sum due\nNothing\n');
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
    What you owe, and what your calls cost month by month.
    (Organisation) /admin/accountDetails
    (Billing) /admin/accountDetails?tab=invoices here
    (Your profile) /admin/accountDetails?tab=profile
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
