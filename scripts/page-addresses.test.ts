import { pagePaths } from '@portal/contract/addresses/pages';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const firstSegments = new Set(pagePaths.flatMap((path) => path.split('/')[1] || []));
const sources = execFileSync('git', ['ls-files', 'apps/*/src/*.ts', 'apps/*/src/*.tsx'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && !/\.(test|long)\./.test(file));

test('no address of a page is put together by hand: toPageAddress does, whose paths the compiler knows', () => {
  const byHand = new RegExp(`\\}/(?:${[...firstSegments].join('|')})(?:[/?#\`]|$)`, 'm');
  const found = sources.filter((file) => byHand.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});
