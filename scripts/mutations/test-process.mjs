import { readdirSync } from 'node:fs';
import { createVitest } from 'vitest/node';

/**
 * Runs the tests of one workspace, folder by folder, as its parent asks: imports and set-up happen once.
 * @typedef {{ folder: string, changed?: string }} Order paths from the root of the file system
 * @typedef {{ tests: number, failure?: string }} Outcome `failure` is the first test or file that failed
 */

const vitest = await createVitest('test', {
  root: process.cwd(),
  // The web app has one more, for what draws nothing.
  projects: readdirSync('.').filter((name) => /^vitest\..*config\.ts$/.test(name)),
  watch: false,
  bail: 1,
  maxWorkers: 1,
  testTimeout: 20_000,
  hookTimeout: 60_000,
  reporters: [{}],
  onConsoleLog: () => false,
});
const specifications = (await vitest.globTestSpecifications()).filter(
  ({ moduleId }) => !moduleId.includes('.long.test.'),
);

/** @type {string | undefined} is as it was again, and has to be read anew as well */
let before;

/**
 * @param {Order} order
 * @returns {Promise<Outcome>}
 */
async function runFolder({ folder, changed }) {
  if (before) vitest.invalidateFile(before);
  if (changed) vitest.invalidateFile(changed);
  before = changed;
  const wanted = specifications.filter(({ moduleId }) => moduleId.startsWith(`${folder}/`));
  if (wanted.length === 0) return { tests: 0 };
  const { testModules } = await vitest.runTestSpecifications(wanted);
  const modules = testModules.filter((one) => wanted.some((two) => two.moduleId === one.moduleId));
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const failure = findFailure(modules, tests);
  return { tests: tests.length, ...(failure && { failure }) };
}

/**
 * @param {import('vitest/node').TestModule[]} modules
 * @param {import('vitest/node').TestCase[]} tests
 */
function findFailure(modules, tests) {
  const failed = tests.find((test) => test.result().state === 'failed');
  const broken = modules.find((module) => module.state() === 'failed');
  return failed?.fullName ?? broken?.errors()[0]?.message ?? broken?.moduleId;
}

process.on('message', (/** @type {Order} */ order) => {
  void runFolder(order).then((outcome) => process.send?.(outcome));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
