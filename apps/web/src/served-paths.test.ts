import { pages } from '@portal/contract/addresses/pages';
import { servedPaths, servedSegments } from '@portal/contract/addresses/served-paths';
import { expect, test } from 'vitest';
import { listProxiedPaths } from '../build/served-paths.ts';

test('the development server hands on what the server answers itself', async () => {
  const segments = servedSegments.map((segment) => `/${segment}/`);
  expect(await listProxiedPaths()).toEqual([...segments, ...servedPaths]);
});

test('NAV-01 no page lies where the server answers itself', () => {
  const served = [...servedSegments.map((segment) => `/${segment}/`), ...servedPaths];
  const hidden = pages.filter(({ path }) => served.some((one) => `${path}/`.startsWith(one)));
  expect(hidden).toEqual([]);
});
