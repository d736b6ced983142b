import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { compareFigures, readFigures, type Figure } from './figures-of-text.ts';

/**
 * `npm run bench -- since REV [gateway,listing,…]`: the same benches of two builds in turns, on the Node that runs this, and the
 * ratios of what both print. Each build brings its own bench, as its modules lie elsewhere; a figure is compared by its label.
 */
const quick: Readonly<Record<string, NodeJS.ProcessEnv>> = {
  gateway: { ONLY: 'ours', ROUNDS: '1', SECONDS_EACH: '8' },
  listing: {},
  pages: {},
  reference: { ROUNDS: '1', SIZES: 'small,medium', ONLY: 'Redoc' },
  intake: { ROUNDS: '1', SIZES: '50000,3000000' },
};
const [, , revision, chosen = Object.keys(quick).join()] = process.argv;
const rounds = Number(process.env['ROUNDS'] ?? 3);
if (!revision) {
  console.error(`Name a commit: npm run bench -- since REV [${Object.keys(quick).join()}]`);
  process.exit(2);
}
const before = prepare(revision);
const now = process.cwd();
run(now, ['npm', 'run', '--silent', 'build']);

console.log(
  `Node ${process.version}; ${revision} and this tree in turns, ${rounds} rounds, medians`,
);
for (const name of chosen.split(',')) {
  const runs = { before: [] as Figure[][], now: [] as Figure[][] };
  for (let round = 0; round < rounds; round += 1) {
    // Who begins changes, so that a machine that warms up favours nobody.
    const order = round % 2 === 0 ? (['before', 'now'] as const) : (['now', 'before'] as const);
    for (const build of order) {
      const folder = build === 'now' ? now : before;
      runs[build].push(readFigures(bench(folder, name)));
    }
  }
  console.log(`\n${name}`.padEnd(60), 'before', 'now'.padStart(9), 'now : before'.padStart(20));
  for (const row of compareFigures(runs.before, runs.now)) console.log(row);
}

/** The checkout of a commit, built, below `.cache`; kept for the next time. */
function prepare(commit: string): string {
  const hash = run(process.cwd(), ['git', 'rev-parse', '--short', commit]).trim();
  const folder = resolve('.cache/builds', hash);
  if (!existsSync(folder)) {
    run(process.cwd(), ['git', 'worktree', 'add', '--detach', folder, hash]);
    run(folder, ['npm', 'ci', '--no-audit', '--no-fund']);
  }
  run(folder, ['npm', 'run', '--silent', 'build']);
  return folder;
}

function bench(folder: string, name: string): string {
  return run(folder, ['npm', 'run', '--silent', 'bench', '--', name], quick[name]);
}

function run(cwd: string, [program = '', ...args]: readonly string[], more?: NodeJS.ProcessEnv) {
  // The Node of this run goes first for whatever is started.
  const PATH = `${resolve(process.execPath, '..')}:${process.env['PATH']}`;
  const env = { ...process.env, PATH, ...more };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} in ${cwd}: ${stderr || stdout}`);
  return stdout;
}
