import { servedPaths, servedSegments } from '@portal/contract/served-paths';
import { expect, test } from 'vitest';
import { proxiedPaths } from '../build/served-paths.ts';
import { routeTable } from './app/routes.tsx';

test('the development server hands on what the server answers itself', () => {
  const segments = servedSegments.map((segment) => `/${segment}/`);
  expect([...proxiedPaths].toSorted()).toEqual([...segments, ...servedPaths].toSorted());
});

test('NAV-01 no page lies where the server answers itself', () => {
  const hidden = routeTable.filter(({ path }) =>
    proxiedPaths.some((served) => `${path}/`.startsWith(served)),
  );
  expect(hidden).toEqual([]);
});
