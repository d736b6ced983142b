import { array, assert, double, property } from 'fast-check';
import { expect, test } from 'vitest';
import { addLatencies, bucketOf, bucketStart, latencyBuckets, percentileOf } from './latency.ts';

function histogramOf(durations: readonly number[]): number[] {
  return durations.reduce<number[]>(
    (counts, duration) => {
      counts[bucketOf(duration)] = (counts[bucketOf(duration)] ?? 0) + 1;
      return counts;
    },
    Array.from({ length: latencyBuckets }, () => 0),
  );
}

const duration = double({ min: 0, max: 60_000, noNaN: true });

test('PLAN-04 a percentile out of the histogram is off by less than a factor of √2', () => {
  assert(
    property(array(duration, { minLength: 1, maxLength: 60 }), (durations) => {
      const sorted = durations.toSorted((left, right) => left - right);
      for (const share of [0.5, 0.95, 0.99]) {
        const exact = sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
        const read = percentileOf(histogramOf(durations), share) ?? -1;
        const bucket = bucketOf(exact);
        expect(read).toBeGreaterThanOrEqual(bucketStart(bucket));
        expect(read).toBeLessThanOrEqual(bucketStart(bucket + 1) + 1e-9);
      }
    }),
  );
});

test('buckets meet without a gap, and take whatever they are given', () => {
  assert(
    property(duration, (milliseconds) => {
      const bucket = bucketOf(milliseconds);
      expect(bucketStart(bucket)).toBeLessThanOrEqual(milliseconds + 1e-9);
      expect(milliseconds).toBeLessThan(bucketStart(bucket + 1) + 1e-9);
    }),
  );
  expect(bucketOf(-5)).toBe(0);
  expect(bucketOf(Number.NaN)).toBe(0);
  expect(bucketOf(1e12)).toBe(latencyBuckets - 1);
  expect(percentileOf([], 0.5)).toBeNull();
});

test('adding two histograms is counting all calls once', () => {
  assert(
    property(array(duration), array(duration), (left, right) => {
      const both = addLatencies(histogramOf(left), histogramOf(right));
      expect(both).toEqual(histogramOf([...left, ...right]));
    }),
  );
});
