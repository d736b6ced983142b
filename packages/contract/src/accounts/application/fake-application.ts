import type { Application } from './schema.ts';

/** A live application of the account 4711, three calls of which came today. */
export function fakeApplication(overrides: Partial<Application> = {}): Application {
  return {
    id: 8101,
    account_id: 4711,
    service_id: 301,
    name: 'Webshop checkout',
    description: 'Delivery options',
    user_key: '9f2c4e7ab1d84c6fa0e35d7718b2c6e4',
    status: 'live',
    enabled: true,
    plan: { id: 1101, name: 'Customer' },
    first_traffic_at: null,
    first_daily_traffic_at: null,
    last_traffic_at: null,
    calls_today: 3,
    created_at: '2026-11-20T09:10:00Z',
    updated_at: '2026-11-20T09:10:00Z',
    ...overrides,
  };
}
