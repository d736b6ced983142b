import type { CaseMessage, SupportCase } from './schema.ts';

export const fakeSupportCase = (change: Partial<SupportCase> = {}): SupportCase => ({
  reference: 'K7QF-2M9X',
  kind: 'report',
  subject: 'Booking answers 500',
  state: 'open',
  trace_id: 'trace-1',
  api: 'shipment-v3-booking',
  application: 'Checkout',
  environment: 'production',
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
  name: 'Anna Andersson',
  email: 'anna@webshop.example',
  account_id: 4711,
  org_name: 'Example Webshop',
  assignee: null,
  ...change,
});

export const fakeCaseMessage = (change: Partial<CaseMessage> = {}): CaseMessage => ({
  id: 1,
  at: '2026-11-20T12:00:00.000Z',
  kind: 'customer',
  author: 'anna@webshop.example',
  text: 'Since nine this morning, every second booking has failed.',
  ...change,
});
