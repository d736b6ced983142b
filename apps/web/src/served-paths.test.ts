import { pagePaths } from '@portal/contract/addresses/pages';
import { servedPaths, servedSegments } from '@portal/contract/addresses/served-paths';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listHints } from '../build/hints.ts';
import { listProxiedPaths } from '../build/served-paths.ts';

test('the development server hands on what the server answers itself', async () => {
  const segments = servedSegments.map((segment) => `/${segment}/`);
  expect(await listProxiedPaths()).toEqual([...segments, ...servedPaths]);
});

test('NAV-01 no page lies where the server answers itself', () => {
  const served = [...servedSegments.map((segment) => `/${segment}/`), ...servedPaths];
  const hidden = pagePaths.filter((path) => served.some((one) => `${path}/`.startsWith(one)));
  expect(hidden).toEqual([]);
});

test('each page whose files are asked for ahead has a module to read them from', async () => {
  const hints = await listHints();
  expect(hints.map(({ path }) => path)).toContain('^(/apis/active|/apis/deprecated)/?$');
  const missing = hints.filter(({ module }) => !existsSync(new URL(module, import.meta.url)));
  expect(missing).toEqual([]);
});
