import { assert, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canChangePage, pageCountOf, toPageWindow } from './page-window.ts';

describe('page window', () => {
  test('PAG-01 ten items a page and five buttons unless told otherwise', () => {
    expect(toPageWindow({ totalItems: 101, currentPage: 1 })).toEqual({
      pageCount: 11,
      pages: [1, 2, 3, 4, 5],
    });
    expect(pageCountOf(101, 25)).toBe(5);
    expect(pageCountOf(0)).toBe(0);
  });

  test.each([
    [1, [1, 2, 3, 4, 5]],
    [3, [1, 2, 3, 4, 5]],
    [4, [2, 3, 4, 5, 6]],
    [8, [6, 7, 8, 9, 10]],
    [10, [6, 7, 8, 9, 10]],
  ])('PAG-01 page %i of ten stands among its neighbours', (currentPage, pages) => {
    expect(toPageWindow({ totalItems: 100, currentPage }).pages).toEqual(pages);
  });

  test.each([
    { totalItems: 10, currentPage: 0 },
    { totalItems: 10, currentPage: 1, perPage: 0 },
    { totalItems: 10, currentPage: 1, perPage: -1 },
    { totalItems: 10, currentPage: 1, maxButtons: 0 },
    { totalItems: 10, currentPage: 1.5 },
  ])('PAG-01 refuses what is not above 0: %o', (input) => {
    expect(() => toPageWindow(input)).toThrow(RangeError);
  });

  test('PAG-01 the window is a run of known pages, as long as there are pages for it', () => {
    const input = record({
      totalItems: integer({ min: 1, max: 5000 }),
      perPage: integer({ min: 1, max: 100 }),
      currentPage: integer({ min: 1, max: 600 }),
      maxButtons: integer({ min: 1, max: 12 }),
    });
    assert(
      property(input, (given) => {
        const { pageCount, pages } = toPageWindow(given);
        expect(pageCount).toBe(Math.ceil(given.totalItems / given.perPage));
        expect(pages).toHaveLength(Math.min(given.maxButtons, pageCount));
        expect(pages.every((page, index) => page === (pages[0] ?? 0) + index)).toBe(true);
        expect(pages.every((page) => page >= 1 && page <= pageCount)).toBe(true);
        expect(given.currentPage > pageCount || pages.includes(given.currentPage)).toBe(true);
      }),
    );
  });

  test.each([
    ['out of range below', 0, false],
    ['out of range above', 6, false],
    ['the current page', 3, false],
    ['no whole number', 2.5, false],
    ['another page', 4, true],
  ])('PAG-02 %s', (_name, to, expected) => {
    expect(canChangePage(to, { pageCount: 5, currentPage: 3 })).toBe(expected);
  });

  test('PAG-02 disabled changes nothing', () => {
    expect(canChangePage(4, { pageCount: 5, currentPage: 3, disabled: true })).toBe(false);
  });
});
