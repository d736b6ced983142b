import type { RequestDetails } from './schema.ts';

/** A call that was answered, as production keeps it. */
export function fakeLoggedRequest(overrides: Partial<RequestDetails> = {}): RequestDetails {
  return {
    id: 'r1',
    at: '2026-11-20T12:00:05.678Z',
    application_id: 8101,
    application_name: 'Label printer',
    account_id: 4711,
    trace_id: 'trace-1',
    system_name: 'shipment-v3-booking',
    operation: 'createBooking',
    method: 'POST',
    path: '/rest/shipment/v3/booking',
    query: '',
    status: 201,
    fault_code: null,
    fault_text: null,
    duration_ms: 42,
    upstream_ms: 40,
    bytes_in: 1200,
    bytes_out: 34_000,
    key_in_query: false,
    talk: null,
    ...overrides,
  };
}
