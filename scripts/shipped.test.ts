import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { programs, shippedPaths } from './build-all.mjs';
import { lockPackages } from './production-packages.mjs';
import { fromRoot } from './root.mjs';

/** What runs in production. */
const running = ['apps/server/src', 'apps/carrier/src', 'packages/design/src'];

test('what a source of the server finds from its own address comes with a build', () => {
  const found = running
    .flatMap((folder) =>
      readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.includes('test'))
        .map((file) => join(folder, file)),
    )
    // What is packed as a box has its files in the package, and `box.long.test.ts` runs it.
    .filter((file) => !file.startsWith('apps/carrier/src/box/'))
    .flatMap((file) =>
      [...readFileSync(fromRoot(file), 'utf8').matchAll(/new URL\('([^']+)', import\.meta/g)].map(
        ([, path = '']) => join(dirname(file), path),
      ),
    );
  const isShipped = (path: string) =>
    Object.values(programs).flat().includes(path) ||
    shippedPaths.some((shipped) => path === shipped || path.startsWith(`${shipped}/`));
  expect(found.length).toBeGreaterThan(2);
  expect(found.filter((path) => !isShipped(path))).toEqual([]);
});

test('packages of a release bring what they need, and not what they merely get along with', () => {
  const locked = Object.keys(lockPackages(['pg', 'graphile-worker']));
  expect(locked).toContain('node_modules/pg-protocol');
  expect(locked).toContain('node_modules/cosmiconfig');
  expect(locked).not.toContain('node_modules/typescript');
  expect(() => lockPackages(['no-such-package'])).toThrow('no-such-package, which a program needs');
});
