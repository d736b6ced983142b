import type { WireInvoice } from './schema.ts';

/** An invoice of a month as the service sends it, with one line. */
export function fakeInvoice(overrides: Partial<WireInvoice> = {}): WireInvoice {
  const party = { id: 1, address: 'Storgatan 1', city: 'Stockholm', country: 'SE', zip: '111 22' };
  return {
    id: 901,
    friendly_id: '2026-10-00000001',
    creation_type: 'background',
    state: 'unpaid',
    paid_at: null,
    due_on: '2099-12-01',
    issued_on: '2026-11-02',
    currency: 'EUR',
    cost: 12.5,
    vat_rate: 25,
    vat_amount: 2.5,
    cost_without_vat: 10,
    period: { from: '2026-10-01', to: '2026-10-31' },
    provider: { ...party, org_name: 'Norrvik Post' },
    buyer: { ...party, id: 4711, org_name: 'Example Webshop' },
    'line-items': {
      'line-item': [
        {
          id: 1,
          name: 'Bookings',
          description: 'Customer, 1 Oct 2026 – 31 Oct 2026',
          quantity: 1200,
          type: 'LineItem::VariableCost',
          metric_id: 5002,
          plan_id: 1101,
          contract_id: 8101,
          contract_type: 'Cinstance',
          cost: 10,
          plan_name: 'Customer',
          application_name: 'Checkout',
          counted_before: 0,
          steps: [
            { first: 1, last: 1000, units: 1000, unit_price: '0', cost: 0 },
            { first: 1001, last: null, units: 200, unit_price: '0.05', cost: 10 },
          ],
        },
      ],
    },
    payment_transactions_count: 0,
    pdf_url: '/rest/system/devportal/v1/accounts/4711/invoices/901.pdf',
    ...overrides,
  };
}
