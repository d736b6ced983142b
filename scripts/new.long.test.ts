import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

test('each skeleton passes the checks at once, and its test says what is next', () => {
  const wanted = [
    ['operation', 'help/faq/list-faq-authors'],
    ['operation', 'help/glossary/create-term'],
    ['page', 'help/faq/faq-archive'],
    ['page', 'help/glossary/glossary', '/words'],
    ['mail', 'help/faq/faq-answered'],
  ];
  const made = wanted.map((words) => run('scripts/new.mjs', ...words));
  expect(made.map(({ status }) => status)).toEqual([0, 0, 0, 0, 0]);
  expect(made[2]?.output).toContain('faq-archive-page.tsx');
  const pages = readFileSync(join(tree.root, 'packages/contract/src/addresses/pages.ts'), 'utf8');
  expect(pages).toContain("'/words': {");
  const changed = made.flatMap(({ output }) =>
    output.split('\n').filter((line) => /^\S+\.tsx?$/.test(line)),
  );
  expect(run('scripts/types.mjs', 'packages/contract', 'apps/server', 'apps/web')).toEqual({
    status: 0,
    output: '',
  });
  const lint = ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'];
  expect(run(...lint, ...changed).output).toContain('0 warnings and 0 errors');
  expect(run('node_modules/oxfmt/bin/oxfmt', '--check', ...changed).status).toBe(0);
  expect(run('scripts/boundaries.mjs').output).toContain('0 violations');
  // The server's own set-up fills a database, which a test that says what is next needs not.
  tree.write('plain.ts', 'export default {};');
  const tests = changed.filter((file) => file.includes('.test.'));
  expect(tests.length).toBe(5);
  const { status, output } = run(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=plain.ts',
    ...tests,
  );
  expect(status).toBe(1);
  expect(output).toContain('who may call listFaqAuthors');
  expect(output).toContain('where it stands in the menu');
  expect(output).toContain('Call sendFaqAnswered where it is due');
  expect(output).toMatch(/5 failed/);
});
