import * as fc from 'fast-check';
import findMyWay from 'find-my-way';
import { describe, expect, test } from 'vitest';
import { fakeRoute } from './fakes/fake-exchange.ts';
import { createRouteTable } from './route-table.ts';

function table(...basePaths: string[]) {
  return createRouteTable(basePaths.map((basePath) => fakeRoute({ basePath })));
}

describe('route table', () => {
  test.each([
    ['/rest/a', '/rest/a'],
    ['/rest/a/', '/rest/a'],
    ['/rest/a/x/y', '/rest/a'],
    ['/rest/a/b', '/rest/a/b'],
    ['/rest/a/b/c', '/rest/a/b'],
    ['/rest/a/bc', '/rest/a'],
    ['/rest/ab', undefined],
    ['/rest', undefined],
    ['/rest/A', undefined],
    ['/', undefined],
  ])('%s is covered by %s', (path, basePath) => {
    expect(table('/rest/a', '/rest/a/b').find(path)?.basePath).toBe(basePath);
  });

  test('a base path of one slash covers everything else', () => {
    expect(table('/', '/rest').find('/other')?.basePath).toBe('/');
    expect(table('/', '/rest').find('/rest/x')?.basePath).toBe('/rest');
  });

  test('a trailing slash of a base path means nothing', () => {
    expect(table('/rest/a/').find('/rest/a')?.basePath).toBe('/rest/a/');
    expect(table('/rest/a/').find('/rest/a/b')?.basePath).toBe('/rest/a/');
  });

  const segments = fc.array(fc.constantFrom('rest', 'a', 'b', 'ab', 'v1'), {
    minLength: 1,
    maxLength: 5,
  });
  const paths = segments.map((parts) => `/${parts.join('/')}`);

  test('property: always the longest base path that ends at a segment border', () => {
    fc.assert(
      fc.property(fc.uniqueArray(paths, { maxLength: 12 }), paths, (basePaths, path) => {
        const expected = basePaths
          .filter((basePath) => path === basePath || path.startsWith(`${basePath}/`))
          .sort((one, other) => other.length - one.length)[0];
        expect(table(...basePaths).find(path)?.basePath).toBe(expected);
      }),
    );
  });

  test('property: agrees with a radix-tree router', () => {
    fc.assert(
      fc.property(fc.uniqueArray(paths, { maxLength: 12 }), paths, (basePaths, path) => {
        const router = findMyWay();
        const handler = () => undefined;
        for (const basePath of basePaths) {
          router.on('GET', basePath, handler, { basePath });
          router.on('GET', `${basePath}/*`, handler, { basePath });
        }
        const store: { basePath?: string } = router.find('GET', path)?.store ?? {};
        expect(table(...basePaths).find(path)?.basePath).toBe(store.basePath);
      }),
    );
  });
});
