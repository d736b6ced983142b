import { expect, test } from 'vitest';
import { parseInventorySearch, toInventoryHref, toInventoryQuery } from './inventory-search.ts';

test('INV-03 filters stand in the address, and page 1 is the default', () => {
  const search = parseInventorySearch({ owner: 'owner-01', lifecycle: 'soon', page: '-3' });
  expect(search).toEqual({ text: '', owner: 'owner-01', team: '', lifecycle: '', page: 1 });
  expect(toInventoryHref('/x', search)).toBe('/x?owner=owner-01');
  expect(toInventoryHref('/x', { ...search, page: 2 })).toBe('/x?owner=owner-01&page=2');
  expect(toInventoryQuery(search)).toEqual({ owner: 'owner-01', page: 1 });
});
