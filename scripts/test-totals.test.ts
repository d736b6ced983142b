import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBrowserTotals, readUnitTotals } from './test-totals.mjs';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-totals-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(report: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const unit = {
  numPassedTests: 5,
  numFailedTests: 1,
  testResults: [
    {
      status: 'passed',
      assertionResults: [
        { status: 'skipped', fullName: 'a' },
        { status: 'todo', fullName: 'b' },
        { status: 'skipped', fullName: 'c @long' },
      ],
    },
  ],
};

test('unit totals count tests, files that could not be loaded, and runs that broke off', () => {
  expect(readUnitTotals(write(unit), 1)).toMatchObject({ passed: 5, failed: 1, skipped: 3 });
  // What the run was not asked for is nothing that it left out.
  expect(readUnitTotals(write(unit), 1, /^(?!.*@long)/).skipped).toBe(2);
  const broken = { ...unit, testResults: [{ status: 'failed', assertionResults: [] }] };
  expect(readUnitTotals(write(broken), 1).failed).toBe(2);
  expect(readUnitTotals(write({ ...unit, numFailedTests: 0 }), 1)).toMatchObject({
    failed: 1,
    named: ['no unit test, but the run: exit code 1'],
  });
  expect(readUnitTotals(write({ ...unit, numFailedTests: 0 }), 0).failed).toBe(0);
  expect(readUnitTotals(join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('browser totals count what passed and failed; a run without a report has failed', () => {
  const stats = { expected: 7, unexpected: 0, skipped: 0 };
  expect(readBrowserTotals(write({ stats, suites: [] }), 0)).toEqual({
    passed: 7,
    failed: 0,
    skipped: 0,
    named: [],
  });
  expect(readBrowserTotals(join(folder, 'none.json'), 0)).toMatchObject({ failed: 1 });
});

test('each failed test has a line with its file, its title and why', () => {
  const property =
    'Property failed after 1 tests\n{ seed: 7 }\nCounterexample: [3]\nShrunk 0 times\n';
  const assertionResults = [
    { status: 'failed', fullName: 'a b', failureMessages: ['expected 1\n  at there'] },
    { status: 'passed', fullName: 'c' },
    { status: 'failed', fullName: 'p', failureMessages: [property] },
  ];
  const file = fileURLToPath(import.meta.url);
  const units = readUnitTotals(
    write({
      ...unit,
      testResults: [
        { name: file, status: 'failed', assertionResults },
        { name: file, status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    }),
    1,
  );
  const spec = { title: 'CAT-09 d', ok: false };
  const suite = { title: 'x.spec.ts', file: 'x.spec.ts', specs: [{ title: 'e', ok: true }] };
  const stats = { expected: 1, unexpected: 1, skipped: 0 };
  const pages = readBrowserTotals(
    write({ stats, suites: [{ ...suite, suites: [{ ...suite, specs: [spec] }] }] }),
    1,
  );
  expect([...units.named, ...pages.named]).toEqual([
    'scripts/test-totals.test.ts: a b: expected 1',
    'scripts/test-totals.test.ts: p: Property failed after 1 tests { seed: 7 } Counterexample: [3]',
    'scripts/test-totals.test.ts: the file: no such module',
    'x.spec.ts: CAT-09 d',
  ]);
});
