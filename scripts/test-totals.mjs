import { readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { root } from './root.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, named: string[] }} Totals  `named`: a line for each failed test */

/**
 * What vitest's JSON report says. A run that broke off, or a file that could not be loaded, has failed
 * though no test of it did.
 * @param {string} file
 * @param {number} code  exit code of the run
 * @returns {Totals}
 */
export function readUnitTotals(file, code) {
  const report = readReport(file);
  if (!report)
    return { passed: 0, failed: 1, skipped: 0, named: [`no report in ${basename(file)}`] };
  const broken = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ one) =>
      one.status === 'failed' && one.assertionResults.length === 0,
  ).length;
  const failed = Number(report.numFailedTests) + broken;
  const brokeOff = failed === 0 && code !== 0;
  return {
    passed: Number(report.numPassedTests),
    failed: brokeOff ? 1 : failed,
    skipped: Number(report.numPendingTests) + Number(report.numTodoTests),
    named: brokeOff ? [`no unit test, but the run: exit code ${code}`] : listFailed(report),
  };
}

/**
 * What Playwright's JSON report says. A test that passed at its second try counts as passed and is named as flaky.
 * @param {string} file
 * @param {number} code
 * @returns {Totals}
 */
export function readBrowserTotals(file, code) {
  const report = readReport(file);
  if (!report)
    return { passed: 0, failed: 1, skipped: 0, named: [`no report in ${basename(file)}`] };
  const failed = Number(report.stats.unexpected);
  const flaky = Number(report.stats.flaky);
  if (flaky > 0) console.log(`${flaky} passed at the second try only: see 'flaky' above`);
  const brokeOff = failed === 0 && code !== 0;
  return {
    passed: Number(report.stats.expected) + flaky,
    failed: brokeOff ? 1 : failed,
    skipped: Number(report.stats.skipped),
    named: brokeOff
      ? [`no browser test, but the run: exit code ${code}`]
      : listUnexpected(report.suites ?? []),
  };
}

/**
 * @param {{ testResults: { name?: string, status: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[] }} report
 * @returns {string[]}
 */
function listFailed({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name = '', message = '', assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const lines = failed.map((one) => [one.fullName, one.failureMessages?.[0] ?? '']);
      return (lines.length > 0 ? lines : [['the file', message]]).map(
        ([title = '', why = '']) => `${relative(root, name)}: ${title}: ${firstLine(why)}`,
      );
    });
}

/** @typedef {{ title: string, file: string, specs?: { title: string, ok: boolean }[], suites?: Suite[] }} Suite */

/**
 * @param {Suite[]} suites
 * @returns {string[]}
 */
function listUnexpected(suites) {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ title }) => `${file}: ${title}`),
    ...listUnexpected(inner),
  ]);
}

/** @param {string} text */
const firstLine = (text) => text.split('\n')[0] ?? '';

/**
 * What a program that counts by itself has written at its end.
 * @param {string} file
 * @returns {Totals}
 */
export function readTotals(file) {
  return (
    readReport(file) ?? {
      passed: 0,
      failed: 1,
      skipped: 0,
      named: [`no report in ${basename(file)}`],
    }
  );
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
