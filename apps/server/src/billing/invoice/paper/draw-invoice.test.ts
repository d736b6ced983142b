import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPdfText } from '@portal/e2e/read-pdf-text';
import type { InvoiceRow } from '../invoice-sql.ts';
import { drawInvoice } from './draw-invoice.ts';

const fonts = join(import.meta.dirname, '../../../../../../content/documents/fonts');
const font = (name: string) => readFileSync(join(fonts, `archivo-${name}.ttf`));
const faces = { regular: font('regular'), semibold: font('semibold'), heading: font('heading') };
const brand = { name: 'Norrvik Post', colour: '#00A0D6' };

const party = { address: 'Storgatan 1', city: 'Malmö', country: 'SE', zip: '211 20' };
const line = {
  id: 1,
  name: 'Shipment booking',
  description: 'Customer, 1 Oct 2026 – 31 Oct 2026',
  quantity: 12_345_678,
  metric_id: 5002,
  plan_id: 1101,
  application_id: 8101,
  application_name: 'Checkout',
  plan_name: 'Customer',
  starts_at: '2026-10-01T00:00:00Z',
  ends_at: '2026-11-01T00:00:00Z',
  counted_before: 800,
  steps: [
    { first: 1, last: 1000, units: 200, unit_price: '0', cost: '0.00' },
    { first: 1001, last: null, units: 12_345_478, unit_price: '0.0001', cost: '1234.57' },
  ],
  cost: '1234.57',
};

function fakeInvoiceRow(overrides: Partial<InvoiceRow> = {}): InvoiceRow {
  return {
    id: 901,
    account_id: 4711,
    friendly_id: '2026-10-00000001',
    state: 'unpaid',
    issued_on: '2026-11-02',
    due_on: '2026-12-01',
    paid_at: null,
    period_from: '2026-10-01',
    period_to: '2026-10-31',
    currency: 'EUR',
    vat_rate: '25.50',
    vat_category: 'S',
    tax_currency: null,
    exchange_rate: null,
    vat_amount: '308.64',
    cost_without_vat: '1234.57',
    cost: '1543.21',
    provider: {
      ...party,
      id: 1,
      name: 'Norrvik Post AB',
      numbers: [['VAT', 'SE556036079301']],
      contact: [
        ['Phone', '+46 8 123 45 67'],
        ['E-mail', 'invoices@postal.example'],
      ],
    },
    buyer: { ...party, id: 4711, name: 'Example Webshop', numbers: [], contact: [] },
    lines: [line],
    credit_notes: [],
    entries: [],
    reminders_from: null,
    paid_amount: '0',
    reminded_at: null,
    updated_at: new Date(0),
    ...overrides,
  };
}

/** The words of a paper, a line each that stands by itself. */
const draw = async (invoice: InvoiceRow) => readPdfText(await drawInvoice(invoice, faces, brand));

test('USER-07 the paper of an invoice, line by line', async () => {
  expect(await draw(fakeInvoiceRow())).toMatchSnapshot();
});

test('USER-07 without lines, to another country and without VAT, nothing is due', async () => {
  const abroad = { ...fakeInvoiceRow().buyer, country: 'NO', zip: '', city: '', address: '' };
  const free = { vat_rate: '0.0', vat_amount: '0', cost_without_vat: '0', cost: '0', lines: [] };
  const outside = { ...free, vat_category: 'O' as const, buyer: abroad };
  expect(await draw(fakeInvoiceRow(outside))).toMatchSnapshot('abroad');
  expect(await draw(fakeInvoiceRow(free))).toMatchSnapshot('at home');
  const consumer = { ...fakeInvoiceRow().buyer, country: 'FI' };
  const provider = { ...fakeInvoiceRow().provider, one_stop_shop: true as const };
  expect(await draw(fakeInvoiceRow({ buyer: consumer, provider }))).toContain(
    'VAT of Finland is charged, and declared through the One Stop Shop of the Union.',
  );
  const odd = { ...abroad, country: 'Norway' };
  expect(await draw(fakeInvoiceRow({ ...free, buyer: odd }))).toContain('Norway');
});

test('USER-07 long names are cut, and many lines go on on further pages', async () => {
  const long = {
    ...line,
    name: 'Shipment booking and more '.repeat(4),
    application_name: 'W'.repeat(60),
  };
  const lines = Array.from({ length: 24 }, (_, at) => ({ ...long, id: at, quantity: at * 999 }));
  const buyer = { ...fakeInvoiceRow().buyer, name: 'Example Webshop '.repeat(6) };
  const drawn = (await draw(fakeInvoiceRow({ lines, buyer }))).split('\n');
  const count = (text: string) => drawn.filter((one) => one === text).length;
  expect(count('Example Webshop Example Webshop Example We…')).toBe(1);
  expect(count('Shipment booking and more Shipment booking and more…')).toBe(24);
  expect(count(`${'W'.repeat(32)}…`)).toBe(24);
  const figures = drawn.map((one) => one.replaceAll(/\s/g, ''));
  for (const { quantity } of lines) expect(figures).toContain(String(quantity));
  // The head of the lines comes again on each page.
  expect(count('Service')).toBe(count('Unit price'));
  expect(count('Service')).toBeGreaterThan(2);
});
