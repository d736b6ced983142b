import { getCustomer } from '@portal/contract/desk/customer/operations';
import * as desk from '@portal/contract/billing/invoice/desk-operations';
import type { Booking, DeskInvoiceDetails } from '@portal/contract/billing/invoice/desk-schema';
import { listInvoices } from '@portal/contract/billing/invoice/operations';
import type { Operation } from '@portal/contract/operation';
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { expect, test } from 'vitest';
import { billAccount } from '../../../test/bill-account.ts';
import { shared } from '../../../test/shared.ts';
import { startTestPortal, type Call } from '../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const staff = shared(() => portal.person({ roleGrant: 'apigov', grants: ['finance', 'support'] }));

const act = (operation: Operation, call: Call = {}) => portal.call(operation, staff, call);
const toCents = (sum: number) => Math.round(sum * 100);
const addUp = (sums: readonly number[]) => sums.reduce((total, one) => total + toCents(one), 0);

/** Acts of staff on one of two invoices; some of them are refused, and then nothing is changed. */
const steps = array(
  record({
    kind: constantFrom('payment', 'payment', 'refund', 'credit', 'reversal'),
    of: integer({ min: 0, max: 1 }),
    cents: integer({ min: 1, max: 15_000 }),
    nth: integer({ min: 0, max: 3 }),
    day: integer({ min: 4, max: 28 }),
  }),
  { minLength: 1, maxLength: 8 },
);

async function read(id: number) {
  const { status, body } = await act(desk.getInvoice, { params: { invoiceId: id } });
  expect([status, id, body]).toMatchObject([200, id, { invoice: { id } }]);
  return body.invoice;
}

/** What an invoice says of itself follows from its entries. */
function expectSound(invoice: DeskInvoiceDetails): void {
  const { entries } = invoice;
  const paid = addUp(entries.map(({ amount }) => amount));
  const open = toCents(invoice.cost) - toCents(invoice.credited) - paid;
  expect([toCents(invoice.paid_amount), toCents(invoice.open_amount)]).toEqual([paid, open]);
  expect(invoice.state === 'paid').toBe(open <= 0);
  expect((invoice.paid_at !== null) === open <= 0).toBe(true);
}

test('DAY-29 DAY-30 whatever is paid, credited, refunded and undone: ledger, open items, customer and exports agree to the cent', async () => {
  let run = 0;
  await assert(
    asyncProperty(steps, async (given) => {
      run += 1;
      const months = [`${2017 + (run % 8)}-01`, `${2017 + (run % 8)}-02`] as const;
      const account = await portal.account();
      const ids: number[] = [];
      for (const month of months) {
        const { invoice } = await billAccount({ portal, staff }, month, account);
        ids.push(invoice.id);
      }
      for (const { kind, of, cents, nth, day } of given) {
        const invoiceId = ids[of] ?? 0;
        const before = await read(invoiceId);
        const amount = (cents / 100).toFixed(2);
        const entry = before.entries[nth];
        const paid_at = `${2017 + (run % 8)}-04-${String(day).padStart(2, '0')}`;
        const acts = {
          payment: () =>
            act(desk.createLedgerEntry, { params: { invoiceId }, body: { kind, amount, paid_at } }),
          refund: () =>
            act(desk.createLedgerEntry, { params: { invoiceId }, body: { kind, amount, paid_at } }),
          credit: () =>
            act(desk.createCreditNote, {
              params: { invoiceId },
              body: { amount, reason: 'Calls' },
            }),
          reversal: () =>
            act(desk.createReversal, {
              params: { invoiceId, entryId: entry?.id ?? 0 },
              body: { reason: 'Wrong' },
            }),
        } as const;
        const { status } = await acts[kind]();
        expect([201, 404, 422]).toContain(status);
        const after = await read(invoiceId);
        // What is refused has changed nothing.
        expect(status === 201 || JSON.stringify(after) === JSON.stringify(before)).toBe(true);
      }
      const shown = [await read(ids[0] ?? 0), await read(ids[1] ?? 0)];
      shown.forEach(expectSound);
      const opens: number[] = shown.map((one) => one.open_amount);
      const total = addUp(opens);
      const items = await act(desk.listOpenItems);
      const mine = items.body.open_items.filter(
        (one: { account_id: number }) => one.account_id === account.id,
      );
      expect(addUp(mine.map((one: { owed: number }) => one.owed))).toBe(
        addUp(opens.filter((one) => one > 0)),
      );
      expect(addUp(mine.map((one: { to_refund: number }) => -one.to_refund))).toBe(
        addUp(opens.filter((one) => one < 0)),
      );
      const customer = await act(getCustomer, { params: { accountId: account.id } });
      const said: { amount: string }[] = customer.body.customer.open;
      expect(addUp(said.map(({ amount }) => Number(amount)))).toBe(total);
      const own = await portal.call(listInvoices, account.member, {
        params: { accountId: account.id },
      });
      const ownInvoices: { open_amount: number }[] = own.body.invoices.invoice;
      expect(addUp(ownInvoices.map((one) => one.open_amount))).toBe(total);
      // Each document and payment is in one month's export: all of them together are what is open.
      const thisMonth = new Date().toISOString().slice(0, 7);
      const ofIssue = [2, 3, 4].map((month) => `${2017 + (run % 8)}-0${month}`);
      const exported: Booking[][] = [];
      for (const month of [...ofIssue, thisMonth])
        exported.push((await act(desk.listBookings, { query: { month } })).body.bookings);
      const byCalls: Booking[][] = [];
      for (const month of months)
        byCalls.push(
          (await act(desk.listBookings, { query: { month, by: 'calls' } })).body.bookings,
        );
      for (const all of [exported.flat(), byCalls.flat()]) {
        const rows = all.filter((one) => one.account_id === account.id);
        expect(addUp(rows.map(({ cost }) => cost))).toBe(total);
        const documents = rows.filter(({ kind }) => kind === 'invoice' || kind === 'credit note');
        const numbers = documents.map(({ number }) => number);
        expect(new Set(numbers).size).toBe(numbers.length);
      }
    }),
    { numRuns: 10, endOnFailure: true },
  );
}, 120_000);
