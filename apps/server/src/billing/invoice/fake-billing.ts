import type { Billing } from '../../config/plan-config.ts';

/** The provider and the terms of invoices, as `config/plans.json` has them. */
export function fakeBilling(overrides: Partial<Billing> = {}): Billing {
  return {
    provider: {
      id: 1,
      name: 'Norrvik Post AB',
      address: 'Depågatan 1',
      zip: '100 05',
      city: 'Norrvik',
      country: 'SE',
      organisationNumber: '556000-0001',
      vatNumber: 'SE556000000101',
      email: 'billing@postal.example',
      phone: '+46 10 555 01 00',
      iban: 'SE00 0000 0000 0000 0000 0000',
    },
    oneStopShop: false,
    books: {
      receivables: '1510',
      bank: '1930',
      vat: '2611',
      sales: { S: '3001', Z: '3004', AE: '3308', O: '3305' },
      datev: { consultant: 1001, client: 1, chart: '' },
    },
    vatRates: { SE: '25', default: '0' },
    paymentDays: 30,
    reminderDays: [7, 21],
    noticeDays: 30,
    ...overrides,
  };
}
