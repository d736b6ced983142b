import { expect, test } from 'vitest';
import { fakePriceList } from '../fakes/fake-plans.ts';
import { createPlanTable, SlotRegistry } from './plan-table.ts';

const api = 'shipment-v3-booking';

test('a limit with a price behind it is a free quota and not held, any other is a hard stop', () => {
  const table = createPlanTable(
    fakePriceList({
      limits: [
        ['booking', 'month', 1000],
        ['booking', 'day', 100],
        ['hits', 'minute', 60],
      ],
      prices: [['booking', 1001, null]],
    }),
  );
  expect(table.find(1101, api).limits.map(({ name }) => name)).toEqual([
    'booking-day',
    'hits-minute',
  ]);
});

test('a metric holds the APIs that it counts; one without a list holds all', () => {
  const table = createPlanTable(
    fakePriceList({
      limits: [
        ['hits', 'day', 5],
        ['booking', 'hour', 5],
      ],
    }),
  );
  expect(table.find(1101, api).limits).toHaveLength(2);
  expect(table.find(1101, 'other').limits.map(({ name }) => name)).toEqual(['hits-day']);
});

test('the calls of another plan, known or not, move the same counters without being held', () => {
  const table = createPlanTable(fakePriceList({ limits: [['hits', 'day', 5]] }));
  expect(table.find(9, api)).toEqual({ limits: [], slots: table.slots });
});

test('of several limits the blocking one comes first, then the longest period', () => {
  const table = createPlanTable(
    fakePriceList({
      limits: [
        ['hits', 'minute', 5],
        ['hits', 'year', 5],
        ['booking', 'day', 0],
      ],
    }),
  );
  expect(table.find(1101, api).limits.map(({ name }) => name)).toEqual([
    'booking-day',
    'hits-year',
    'hits-minute',
  ]);
});

test('a changed list keeps the counters of what it still holds', () => {
  const registry = new SlotRegistry();
  const before = createPlanTable(fakePriceList({ limits: [['hits', 'day', 5]] }), registry);
  const list = fakePriceList({
    limits: [
      ['booking', 'day', 5],
      ['hits', 'day', 9],
    ],
  });
  const after = createPlanTable(list, registry);
  expect(after.slots.map(({ index }) => index)).toEqual([0, 1]);
  expect(after.find(1101, 'other').slots).toEqual(before.find(1101, 'other').slots);
});
