import { anything, assert, dictionary, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { parseStatisticsSearch, toStatisticsHref } from './statistics-search.ts';

test('the address holds what is shown, and reads back as it was written', () => {
  const search = { period: '7d', application: '8101', api: 'shipment-v3-booking', limit: '8101-1' };
  const href = toStatisticsHref(search);
  expect(href).toBe(
    '/apis/statistics?application=8101&api=shipment-v3-booking&limit=8101-1&period=7d',
  );
  const query = Object.fromEntries(new URL(href, 'http://portal').searchParams);
  expect(parseStatisticsSearch(query)).toEqual(search);
});

test('any address is read as something that can be shown', () => {
  assert(
    property(dictionary(string(), anything()), (address) => {
      expect(['today', '7d', '30d', '12m']).toContain(parseStatisticsSearch(address).period);
    }),
  );
  const all = { period: '30d', application: '', api: '', limit: '' };
  expect(parseStatisticsSearch({ period: 'decade', api: ['a'] })).toEqual(all);
  expect(toStatisticsHref(all)).toBe('/apis/statistics');
});
