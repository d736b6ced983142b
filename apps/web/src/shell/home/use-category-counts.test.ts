import { expect, test } from 'vitest';
import { countCategories } from './use-category-counts.ts';

test('HOME-03 the shortcuts count what the viewer sees, by category and all of it', () => {
  const counts = countCategories(
    ['shipment', 'location', 'shipment'].map((category) => ({ category })),
  );
  expect(Object.fromEntries(counts)).toEqual({ '': 3, shipment: 2, location: 1 });
});
