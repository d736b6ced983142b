import { expect, test } from 'vitest';
import { toCounts } from './use-category-counts.ts';

test('HOME-03 the shortcuts count what the viewer sees, by category and all of it', () => {
  const counts = toCounts([
    { category: 'shipment', count: 240 },
    { category: 'location', count: 1 },
  ]);
  expect(Object.fromEntries(counts)).toEqual({ '': 241, shipment: 240, location: 1 });
});
