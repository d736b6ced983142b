import { anything, assert, property } from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceStates, toInvoiceMap, toInvoices, isOverdue } from './rules.ts';

/** As XML becomes an object: everything is text, one child is no list. */
const converted = {
  id: '12002',
  friendly_id: '2026-10-00000042',
  creation_type: 'background',
  state: 'pending',
  paid_at: '',
  due_on: '2026-11-05',
  issued_on: '2026-11-03',
  currency: 'EUR',
  cost: '118.75',
  vat_rate: '25.0',
  vat_amount: '23.75',
  cost_without_vat: '95.0',
  period: { from: '2026-10-01', to: '2026-10-31' },
  provider: { id: '1', org_name: 'Developer Portal Provider' },
  buyer: { id: '4711', org_name: 'Example Webshop' },
  'line-items': {
    'line-item': {
      id: '77001',
      name: 'Shipment booking',
      description: 'October  1, 2026 00:00 - October 31, 2026 23:59',
      quantity: '2900',
      type: 'LineItem::VariableCost',
      metric_id: '5002',
      plan_id: '1101',
      contract_id: '8101',
      contract_type: 'Cinstance',
      cost: '95.0',
    },
  },
  payment_transactions_count: '0',
};

const json = {
  id: 11_877,
  friendly_id: '2026-09-00000031',
  state: 'paid',
  paid_at: '2026-10-03',
  currency: 'EUR',
  cost: 0,
  cost_without_vat: 0,
  period: { begin: '2026-09-01', end: '2026-09-30' },
  'line-items': '',
  pdf_url: '/rest/system/devportal/v1/accounts/4711/invoices/11877.pdf',
};

test('USER-07 one invoice, a list of them and none are read alike, and mapped by friendly_id', () => {
  const one = toInvoices({ pagination: {}, invoice: converted });
  expect(one).toHaveLength(1);
  expect(one[0]).toMatchObject({
    id: '12002',
    cost: 118.75,
    vatRate: 25,
    vatAmount: 23.75,
    costWithoutVat: 95,
    paidAt: null,
    pdfUrl: null,
    buyer: { name: 'Example Webshop' },
    lineItems: [{ name: 'Shipment booking', quantity: 2900, cost: 95, applicationId: '8101' }],
  });
  const many = toInvoices({ invoice: [json, converted] });
  expect(many.map(({ friendlyId }) => friendlyId)).toEqual([
    '2026-10-00000042',
    '2026-09-00000031',
  ]);
  expect(many[1]).toMatchObject({
    lineItems: [],
    vatRate: null,
    period: { from: '2026-09-01', to: '2026-09-30' },
  });
  expect(toInvoiceMap(many).get('2026-09-00000031')?.id).toBe('11877');
  for (const none of [
    '',
    null,
    undefined,
    {},
    { invoice: '' },
    { invoice: [] },
    { pagination: {} },
  ]) {
    expect(toInvoices(none)).toEqual([]);
  }
  expect(toInvoices([{ invoice: json }])).toHaveLength(1);
});

test('USER-07 the line items of the JSON format are read too', () => {
  const items = [{ variable_cost: { id: 1, name: 'Hits', cost: '0.5', quantity: 10 } }];
  const [invoice] = toInvoices({
    invoice: { ...json, 'line-items': undefined, line_items: items },
  });
  expect(invoice?.lineItems).toMatchObject([{ id: '1', name: 'Hits', cost: 0.5, quantity: 10 }]);
});

test('USER-07 whatever comes instead of invoices, reading it does not fail', () => {
  assert(
    property(anything(), (input) => {
      expect(Array.isArray(toInvoices(input))).toBe(true);
    }),
  );
});

test.each([
  ['without its number', { ...json, friendly_id: '' }],
  ['of a state that nobody knows', { ...json, state: 'lost' }],
])('USER-07 an invoice %s is left out', (_, invoice) => {
  expect(toInvoices({ invoice: [invoice, json] }).map(({ id }) => id)).toEqual(['11877']);
});

test('USER-07 what an invoice leaves out is nothing, and what it costs without VAT is what it costs', () => {
  const [bare] = toInvoices([{ friendly_id: '2026-01', state: 'open', line_items: [{ id: 1 }] }]);
  const [line] = bare?.lineItems ?? [];
  const none = { metricId: null, planId: null, applicationId: null, quantity: 0, cost: 0 };
  const unread = { applicationName: '', countedBefore: 0, steps: [] };
  expect(line).toEqual({ id: '1', name: '', description: '', ...none, ...unread });
  expect(bare).toEqual({
    id: '',
    friendlyId: '2026-01',
    state: 'open',
    issuedOn: null,
    dueOn: null,
    paidAt: null,
    payments: [],
    currency: '',
    cost: 0,
    costWithoutVat: 0,
    vatRate: null,
    vatAmount: null,
    period: { from: '', to: '' },
    provider: null,
    buyer: null,
    lineItems: [line],
    pdfUrl: null,
    creditNotes: [],
    openAmount: null,
    payTo: null,
  });
  const [priced] = toInvoices([{ friendly_id: '1', state: 'paid', cost: '7.5', buyer: {} }]);
  const nobody = { name: '', address: '', zip: '', city: '', country: '' };
  expect(priced).toMatchObject({ cost: 7.5, costWithoutVat: 7.5, buyer: nobody });
});

test('USER-07 line items are read under each of their names', () => {
  for (const name of ['line-item', 'line_item', 'plan_cost', 'variable_cost']) {
    const items = [{ [name]: { id: 1, plan_id: 2 } }, { [name]: { id: 3 } }];
    const [invoice] = toInvoices([{ ...json, 'line-items': undefined, line_items: items }]);
    expect(invoice?.lineItems.map(({ id, planId }) => [id, planId])).toEqual([
      ['1', '2'],
      ['3', null],
    ]);
  }
});

test.each(invoiceStates)('USER-07 an invoice that is %s is one', (state) => {
  expect(toInvoices([{ ...json, state }])[0]?.state).toBe(state);
});

const now = new Date('2026-11-25T00:30:00Z');
const owed = { state: 'unpaid', dueOn: '2026-11-24', openAmount: 12.5 } as const;

test('DAY-29 an invoice is overdue from the day after it was due, while something of it is owed', () => {
  expect(isOverdue(owed, now)).toBe(true);
  expect(isOverdue({ ...owed, dueOn: '2026-11-25' }, now)).toBe(false);
  expect(isOverdue({ ...owed, dueOn: null }, now)).toBe(false);
  expect(isOverdue({ ...owed, openAmount: 0 }, now)).toBe(false);
  expect(isOverdue({ ...owed, openAmount: null }, now)).toBe(true);
  for (const state of ['pending', 'failed'] as const)
    expect(isOverdue({ ...owed, state }, now)).toBe(true);
  for (const state of ['paid', 'cancelled', 'open'] as const)
    expect(isOverdue({ ...owed, state }, now)).toBe(false);
});
