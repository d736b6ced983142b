import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { spawnSync } from 'node:child_process';
import { fromRoot, root } from './root.mjs';

/**
 * `node scripts/figures.mjs`: how large the house is. Fails where a package has more lines or characters than `line-budget.json` allows,
 * where a budget was raised without a decision record that names the package and what was looked at to pay for it, and where a folder
 * holds more files than a reader takes in. `--write` lowers each budget to what is there.
 *
 * @typedef {{ lines: number, characters: number }} Size  characters without comments and white space: folding lines gains nothing
 * @typedef {{ raisedBy: string, packages: Record<string, Size> }} Budget  `raisedBy` is the number of the last raise's decision record
 */
const mostFiles = 30;
const budgetFile = 'scripts/line-budget.json';
const measures = /** @type {const} */ (['lines', 'characters']);
/** @type {Budget} */
const budget = JSON.parse(readFileSync(fromRoot(budgetFile), 'utf8'));

const git = (/** @type {string[]} */ ...words) =>
  spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout;
const tracked = git('ls-files', '*.ts', '*.tsx', '*.mjs', '*.css').split('\n').filter(Boolean);
const isSource = (/** @type {string} */ file) =>
  existsSync(fromRoot(file)) &&
  !/(\.css$|\.test\.|\.spec\.|\/test\/|^e2e\/|^bench\/|generated|\.d\.ts$)/.test(file);
const sources = tracked.filter(isSource).map((file) => {
  const text = readFileSync(fromRoot(file), 'utf8');
  // What a comment says is no code.
  const code = text.replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, '');
  const size = {
    lines: text.split('\n').length - 1,
    characters: code.replaceAll(/\s/g, '').length,
  };
  return { file, code, size };
});
const packageOf = (/** @type {string} */ file) =>
  /^(?:(?:apps|packages)\/)?[^/]+/.exec(file)?.[0] ?? '';

/** @type {Record<string, Size>} */
const sizes = {};
for (const { file, size } of sources) {
  const whole = (sizes[packageOf(file)] ??= { lines: 0, characters: 0 });
  for (const measure of measures) whole[measure] += size[measure];
}
if (process.argv.includes('--write')) {
  for (const [name, size] of Object.entries(sizes)) {
    const allowed = budget.packages[name] ?? size;
    for (const measure of measures) allowed[measure] = Math.min(allowed[measure], size[measure]);
  }
  writeFileSync(fromRoot(budgetFile), `${JSON.stringify(budget, null, 2)}\n`);
}

/** @param {Record<string, Size>} all @param {'lines' | 'characters'} measure */
const sum = (all, measure) => Object.values(all).reduce((total, size) => total + size[measure], 0);
/** @param {string} name @param {Record<string, number | string>} row */
const print = (name, row) =>
  console.log(
    name.padEnd(22) +
      Object.values(row)
        .map((text) => String(text).padStart(12))
        .join(''),
  );
print('package', { lines: 'lines', allowed: 'budget', characters: 'characters', most: 'budget' });
for (const [name, { lines, characters }] of Object.entries(sizes).toSorted(([one], [other]) =>
  one.localeCompare(other),
)) {
  const allowed = budget.packages[name];
  print(name, {
    lines,
    allowed: allowed?.lines ?? '–',
    characters,
    most: allowed?.characters ?? '–',
  });
}
print('all', {
  lines: sum(sizes, 'lines'),
  allowed: sum(budget.packages, 'lines'),
  characters: sum(sizes, 'characters'),
  most: sum(budget.packages, 'characters'),
});

/** @type {Map<string, number>} */
const folders = new Map();
for (const file of tracked.filter((one) => /^(apps|packages)\/[^/]+\/src\//.test(one)))
  folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
const widest = [...folders].toSorted(([, one], [, other]) => other - one);
const count = (/** @type {RegExp} */ pattern) =>
  sources.reduce((total, { code }) => total + (code.match(pattern)?.length ?? 0), 0);
const casts = count(/\bas (?!const\b|[a-z]\w*['",;)} ])(?:[A-Z{(]|readonly|unknown|never)/g);
console.log(`widest folder: ${widest[0]?.[0]} with ${widest[0]?.[1]} files (at most ${mostFiles})`);
console.log(
  `deepest: ${Math.max(...[...folders.keys()].map((one) => one.split('/').length))} folders`,
);
console.log(`longest file: ${Math.max(...sources.map(({ size }) => size.lines))} lines`);
console.log(
  `casts: ${((casts * 1000) / sum(sizes, 'lines')).toFixed(2)} a thousand lines; any: ${count(/: an[y]\b|\bas an[y]\b|<an[y]>/g)}`,
);

/** The budget before the last change of its file; undefined where the history is not there. @returns {Budget | undefined} */
function readBefore() {
  const isChanged = git('status', '--porcelain', '--', budgetFile) !== '';
  const [, last] = git('log', '-2', '--format=%H', '--', budgetFile).split('\n');
  const commit = isChanged ? 'HEAD' : last;
  const text = commit ? git('show', `${commit}:${budgetFile}`) : '';
  const before = text ? JSON.parse(text) : undefined;
  return before?.packages && before;
}

/** @param {Budget} before */
function* listRaises(before) {
  const raised = Object.entries(budget.packages).filter(([name, size]) =>
    measures.some((measure) => size[measure] > (before.packages[name]?.[measure] ?? 0)),
  );
  if (raised.length === 0) return;
  const record = readdirSync(fromRoot('docs/decisions')).find((name) =>
    name.startsWith(`${budget.raisedBy}-`),
  );
  const text = record ? readFileSync(fromRoot(`docs/decisions/${record}`), 'utf8') : '';
  if (budget.raisedBy === before.raisedBy || !/looked at to pay/i.test(text))
    yield `The budget is raised: raisedBy needs a decision that says what was looked at to pay for it`;
  for (const [name] of raised)
    if (!text.includes(name)) yield `${name} is raised without a word in ${budget.raisedBy}`;
}

const before = readBefore();
const faults = [
  ...Object.entries(sizes).flatMap(([name, size]) =>
    measures
      .filter((measure) => size[measure] > (budget.packages[name]?.[measure] ?? 0))
      .map((measure) => `${name} has more ${measure} than its budget: ${size[measure]}`),
  ),
  ...(before ? listRaises(before) : []),
  ...widest
    .filter(([, files]) => files > mostFiles)
    .map(([folder, files]) => `${folder} holds ${files} files, at most ${mostFiles}`),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 || sources.length === 0 ? 1 : 0;
