import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { spawnSync } from 'node:child_process';
import { fromRoot, root } from './root.mjs';

/**
 * `node scripts/figures.mjs`: how large the house is. Fails where a package holds more lines than `line-budget.json` allows it,
 * or a folder more files than a reader takes in; a decision record goes with each raise.
 */
const mostFiles = 30;
/** @type {Record<string, number>} */
const budget = JSON.parse(readFileSync(fromRoot('scripts/line-budget.json'), 'utf8'));

const { stdout } = spawnSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css'], {
  cwd: root,
  encoding: 'utf8',
});
const tracked = stdout.split('\n').filter(Boolean);
const isSource = (/** @type {string} */ file) =>
  !/(\.css$|\.test\.|\.spec\.|\/test\/|^e2e\/|^bench\/|generated|\.d\.ts$)/.test(file);
const sources = tracked
  .filter(isSource)
  .map((file) => ({ file, text: readFileSync(fromRoot(file), 'utf8') }));

const packageOf = (/** @type {string} */ file) =>
  /^(?:(?:apps|packages)\/)?[^/]+/.exec(file)?.[0] ?? '';
const countLines = (/** @type {string} */ text) => text.split('\n').length - 1;

/** @param {Iterable<[string, number]>} pairs */
function sum(pairs) {
  /** @type {Map<string, number>} */
  const totals = new Map();
  for (const [key, value] of pairs) totals.set(key, (totals.get(key) ?? 0) + value);
  return totals;
}

const lines = sum(sources.map(({ file, text }) => [packageOf(file), countLines(text)]));
const houses = tracked.filter((file) => /^(apps|packages)\/[^/]+\/src\//.test(file));
const folders = sum(houses.map((file) => [dirname(file), 1]));
const widest = [...folders].toSorted(([, one], [, other]) => other - one);
// What a comment says is no code.
const codes = sources.map(({ text }) => text.replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, ''));
const count = (/** @type {RegExp} */ pattern) =>
  codes.reduce((total, code) => total + (code.match(pattern)?.length ?? 0), 0);
const total = [...lines.values()].reduce((all, one) => all + one, 0);
const longest = Math.max(...sources.map(({ text }) => countLines(text)));
const casts = count(/\bas (?!const\b|[a-z]\w*['",;)} ])(?:[A-Z{(]|readonly|unknown|never)/g);

console.log('package                  lines   budget');
for (const [name, found] of [...lines].toSorted(([one], [other]) => one.localeCompare(other))) {
  console.log(
    `${name.padEnd(22)} ${String(found).padStart(7)}  ${String(budget[name] ?? '–').padStart(7)}`,
  );
}
console.log(`${'all'.padEnd(22)} ${String(total).padStart(7)}`);
console.log(`widest folder: ${widest[0]?.[0]} with ${widest[0]?.[1]} files (at most ${mostFiles})`);
console.log(`deepest: ${Math.max(...houses.map((file) => file.split('/').length - 1))} folders`);
console.log(`longest file: ${longest} lines`);
console.log(
  `casts: ${((casts * 1000) / total).toFixed(2)} a thousand lines; any: ${count(/: an[y]\b|\bas an[y]\b|<an[y]>/g)}`,
);

const faults = [
  ...[...lines]
    .filter(([name, found]) => found > (budget[name] ?? 0))
    .map(([name, found]) => `${name} has ${found} lines, its budget is ${budget[name] ?? 0}`),
  ...widest
    .filter(([, files]) => files > mostFiles)
    .map(([folder, files]) => `${folder} holds ${files} files, at most ${mostFiles}`),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 || sources.length === 0 ? 1 : 0;
