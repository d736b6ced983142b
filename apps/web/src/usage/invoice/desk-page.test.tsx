import type { DeskInvoice } from '@portal/contract/usage/invoice/desk-schema';
import { fakeInvoice } from '@portal/contract/usage/invoice/fake-invoice';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const balance = {
  account_id: 4711,
  credited: 0,
  paid_amount: 0,
  open_amount: 12.5,
  reminded_at: null,
  updated_at: '2026-11-03T00:00:00.000Z',
};
const row: DeskInvoice = {
  ...balance,
  id: 901,
  friendly_id: '2026-10-00000001',
  org_name: 'Example Webshop',
  state: 'unpaid',
  issued_on: '2026-11-03',
  due_on: '2026-12-03',
  paid_at: null,
  currency: 'EUR',
  cost: 12.5,
};
const details = { invoice: { ...fakeInvoice(), ...balance, credit_notes: [] } };
const list = (invoices: readonly DeskInvoice[]) => ({
  invoices: invoices.map((invoice) => ({ invoice })),
  pagination: { total: invoices.length, pages: 1, currentPage: 1 },
});
const open = (query: string, answers: object) =>
  openPortal(`/admin/invoices${query}`, { as: 'internal', answers });

test('DAY-29 staff search all invoices; none that fits is said', async () => {
  const portal = await open('', { listAllInvoices: list([row]) });
  expect(await portal.reads()).toMatchInlineSnapshot();
  portal.answer('listAllInvoices', list([]));
  await portal.user.type(screen.getByLabelText('Number or account'), 'nobody');
  await portal.press('Find');
  expect(await portal.reads()).toContain('No invoice fits.');
  expect(portal.callsOf('listAllInvoices').at(-1)?.query).toMatchObject({ q: 'nobody' });
});

test('DAY-29 one invoice: a lost race is told, and it is mailed, credited and marked paid', async () => {
  const portal = await open('?invoice=901', {
    getInvoice: details,
    updateInvoiceState: new Refusal(412),
    mailInvoice: { message: { receivers: ['anna@shop.example'] } },
    createCreditNote: new Refusal(422, { errors: { amount: ['must be at most EUR 10.00'] } }),
  });
  expect(await portal.reads()).toMatchInlineSnapshot();
  await portal.press('Send to admins');
  await screen.findByText('The invoice is on its way to anna@shop.example');
  await portal.press('Credit');
  await portal.user.type(await screen.findByLabelText('Reason'), 'Calls that failed');
  await portal.user.click(
    screen.getAllByRole('button', { name: 'Credit' }).at(-1) ?? document.body,
  );
  await screen.findByText('Nothing was credited.');
  expect(portal.callsOf('createCreditNote').at(-1)).toMatchObject({
    body: { amount: '10.00', reason: 'Calls that failed' },
  });
  await portal.press('Close window');
  await portal.press('Mark paid');
  await portal.user.click(
    (await screen.findAllByRole('button', { name: 'Mark paid' })).at(-1) ?? document.body,
  );
  await screen.findByText('The invoice was not marked paid.');
});

test("DAY-29 a bank's file: what fits by its number is chosen, the rest says why not", async () => {
  const line = { line: 2, paid_at: '2026-11-20', amount: 12.5, text: 'x', invoice: row };
  const portal = await open('?tab=bank', {
    previewBankFile: {
      bank_lines: [
        { ...line, outcome: 'number' },
        { ...line, line: 3, outcome: 'amount' },
        { ...line, line: 4, outcome: 'differs', amount: 3 },
        { ...line, line: 5, outcome: 'unknown', invoice: null },
      ],
    },
    createPayments: { payments: { invoices: 1 } },
  });
  await portal.reads();
  const file = new File(['Date;Amount'], 'bank.csv', { type: 'text/csv' });
  await portal.user.upload(screen.getByLabelText(/^Drop the file/), file);
  await screen.findByText('Fits by its number');
  expect(await portal.reads()).toContain('Another sum is open: EUR 12.50');
  await portal.press('Mark 1 invoice paid');
  await screen.findByText('1 invoice is paid');
  expect(portal.callsOf('createPayments').at(-1)?.body).toEqual({
    payments: [
      { invoice_id: 901, paid_at: '2026-11-20', amount: 12.5, updated_at: row.updated_at },
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
  };
  const portal = await open('?tab=billing', {
    listBillingJobs: {
      months: [
        { month: '2026-10', invoices: 3, cost: 375, currency: 'EUR' },
        { month: '2026-09', invoices: 0, cost: 0, currency: null },
      ],
      billing_jobs: [{ billing_job: run }],
    },
    createBillingJob: { billing_job: { month: '2026-09', invoices: 2 } },
  });
  expect(await portal.reads()).toMatchInlineSnapshot();
  await portal.press('Bill 2026-09');
  await screen.findByText('2026-09: 2 invoices were made');
});
