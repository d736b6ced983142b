import { array, assert, double, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { toDemoRequests } from './to-demo-requests.ts';
import { splitCount, splitDemoCalls } from './split-demo-calls.ts';

test('a split gives every call once', () => {
  const weight = double({ min: 0.01, max: 10, noNaN: true });
  assert(
    property(nat(100_000), array(weight, { minLength: 1, maxLength: 40 }), (total, weights) => {
      const counts = splitCount(total, weights);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
      expect(counts.every((count) => count >= 0)).toBe(true);
    }),
  );
});

test('details of demo calls add up to the calls, and so do their durations', () => {
  const calls = { applicationId: 1, accountId: 2, day: '2026-01-15', calls: 1234 };
  for (const systemName of ['shipment-v3-booking', 'other-v1-api']) {
    for (const statusClass of ['2XX', '4XX', '5XX']) {
      const details = splitDemoCalls({ ...calls, systemName, statusClass });
      expect(details.reduce((sum, detail) => sum + detail.calls, 0)).toBe(1234);
      for (const { latencies, calls: own, status } of details) {
        expect(latencies.reduce((sum, count) => sum + count, 0)).toBe(own);
        expect(`${Math.floor(status / 100)}XX`).toBe(statusClass);
      }
    }
  }
});

test('the demo’s log has an entry for each counted call, each with an id of its own, the same at every start', () => {
  const hour = {
    applicationId: 1,
    accountId: 2,
    systemName: 'shipment-v3-booking',
    hour: new Date('2026-01-15T10:00:00Z'),
    statusClass: '2XX',
    calls: 321,
  };
  const requests = toDemoRequests(hour);
  expect(new Set(requests.map(({ id }) => id)).size).toBe(321);
  expect(toDemoRequests(hour)).toEqual(requests);
  for (const { at, status, path } of requests) {
    expect(new Date(at).toISOString()).toContain('2026-01-15T10:');
    expect(status).toBeLessThan(300);
    expect(path).not.toContain('#');
  }
});
