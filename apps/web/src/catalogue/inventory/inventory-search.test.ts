import { expect, test } from 'vitest';
import {
  isFiltered,
  parseInventorySearch,
  toInventoryHref,
  toInventoryQuery,
} from './inventory-search.ts';

test('INV-03 filters stand in the address, and page 1 is the default', () => {
  const search = parseInventorySearch({ owner: 'owner-01', lifecycle: 'soon', page: '-3' });
  expect(search).toEqual({ text: '', owner: 'owner-01', team: '', lifecycle: '', page: 1 });
  expect(toInventoryHref('/x', search)).toBe('/x?owner=owner-01');
  expect(toInventoryHref('/x', { ...search, page: 2 })).toBe('/x?owner=owner-01&page=2');
  expect(toInventoryQuery(search)).toEqual({ owner: 'owner-01', page: 1 });
});

test.each([
  ['1', 1],
  ['2', 2],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['x', 1],
  [undefined, 1],
])('INV-03 page %j of the address is page %i', (text, page) => {
  expect(parseInventorySearch({ page: text }).page).toBe(page);
});

test.each(['text', 'owner', 'team', 'lifecycle'])(
  'INV-03 %s is a filter, a page is none',
  (name) => {
    const search = parseInventorySearch({ page: '2' });
    expect(isFiltered(search)).toBe(false);
    const filtered = { ...search, [name]: 'test' };
    expect(isFiltered(filtered)).toBe(true);
    expect(toInventoryQuery(filtered)).toEqual({ [name]: 'test', page: 2 });
    expect(toInventoryHref('/x', filtered)).toBe(`/x?${name}=test&page=2`);
    expect(parseInventorySearch({ [name]: 'test' })).toMatchObject({ [name]: 'test' });
    expect(parseInventorySearch({ [name]: 7 })).toMatchObject({ [name]: '' });
  },
);
