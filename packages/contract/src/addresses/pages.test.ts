import { expect, test } from 'vitest';
import { findPage, pageTable, toPageAddress, toShownTitle } from './pages.ts';

const production = { production: true };
const sandbox = { production: false };

test('NAV-01 each page is one, with a slash at its end and in other letters too', () => {
  for (const page of pageTable) {
    const portal = { production: page.portals !== 'outside production' };
    const path = page.path.replaceAll(/\$\w+/g, 'a%2Fb');
    for (const way of [path, `${path}/`, path.toUpperCase()]) {
      expect([way, findPage(way, portal)?.path]).toEqual([way, page.path]);
    }
    const elsewhere = findPage(path, { production: !portal.production });
    expect([path, elsewhere?.path]).toEqual([path, page.portals ? undefined : page.path]);
  }
});

test.each([
  '/nowhere',
  '/admin/nothing',
  '/apis',
  '/apis/details/a/b',
  '/admin/applications/7',
  '/signup/invitation',
  '/index.html',
  '/constructor',
])('NAV-02 %s is no page', (path) => {
  expect(findPage(path, production)).toBeUndefined();
  expect(findPage(path, sandbox)).toBeUndefined();
});

test('NAV-08 ENV-05 what each page is called, who may see it and how it comes', () => {
  expect(pageTable).toMatchSnapshot();
});

test('ENV-07 what belongs to the acceptance-test gateway says so outside production', () => {
  const path = '/gateway-inventory/cloud';
  expect(toShownTitle(path, true)).toBe('Gateway inventory cloud');
  expect(toShownTitle(path, false)).toBe('AT Gateway inventory cloud');
  expect(toShownTitle('/news', false)).toBe("What's new");
});

test('a page hangs in the menu under one that has a line there', () => {
  function hasLine(path: string | undefined): boolean {
    const row = pageTable.find((page) => page.path === path);
    return row !== undefined && (row.menu !== undefined || hasLine(row.under));
  }
  expect(pageTable.filter(({ under }) => under && !hasLine(under))).toEqual([]);
  expect(pageTable.filter(({ listed, under: place }) => listed && !place)).toEqual([]);
});

test('an address has its parameters encoded, and of the query what has a value', () => {
  const query = { status: '', api: undefined, trace: 'a&b' };
  expect(toPageAddress('/admin/applications/$id/log', { id: 'a/b' }, query)).toBe(
    '/admin/applications/a%2Fb/log?trace=a%26b',
  );
  expect(toPageAddress('/news', {})).toBe('/news');
});
