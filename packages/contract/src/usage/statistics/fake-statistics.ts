import type { GatewayStatistics, Quota, Statistics } from './schema.ts';

const some = { calls: 1200, errors: 12, refused: 3, p50: 40, p95: 210, p99: 900 };

/** No calls at all. */
export const noCalls = { calls: 0, errors: 0, refused: 0, p50: null, p95: null, p99: null };

const shared = {
  period: { name: '7d', since: '2026-11-19', until: '2026-11-20', granularity: 'day' },
  total: some,
  previous: { ...some, calls: 1000, p95: 248 },
  buckets: [
    {
      at: '2026-11-19T00:00:00.000Z',
      success: 500,
      client_errors: 2,
      server_errors: 0,
      refused: 3,
    },
    {
      at: '2026-11-20T00:00:00.000Z',
      success: 688,
      client_errors: 8,
      server_errors: 2,
      refused: 0,
    },
  ],
  apis: [{ ...some, system_name: 'shipment-v3-booking', title: 'Booking' }],
  statuses: [
    { status: 201, refused: false, calls: 1188 },
    { status: 422, refused: false, calls: 12 },
    { status: 429, refused: true, calls: 3 },
  ],
} satisfies Partial<Statistics>;

const apis = [{ system_name: 'shipment-v3-booking', title: 'Booking' }];

/** Seven days of one application and one API, on two of which there were calls. */
export function fakeStatistics(overrides: Partial<Statistics> = {}): Statistics {
  return {
    ...shared,
    applications: [{ ...some, id: 8101, name: 'Checkout' }],
    operations: [{ ...some, system_name: 'shipment-v3-booking', operation: '', label: '' }],
    quotas: [],
    choices: { applications: [{ id: 8101, name: 'Checkout' }], apis },
    ...overrides,
  };
}

/** The same of the whole gateway. */
export function fakeGatewayStatistics(
  overrides: Partial<GatewayStatistics> = {},
): GatewayStatistics {
  const account = { id: 4711, name: 'Example Webshop' };
  return {
    ...shared,
    accounts: [{ ...some, ...account }],
    applications: [{ ...some, id: 8101, name: 'Checkout', account }],
    callers: { accounts: 12, applications: 1 },
    choices: { accounts: [account], apis },
    ...overrides,
  };
}

/** 1,000 free calls a month, of which 600 are used by the 20th day. */
export function fakeQuota(overrides: Partial<Quota> = {}): Quota {
  return {
    application: { id: 8101, name: 'Checkout' },
    metric: { id: 5001, name: 'Hits' },
    kind: 'free_quota',
    period: 'month',
    limit: 1000,
    used: 600,
    window: { from: '2026-11-01', until: '2026-11-30' },
    days: Array.from({ length: 20 }, () => 30),
    forecast: { expected: 900, low: 850, high: 1200, runs_out_on: null },
    ...overrides,
  };
}
