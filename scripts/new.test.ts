import { spawnSync } from 'node:child_process';
import { afterAll, expect, test } from 'vitest';
import { plantTree } from './plant-tree.ts';

const tree = plantTree([
  'apps/server',
  'apps/web',
  'packages',
  'scripts',
  'content/own',
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'scripts/lint/hot-path.mjs',
  'package.json',
  'tsconfig.base.json',
]);
afterAll(tree.remove);

function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: tree.root,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

test.each([
  [['thing', 'help/faq/list-words'], 'operation|page|mail'],
  [['operation', 'faq/list-words'], 'is no <area>/<entity>/<name>'],
  [['operation', 'help/faq/words'], 'begins with a verb'],
  [['operation', 'help/faq/list-faqs'], 'is there already'],
])('%j is refused, and nothing is written', (words, reason) => {
  const { status, output } = run('scripts/new.mjs', ...words);
  expect({ status, output }).toEqual({ status: 1, output: expect.stringContaining(reason) });
});
