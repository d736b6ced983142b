import { readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { root } from './root.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, named: string[] }} Totals  `named`: a line for each failed test */

/**
 * What vitest's JSON report says. A run that broke off, or a file that could not be loaded, has failed
 * though no test of it did.
 * @param {string} file
 * @param {number} code  exit code of the run
 * @param {RegExp} asked  which titles the run was asked for: others are no tests that were left out
 * @returns {Totals}
 */
export function readUnitTotals(file, code, asked = /^/) {
  const report = readReport(file);
  if (!report) return withoutReport(file);
  const broken = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ one) =>
      one.status === 'failed' && one.assertionResults.length === 0,
  ).length;
  const failed = Number(report.numFailedTests) + broken;
  const brokeOff = failed === 0 && code !== 0;
  return {
    passed: Number(report.numPassedTests),
    failed: brokeOff ? 1 : failed,
    skipped: countSkipped(report, asked),
    named: brokeOff ? [`no unit test, but the run: exit code ${code}`] : listFailed(report),
  };
}

/**
 * What Playwright's JSON report says.
 * @param {string} file
 * @param {number} code
 * @returns {Totals}
 */
export function readBrowserTotals(file, code) {
  const report = readReport(file);
  if (!report) return withoutReport(file);
  const failed = Number(report.stats.unexpected);
  const brokeOff = failed === 0 && code !== 0;
  return {
    passed: Number(report.stats.expected),
    failed: brokeOff ? 1 : failed,
    skipped: Number(report.stats.skipped),
    named: brokeOff
      ? [`no browser test, but the run: exit code ${code}`]
      : listSpecs(report.suites ?? [], ({ ok }) => !ok),
  };
}

/** @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Assertion */

/**
 * @param {{ testResults: { assertionResults: Assertion[] }[] }} report
 * @param {RegExp} asked
 */
const countSkipped = ({ testResults }, asked) =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => !['passed', 'failed'].includes(status))
    .filter(({ fullName }) => asked.test(fullName)).length;

/**
 * @param {{ testResults: { name?: string, status: string, message?: string, assertionResults: Assertion[] }[] }} report
 * @returns {string[]}
 */
function listFailed({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name = '', message = '', assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const lines = failed.map((one) => [one.fullName, one.failureMessages?.[0] ?? '']);
      return (lines.length > 0 ? lines : [['the file', message]]).map(
        ([title = '', why = '']) => `${relative(root, name)}: ${title}: ${toReason(why)}`,
      );
    });
}

/** @typedef {{ title: string, ok: boolean }} Spec */
/** @typedef {{ title: string, file: string, specs?: Spec[], suites?: Suite[] }} Suite */

/**
 * @param {Suite[]} suites
 * @param {(spec: Spec) => boolean} isMeant
 * @returns {string[]}
 */
function listSpecs(suites, isMeant) {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.filter(isMeant).map(({ title }) => `${file}: ${title}`),
    ...listSpecs(inner, isMeant),
  ]);
}

/**
 * The first line; of a property, which says nothing there, what runs it again as well: the seed and what it was given.
 * @param {string} text
 */
const toReason = (text) =>
  text.split(text.includes('Property failed') ? '\nShrunk' : '\n')[0]?.replaceAll('\n', ' ') ?? '';

/**
 * What a program that counts by itself has written at its end.
 * @param {string} file
 * @returns {Totals}
 */
export function readTotals(file) {
  const report = readReport(file);
  return report ?? withoutReport(file);
}

/**
 * @param {string} file
 * @returns {Totals}
 */
function withoutReport(file) {
  const named = [`no report in ${basename(file)}`];
  return { passed: 0, failed: 1, skipped: 0, named };
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
