import { fakeAccountTerms } from '../../accounts/terms/fake-terms.ts';
import type { Customer, CustomerApplication, CustomerPerson } from './schema.ts';

export const fakeCustomer = (change: Partial<Customer> = {}): Customer => ({
  id: 3,
  org_name: 'Example Webshop',
  state: 'approved',
  plan: 'customer',
  customer_number: '20012340',
  organisation_number: '5560360793',
  vat_number: null,
  country: 'SE',
  phone: '4681234567',
  created_at: '2026-01-15T09:00:00.000Z',
  updated_at: '2026-01-15T09:00:00.000Z',
  suspension: null,
  terms: fakeAccountTerms(),
  erased_at: null,
  people: 1,
  applications: 1,
  pending_requests: 0,
  calls: 1200,
  last_call_at: '2026-11-20T13:05:00.000Z',
  open: [{ currency: 'EUR', amount: '118.75', invoices: 2 }],
  notes: [],
  ...change,
});

export const fakeCustomerPerson = (change: Partial<CustomerPerson> = {}): CustomerPerson => ({
  user_id: 9001,
  iam_user_id: '00000000-0000-4000-8000-000000000001',
  email: 'anna@webshop.example',
  name: 'Anna Andersson',
  role: 'admin',
  state: 'active',
  suspension: null,
  last_sign_in_at: '2026-11-20T13:05:00.000Z',
  sessions: 1,
  tokens: 0,
  has_second_factor: false,
  is_staff: false,
  updated_at: '2026-11-01T08:00:00.000Z',
  ...change,
});

export const fakeCustomerApplication = (
  change: Partial<CustomerApplication> = {},
): CustomerApplication => ({
  id: 8101,
  name: 'Checkout',
  status: 'live',
  plan: { id: 1101, name: 'Customer plan' },
  last_call_at: '2026-11-20T13:05:00.000Z',
  limits: [
    {
      metric_id: 5002,
      metric_name: 'Shipment booking',
      period: 'month',
      per: 'account',
      kind: 'free_quota',
      value: 1000,
      raised: null,
      used: 803,
    },
    {
      metric_id: 5001,
      metric_name: 'Calls',
      period: 'minute',
      per: 'application',
      kind: 'hard_stop',
      value: 60,
      raised: null,
      used: null,
    },
  ],
  failures: [
    {
      at: '2026-11-20T13:04:00.000Z',
      method: 'GET',
      path: '/rest/location/v4/servicepoints',
      status: 429,
      fault_code: 'PLAN_LIMIT',
      trace_id: 'abcdef0123456789',
    },
  ],
  created_at: '2026-01-15T09:00:00.000Z',
  updated_at: '2026-01-15T09:00:00.000Z',
  ...change,
});
