import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { toSentence } from '../packages/lifecycle/src/start-failure.mjs';
import { buildAll, isBuilt } from './build-all.mjs';
import { installPackages, isInstalled } from './install-packages.mjs';
import { withDebianPostgres } from './debian-postgres.mjs';
import { fetchNode } from './fetch-node.mjs';
import { keepTemporaryFilesInMemory } from './memory-folder.mjs';
import { fromRoot, root } from './root.mjs';
import { runCommand } from './run-command.mjs';
import { installSystemPackages } from './system-packages.mjs';
import { edgeMoments, listClockTests, shiftClock } from './shifted-clock.mjs';
import { createTerminal } from './terminal.mjs';
import { readBrowserTotals, readTotals, readUnitTotals } from './test-totals.mjs';
import { withWorkshop } from './workshop.mjs';

/** @typedef {import('./test-totals.mjs').Totals} Totals */

/** `npm run test:long`: what takes longer than somebody waits for at each change; `-- topology` does one part of it alone. */
const isLong = process.argv.includes('--long');
const isTopology = process.argv.includes('topology');
/** `npm test -- --node 22`: the unit tests alone, by that Node. */
const onlyNode = process.argv.includes('--node')
  ? Number(process.argv[process.argv.indexOf('--node') + 1])
  : undefined;
/** `npm test -- --at 2026-12-31T23:55Z`: by a clock that is shifted for server, database and page alike. */
const moment = process.argv.includes('--at')
  ? (process.argv[process.argv.indexOf('--at') + 1] ?? '')
  : undefined;
/** `npm test -- --clocks`: the tests alone that read a clock, at the moment of `--at` or at each of the edges of days, months and years. */
const onlyClocks = process.argv.includes('--clocks');
/** What runs in production beside the Node of this run. */
const otherNodes = [22, 24].filter((major) => !process.version.startsWith(`v${major}.`));
const terminal = createTerminal(false);
// The short run draws the same properties each time, so that a commit passes or fails; the long one draws anew.
if (!isLong) process.env['PROPERTY_SEED'] ??= '20';
// Images and what grows for minutes lie on the disk.
if (isLong) process.env['TMPDIR'] = tmpdir();
else keepTemporaryFilesInMemory();
const unitReport = fromRoot('.cache/tests/unit.json');
const storeReport = fromRoot('.cache/tests/store.json');
const topologyReport = fromRoot('.cache/tests/topology.json');
const browserReport = fromRoot('.cache/tests/browser.json');

async function prepare() {
  if (!isInstalled()) await withWorkshop(() => installPackages(terminal));
  await installSystemPackages(terminal, { isLong, isShifted: moment !== undefined || onlyClocks });
  if (!isBuilt()) await withWorkshop(() => buildAll(terminal));
  rmSync(fromRoot('.cache/tests'), { recursive: true, force: true });
  mkdirSync(fromRoot('.cache/tests'), { recursive: true });
}

/** What takes long has a file of its own, or `@long` in its title where it shares all else with short ones. */
const notInLongFiles = ['--exclude', '**/*.long.test.{ts,tsx}'];
const shortTitle = /^(?!.*@long)/;
const longTitle = /@long/;
const short = [...notInLongFiles, '--testNamePattern', shortTitle.source];

/**
 * @param {string[]} which
 * @param {RegExp} [asked]
 */
async function runUnitTests(which, asked) {
  const vitest = fromRoot('node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
  const args = [vitest, 'run', ...reporters, ...which];
  const { code } = await runCommand(process.execPath, args, { cwd: root, show: true });
  return readUnitTotals(unitReport, code, asked);
}

const runLongUnitTests = async () => [
  await runUnitTests(['.long.test.ts']),
  await runUnitTests([...notInLongFiles, '--testNamePattern', longTitle.source], longTitle),
];

/**
 * The short unit tests once more by another Node, which whatever they start finds first, too.
 * @param {number} major
 */
async function runUnitTestsBy(major) {
  const folder = await fetchNode(major);
  const report = fromRoot(`.cache/tests/node-${major}.json`);
  const vitest = fromRoot('node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  console.log(`The unit tests by Node ${major}:`);
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
  const how = { cwd: root, env, show: true };
  const { code } = await runCommand(`${folder}/node`, [...args, ...short], how);
  return readUnitTotals(report, code, shortTitle);
}

/** The tests that talk to a database once more, on Debian's PostgreSQL in place of the embedded one. */
async function runStoreTests() {
  const vitest = fromRoot('node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${storeReport}`];
  const args = [vitest, 'run', '--project', 'server', ...reporters, 'apps/server/src'];
  console.log("The server's tests on Debian's PostgreSQL:");
  return withDebianPostgres(async (url) => {
    const env = { ...process.env, TEST_DATABASE_URL: url };
    const { code } = await runCommand(process.execPath, args, { cwd: root, env, show: true });
    return readUnitTotals(storeReport, code);
  });
}

/** @param {'pages' | 'kill'} project @param {string[]} [files] */
async function runBrowserTests(project, files = []) {
  const playwright = fromRoot('node_modules/@playwright/test/cli.js');
  const which = [isLong ? '--grep' : '--grep-invert', '@long', '--project', project, ...files];
  const settings = ['--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const args = [playwright, 'test', ...settings, ...which];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport };
  const { code } = await runCommand(process.execPath, args, { cwd: root, env, show: true });
  return readBrowserTotals(browserReport, code);
}

/** A deployment of several processes, as docs/operations.md describes it, under load and what happens to one. */
async function runTopology() {
  const args = ['--import', 'tsx', fromRoot('apps/server/test/topology/run.ts')];
  await runCommand(process.execPath, args, { cwd: root, show: true });
  return readTotals(topologyReport);
}

/** What reads a clock, at one moment or at each edge. */
async function runClockTests() {
  const files = listClockTests();
  const pages = files.filter((file) => file.startsWith('e2e/'));
  const units = files.filter((file) => !file.startsWith('e2e/'));
  console.log(`Tests that read a clock:\n${files.join('\n')}`);
  const parts = [];
  for (const at of moment ? [moment] : edgeMoments) {
    shiftClock(at);
    const started = Date.now();
    const own = [
      await runUnitTests([...short, ...units], shortTitle),
      await runBrowserTests('pages', pages),
    ];
    const [passed, failed] = own.reduce(([p, f], one) => [p + one.passed, f + one.failed], [0, 0]);
    console.log(
      `${at}: ${passed} passed, ${failed} failed, ${Math.round((Date.now() - started) / 1000)} s`,
    );
    parts.push(...own);
  }
  return parts;
}

/** @returns {Promise<Totals>} */
async function runAll() {
  try {
    await prepare();
  } catch (error) {
    console.error(toSentence(error));
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      named: ['what the tests need could not be had'],
    };
  }
  return toSum(await runChosen());
}

async function runChosen() {
  if (isTopology) return [await runTopology()];
  if (onlyNode) return [await runUnitTestsBy(onlyNode)];
  if (onlyClocks) return runClockTests();
  if (moment) shiftClock(moment);
  const parts = isLong ? await runLongUnitTests() : [await runUnitTests(short, shortTitle)];
  if (isLong) parts.push(await runStoreTests());
  for (const major of isLong ? otherNodes : []) parts.push(await runUnitTestsBy(major));
  parts.push(await runBrowserTests('pages'));
  if (isLong) parts.push(await runBrowserTests('kill'), await runTopology());
  return parts;
}

/** @param {Totals[]} parts @returns {Totals} */
function toSum(parts) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ name) =>
    parts.reduce((total, part) => total + part[name], 0);
  const named = parts.flatMap((part) => part.named);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), named };
}

const totals = await runAll();
mkdirSync(fromRoot('.cache/tests'), { recursive: true });
writeFileSync(fromRoot('.cache/tests/totals.json'), JSON.stringify(totals));
// At the end of the run, where a log that was cut still has them.
for (const title of totals.named) console.log(`failed: ${title}`);
if (totals.skipped > 0) console.log(`${totals.skipped} not run`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;
