import type { ExplainedFault } from '@portal/contract/catalogue/specification/fault-operations';

const api = {
  systemName: 'shipment-v3-booking',
  title: 'Booking',
  version: '3.2.0',
  status: 'active',
  reference: 'shipment-v3-booking',
} as const;
const call = {
  method: 'POST',
  path: '/rest/shipment/v3/bookings',
  query: '',
  headers: { 'Content-Type': 'application/json' },
};
/** A code of an API with the call that gets it. */
export const addOnFault: ExplainedFault = {
  code: 'BOOK-1042',
  status: 422,
  title: 'The add-on is not available there',
  rule: 'Add-ons depend on the country.',
  fix: 'Choose a listed one.',
  fields: ['addOns'],
  api,
  operations: [
    { key: 'bookShipment', method: 'post', path: '/rest/shipment/v3/bookings', summary: 'Book' },
  ],
  example: {
    operation: 'bookShipment',
    first: [],
    wrong: { ...call, body: '{"addOns":["C7"]}' },
    right: { ...call, body: '{"addOns":["C4"]}' },
    changes: [{ place: 'addOns[0]', wrong: 'C7', right: 'C4' }],
  },
};
