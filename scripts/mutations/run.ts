import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@portal/postgres/start-postgres';
import { buildAll, isBuilt } from '../build-all.mjs';
import { fromRoot, root } from '../root.mjs';
import { createTerminal } from '../terminal.mjs';
import { withWorkshop } from '../workshop.mjs';
import { drawMutants, type Mutant } from './draw-mutants.ts';
import { type Trial, tryMutants } from './try-mutants.ts';

/** `npm run mutations`: plants faults, one at a time, and tells which of them the tests of the same folder find. */
const count = Number(process.env['COUNT'] ?? 120);
const seed = Number(process.env['SEED'] ?? 14);
const lanes = Number(process.env['LANES'] ?? 2);
const only = process.env['ONLY'];
const under = process.env['UNDER'] ?? '';

const place = ({ file, line, operator }: Mutant) => `${file}:${line} ${operator}`;

function tell(tried: Trial): void {
  console.log(`${tried.foundIn ? 'found   ' : 'SURVIVED'} ${place(tried)}`);
}

function printTable(all: Trial[], by: 'operator' | 'group'): void {
  console.log(`\n| ${by.padEnd(28)} | planted | found |`);
  console.log(`| ${'-'.repeat(28)} | ------: | ----: |`);
  for (const name of [...new Set(all.map((tried) => tried[by]))].sort()) {
    const planted = all.filter((tried) => tried[by] === name);
    const found = planted.filter((tried) => tried.foundIn);
    const figures = [String(planted.length).padStart(7), String(found.length).padStart(5)];
    console.log(`| ${name.padEnd(28)} | ${figures.join(' | ')} |`);
  }
}

function printSurvivors(all: Trial[]): void {
  console.log('\nSurvivors:');
  for (const tried of all.filter(({ foundIn }) => !foundIn)) {
    const reason = tried.by ?? (tried.tests === 0 ? 'no tests' : `${tried.tests} tests passed`);
    console.log(`${place(tried)} (${reason}): ${tried.before} → ${tried.text}`);
  }
}

if (!isBuilt()) await withWorkshop(() => buildAll(createTerminal(false)));
const mutants = drawMutants(root, { count, seed, under }).filter(
  ({ group }) => !only || group === only,
);
const directory = mkdtempSync(join(tmpdir(), 'mutations-postgres-'));
const postgres = await startPostgres({ directory, mode: 'throwaway' });
try {
  const settings = { root, lanes, databaseUrl: postgres.url('postgres') };
  const all = await tryMutants(mutants, settings, tell);
  printTable(all, 'operator');
  printTable(all, 'group');
  printSurvivors(all);
  const found = all.filter(({ foundIn }) => foundIn);
  const near = found.filter(({ foundIn, folders }) => foundIn === folders[0]);
  const percent = Math.round((found.length / all.length) * 1000) / 10;
  console.log(
    `\n${near.length} of those found by the tests of their entity, in contract and gateway of the file's own folder`,
  );
  console.log(`${all.length} planted, ${found.length} found (${percent} %)`);
  mkdirSync(fromRoot('.cache'), { recursive: true });
  writeFileSync(fromRoot('.cache/mutations.json'), JSON.stringify(all, null, 2));
} finally {
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
}
