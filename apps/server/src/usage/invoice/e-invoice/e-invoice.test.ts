import { expect, test } from 'vitest';
import { findBrokenRules } from '../../../../test/check-en16931.ts';
import type { CreditNoteRow, InvoiceRow } from '../invoice-sql.ts';
import { writeCreditNoteXml, writeInvoiceXml } from './write-invoice-xml.ts';

const party = { address: 'Storgatan 1', city: 'Malmö', country: 'SE', zip: '211 20' };

function fakeInvoiceRow(overrides: Partial<InvoiceRow> = {}): InvoiceRow {
  return {
    id: 901,
    account_id: 4711,
    friendly_id: '2026-10-00000001',
    state: 'unpaid',
    issued_on: '2026-11-03',
    due_on: '2026-12-03',
    paid_at: null,
    period_from: '2026-10-01',
    period_to: '2026-10-31',
    currency: 'EUR',
    vat_rate: '25',
    vat_amount: '23.75',
    cost_without_vat: '95',
    cost: '118.75',
    provider: {
      ...party,
      id: 1,
      name: 'Norrvik Post AB',
      numbers: [
        ['Organisation number', '556000-0001'],
        ['VAT number', 'SE556000000101'],
      ],
      contact: [
        ['E-mail', 'billing@postal.example'],
        ['Phone', '+46 10 555 01 00'],
        ['IBAN', 'SE45 5000 0000 0583 9825 7466'],
        ['BIC', 'ESSESESS'],
      ],
      electronic_address: '0007:5560000001',
    },
    buyer: {
      ...party,
      id: 4711,
      name: 'Example & Söner <Webshop>',
      numbers: [
        ['Customer number', '10203040'],
        ['VAT number', 'SE556677889901'],
      ],
      contact: [],
    },
    lines: [
      {
        id: 1,
        name: 'Shipment booking',
        description: 'Customer, 1 Oct 2026 – 31 Oct 2026',
        quantity: 2900,
        metric_id: 5002,
        plan_id: 1101,
        application_id: 8101,
        application_name: 'Checkout',
        plan_name: 'Customer',
        starts_at: '2026-10-01T00:00:00Z',
        ends_at: '2026-11-01T00:00:00Z',
        counted_before: 0,
        steps: [
          { first: 1, last: 1000, units: 1000, unit_price: '0', cost: '0.00' },
          { first: 1001, last: 10_000, units: 1900, unit_price: '0.05', cost: '95.00' },
        ],
        cost: '95.00',
      },
    ],
    credit_notes: [],
    paid_amount: '0',
    reminded_at: null,
    updated_at: new Date(0),
    ...overrides,
  };
}

const note: CreditNoteRow = {
  id: 31_001,
  number: 'C-2026-00000001',
  invoice_id: 901,
  account_id: 4711,
  issued_on: '2026-11-10',
  reason: 'Calls that failed & were billed',
  cost_without_vat: '20.10',
  vat_amount: '5.03',
  cost: '25.13',
  created_by: 'fiona@postal.example',
};

test('DAY-29 an invoice is UBL whose lines are quantity times price, and keeps the rules of EN 16931', () => {
  const xml = writeInvoiceXml(fakeInvoiceRow());
  expect(xml).toMatchSnapshot();
  expect(findBrokenRules(xml)).toEqual([]);
});

test('DAY-29 a credit note is UBL that names its invoice', () => {
  const xml = writeCreditNoteXml(note, fakeInvoiceRow());
  expect(xml).toMatchSnapshot();
  expect(findBrokenRules(xml)).toEqual([]);
});

const abroad = (country: string, numbers: InvoiceRow['buyer']['numbers']) =>
  fakeInvoiceRow({
    vat_rate: '0',
    vat_amount: '0',
    cost: '95',
    buyer: { ...fakeInvoiceRow().buyer, country, numbers },
  });

test.each([
  ['a business of another member state', 'AE', abroad('DE', [['VAT number', 'DE136695976']])],
  ['a buyer outside the Union', 'O', abroad('NO', [['VAT number', 'NO974760673MVA']])],
  ['a buyer without a number', 'O', abroad('DE', [])],
  ['a rate of nothing at home', 'Z', abroad('SE', [])],
])('DAY-29 %s is of the VAT category %s', (_, category, invoice) => {
  for (const xml of [
    writeInvoiceXml(invoice),
    writeCreditNoteXml({ ...note, vat_amount: '0', cost: '20.10' }, invoice),
  ]) {
    expect(xml).toContain(`<cbc:ID>${category}</cbc:ID>`);
    expect(findBrokenRules(xml)).toEqual([]);
  }
});

test('DAY-29 an invoice goes by Peppol where both have an address and the buyer a reference', () => {
  const { buyer } = fakeInvoiceRow();
  const own = { ...buyer, reference: 'Cost centre 42', electronic_address: '0007:5566778899' };
  const xml = writeInvoiceXml(fakeInvoiceRow({ buyer: own }));
  expect(xml).toContain('urn:fdc:peppol.eu:2017:poacc:billing:01:1.0');
  expect(xml).toContain('<cbc:BuyerReference>Cost centre 42</cbc:BuyerReference>');
  expect(xml).toContain('<cbc:EndpointID schemeID="0007">5566778899</cbc:EndpointID>');
  expect(findBrokenRules(xml)).toEqual([]);
});

test('DAY-29 an invoice of nothing, and one of before prices had steps, have a line each', () => {
  const nothing = { vat_amount: '0', cost_without_vat: '0', cost: '0' };
  const [line] = fakeInvoiceRow().lines;
  const old = line ? [{ ...line, steps: [], starts_at: null, ends_at: null }] : [];
  for (const invoice of [fakeInvoiceRow({ ...nothing, lines: [] }), fakeInvoiceRow({ lines: old })])
    expect(findBrokenRules(writeInvoiceXml(invoice))).toEqual([]);
});

test('DAY-29 the checker finds what is broken', () => {
  const xml = writeInvoiceXml(fakeInvoiceRow());
  const broken = (from: string | RegExp, to: string) => findBrokenRules(xml.replace(from, to));
  expect(broken('>95.00</cbc:LineExtensionAmount>', '>95.01</cbc:LineExtensionAmount>')).toEqual(
    expect.arrayContaining(['BR-CO-10']),
  );
  expect(broken('>118.75</cbc:TaxInclusiveAmount>', '>118.755</cbc:TaxInclusiveAmount>')).toEqual(
    expect.arrayContaining(['BR-CO-15', 'BR-CO-16', 'BR-DEC']),
  );
  expect(broken('SE556000000101', '556000000101')).toContain('BR-CO-09');
  expect(broken(/<cbc:CompanyID>SE5560[\s\S]*?<\/cbc:CompanyID>/, '')).toContain('BR-S-02');
  expect(broken('<cbc:Percent>25.00</cbc:Percent>', '<cbc:Percent>0.00</cbc:Percent>')).toContain(
    'BR-CO-17',
  );
});
