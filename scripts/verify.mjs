import { execFileSync } from 'node:child_process';
import { toSentence } from '../packages/lifecycle/src/start-failure.mjs';
import { installPackages, isInstalled } from './install-packages.mjs';
import { fromRoot, root } from './root.mjs';
import { runCommand } from './run-command.mjs';
import { createTerminal, toSeconds } from './terminal.mjs';
import { withWorkshop } from './workshop.mjs';

/** @typedef {{ name: string, program: string, args: string[] }} Step */

const node = process.execPath;

/** @type {Step[]} slowest first, as they run two at a time */
const steps = [
  { name: 'types', program: node, args: ['scripts/types.mjs'] },
  {
    name: 'lint',
    program: fromRoot('node_modules/.bin/oxlint'),
    args: ['--type-aware', '--deny-warnings'],
  },
  { name: 'size', program: node, args: ['scripts/size.mjs'] },
  { name: 'deadcode', program: fromRoot('node_modules/.bin/knip'), args: [] },
  { name: 'format', program: fromRoot('node_modules/.bin/oxfmt'), args: ['--check'] },
  { name: 'boundaries', program: node, args: ['scripts/boundaries.mjs'] },
  { name: 'words', program: node, args: ['scripts/words.mjs'] },
  {
    name: 'texts',
    program: node,
    args: ['--import', 'tsx', 'scripts/write-texts.ts', '--check'],
  },
  { name: 'figures', program: node, args: ['scripts/figures.mjs'] },
];

/** `-- --changed`: what changed since the last commit, and what is quick for everything. */
const onlyChanged = process.argv.includes('--changed');
const wanted = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const waiting = onlyChanged ? chosen.flatMap(toChanged) : chosen;
let failed = 0;

/** @param {Step} step @returns {Step[]} */
function toChanged(step) {
  if (step.name === 'size' || step.name === 'deadcode') return [];
  if (step.name !== 'lint' && step.name !== 'format') return [step];
  const git = ['status', '--porcelain', '--no-renames', '-uall'];
  const lines = execFileSync('git', git, { cwd: root, encoding: 'utf8' }).split('\n');
  const files = lines.filter((line) => /^[^D]{2} .*\.(tsx?|mjs)$/.test(line));
  if (files.length === 0) return [];
  return [{ ...step, args: [...step.args, ...files.map((line) => line.slice(3))] }];
}

async function work() {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const started = Date.now();
    const { code, output } = await runCommand(step.program, step.args, { cwd: root });
    const seconds = toSeconds(Date.now() - started);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds})`);
    if (code === 0) continue;
    failed++;
    console.log(output.trimEnd());
  }
}

try {
  if (!isInstalled()) await withWorkshop(() => installPackages(createTerminal(false)));
  await Promise.all([work(), work()]);
} catch (error) {
  console.error(toSentence(error));
  failed++;
}
process.exitCode = failed > 0 ? 1 : 0;
