import type { CreditNoteRow, InvoiceRow } from '../invoice-sql.ts';

const party = { address: 'Storgatan 1', city: 'Malmö', country: 'SE', zip: '211 20' };

const lines: InvoiceRow['lines'] = [
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
];

export function fakeInvoiceRow(overrides: Partial<InvoiceRow> = {}): InvoiceRow {
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
    vat_category: 'S',
    tax_currency: null,
    exchange_rate: null,
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
    lines,
    credit_notes: [],
    entries: [],
    reminders_from: null,
    paid_amount: '0',
    reminded_at: null,
    updated_at: new Date(0),
    ...overrides,
  };
}

export const fakeCreditNote: CreditNoteRow = {
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

/** Without VAT, to a buyer of a country with some numbers. */
export const fakeAbroad = (
  country: string,
  category: InvoiceRow['vat_category'],
  numbers: InvoiceRow['buyer']['numbers'] = [],
) =>
  fakeInvoiceRow({
    vat_category: category,
    vat_rate: '0',
    vat_amount: '0',
    cost: '95',
    buyer: { ...fakeInvoiceRow().buyer, country, numbers },
  });

/** To a buyer who takes invoices from Peppol. */
export function fakePeppolInvoice(): InvoiceRow {
  const { buyer } = fakeInvoiceRow();
  const own = { ...buyer, reference: 'Cost centre 42', electronic_address: '0007:5566778899' };
  return fakeInvoiceRow({ buyer: own });
}
