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

test('each skeleton passes the checks at once, and its test says what is next', () => {
  const wanted = [
    ['operation', 'help/faq/list-faq-authors'],
    ['operation', 'help/glossary/create-term'],
    ['page', 'help/faq/faq-archive'],
    ['mail', 'help/faq/faq-answered'],
  ];
  const made = wanted.map((words) => run('scripts/new.mjs', ...words));
  expect(made.map(({ status }) => status)).toEqual([0, 0, 0, 0]);
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
  expect(tests.length).toBe(4);
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
  expect(output).toMatch(/4 failed/);
});
