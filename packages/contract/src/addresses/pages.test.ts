import { expect, test } from 'vitest';
import { isPagePath, pages } from './pages.ts';

const production = { production: true };
const sandbox = { production: false };

test('NAV-01 each page is one, with a slash at its end and in other letters too', () => {
  for (const page of pages) {
    const portal = { production: !('portals' in page) || page.portals === 'production' };
    const path = page.path.replaceAll(/\$\w+/g, 'a%2Fb');
    for (const way of [path, `${path}/`, path.toUpperCase()]) {
      expect([way, isPagePath(way, portal)]).toEqual([way, true]);
    }
    const isElsewhere = isPagePath(path, { production: !portal.production });
    expect([path, isElsewhere]).toEqual([path, !('portals' in page)]);
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
  expect(isPagePath(path, production)).toBe(false);
  expect(isPagePath(path, sandbox)).toBe(false);
});
