import { categoriesOf } from '@portal/contract/catalogue/specification/rules';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  emptyCatalogueSearch,
  isFiltered,
  parseCatalogueSearch,
  toCatalogueHref,
  toSpecificationFilter,
} from './catalogue-search.ts';

const parse = (address: string, role: 'public' | 'internal' = 'public') => {
  const query = new URL(address, 'https://portal.example').searchParams;
  return parseCatalogueSearch(Object.fromEntries(query), categoriesOf(role));
};

describe('the address of the catalogue', () => {
  test('CAT-02 keeps the categories, the text, the tags, the switch and the page', () => {
    const search = parse('/apis/active?category=shipment,location&text=+a+&tags=x&iam=true&page=3');
    expect(search).toEqual({
      categories: ['shipment', 'location'],
      text: 'a',
      tags: ['x'],
      iam: true,
      page: 3,
    });
    expect(parse(toCatalogueHref('active', search))).toEqual(search);
  });

  test('CAT-04 leaves out categories that the role does not have', () => {
    expect(parse('/?category=shipment,system,nonsense').categories).toEqual(['shipment']);
    expect(parse('/?category=shipment,system', 'internal').categories).toEqual([
      'shipment',
      'system',
    ]);
  });

  test('CAT-02 a category alone is a link of the menu', () => {
    expect(toCatalogueHref('active', { ...emptyCatalogueSearch, categories: ['shipment'] })).toBe(
      '/apis/active?category=shipment',
    );
    expect(toCatalogueHref('deprecated', emptyCatalogueSearch)).toBe('/apis/deprecated');
  });

  test.each(['0', '-1', '1.5', 'x', '', '1e99'])('page %j is the first page', (page) => {
    expect(parse(`/?page=${page}`).page).toBe(1);
  });

  test('CAT-02 comes back the same for any text and tags', () => {
    const tag = fc
      .string({ minLength: 1 })
      .filter((text) => !text.includes(',') && text.trim() === text && text !== '');
    fc.assert(
      fc.property(fc.string(), fc.uniqueArray(tag), fc.boolean(), (text, tags, iam) => {
        const search = { ...emptyCatalogueSearch, text: text.trim(), tags, iam };
        expect(parse(toCatalogueHref('active', search))).toEqual(search);
      }),
    );
  });

  test('CAT-05 asks for categories and tags together', () => {
    const search = { ...emptyCatalogueSearch, categories: ['shipment'], tags: ['label'], page: 2 };
    expect(toSpecificationFilter('deprecated', search)).toEqual({
      status: 'deprecated',
      text: '',
      tags: ['shipment', 'label'],
      iam: false,
      page: 2,
    });
    expect(isFiltered(search)).toBe(true);
    expect(isFiltered({ ...emptyCatalogueSearch, page: 2 })).toBe(false);
  });
});
