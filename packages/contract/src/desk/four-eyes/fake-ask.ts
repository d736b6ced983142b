import type { FourEyesAsk } from './schema.ts';

/** A change of a route, which a colleague asked for. */
export function fakeAsk(overrides: Partial<FourEyesAsk> = {}): FourEyesAsk {
  return {
    id: 12,
    kind: 'routes',
    operation: 'updateCloudEndpoint',
    object_type: 'api',
    object_id: 'shipment-v3-booking',
    object_name: 'Booking 3.2.0',
    before: { Upstream: 'carrier' },
    after: { Upstream: 'https://booking.postal.example' },
    reason: null,
    state: 'waiting',
    asked_by: 'sune@postal.example',
    asked_by_name: 'Sune Berg',
    asked_at: '2026-11-25T12:00:00.000Z',
    decided_by: null,
    decided_by_name: null,
    decided_at: null,
    decision_reason: null,
    is_own: false,
    ...overrides,
  };
}
