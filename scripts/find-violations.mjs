import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readImportGraph } from './import-graph.mjs';
import { bareClone, gone, rules, textRules } from './boundary-rules.mjs';
import { findSharedTables } from './table-owners.mjs';

/** @typedef {import('./import-graph.mjs').Import} Import */

/**
 * One line for each import that the rules forbid and for each cycle.
 * @param {string} root
 * @returns {{ files: number, imports: number, violations: string[] }}
 */
export function findViolations(root) {
  const { files, imports } = readImportGraph(root);
  const read = files.filter((file) => textRules.some(({ among }) => among.test(file)));
  const texts = new Map(read.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const debts = readDebts(root);
  const broken = imports.flatMap((one) => findBroken(one).map((name) => ({ one, name })));
  const known = broken.map(({ one, name }) => toDebt(one, name));
  const violations = [
    ...broken
      .filter(({ one, name }) => !debts.includes(toDebt(one, name)))
      .map(({ one, name }) => `${one.from}:${one.line} imports ${one.specifier}: ${name}`),
    ...findCycles([...imports, ...toRooms(imports)]).map(
      (cycle) => `${cycle.join(' → ')}: a cycle`,
    ),
    ...files.filter((file) => gone.test(file)).map((file) => `${file}: a layer that is no more`),
    ...textRules.flatMap((rule) => findTexts(texts, rule)),
    ...findSharedTables(texts).map(toTableViolation),
  ];
  const all = [...known, ...violations];
  const left = violations.filter((violation) => !debts.includes(violation));
  const paid = debts.filter((debt) => !all.includes(debt));
  return {
    files: files.length,
    imports: imports.length,
    violations: [...left, ...paid.map((debt) => `${debt}: is paid, take it off the list of debts`)],
  };
}

/** Breaches that are known: the list may only shrink. @param {string} root @returns {string[]} */
function readDebts(root) {
  const file = join(root, 'scripts/boundary-debts.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** @param {Import} one @param {string} name */
const toDebt = (one, name) => `${one.from} imports ${one.target ?? one.specifier}: ${name}`;

/** @param {{ table: string, writers: string[] }} shared */
const toTableViolation = ({ table, writers }) =>
  `${table} is written by ${writers.join(' and ')}: the owner of a table alone writes it`;

/**
 * @param {Import} one
 * @returns {string[]} names of the rules that it breaks
 */
function findBroken(one) {
  const broken = rules.filter((rule) => isBroken(rule, one)).map((rule) => rule.name);
  if (one.target === undefined) return broken;
  if (one.target.endsWith('#private')) broken.push('the package does not export it');
  if (isReach(one, one.target)) broken.push('another workspace is imported by its name');
  return broken;
}

/**
 * @param {import('./boundary-rules.mjs').Rule} rule
 * @param {Import} one
 */
function isBroken(rule, one) {
  const from = rule.from.exec(one.from);
  if (!from) return false;
  if (one.target === undefined) return rule.npm?.test(one.specifier) === true;
  const unless = rule.unless?.replace('$1', from[1] ?? '');
  const isAllowed = unless !== undefined && new RegExp(unless).test(one.target);
  return rule.to?.test(one.target) === true && !isAllowed;
}

/**
 * A relative path out of the own workspace.
 * @param {Import} one
 * @param {string} target
 */
function isReach(one, target) {
  const isCode = /^(apps|packages|e2e|bench|attack|scripts)\//.test(target);
  const isInside = workspaceOf(one.from) === workspaceOf(target);
  if (!isCode || isInside || !one.specifier.startsWith('.')) return false;
  return !(bareClone.from.test(one.from) && bareClone.to.test(target));
}

/** @param {string} path */
function workspaceOf(path) {
  const [first, second] = path.split('/');
  return first === 'apps' || first === 'packages' ? `${first}/${second}` : first;
}

/**
 * Imports between the rooms of the server and of the web app, tests aside.
 * @param {Import[]} imports
 */
const toRooms = (imports) =>
  imports.flatMap(({ target = '', ...one }) => {
    const [from, to] = [toRoom(one.from), toRoom(target)];
    return from && to && from !== to ? [{ ...one, from, target: to }] : [];
  });

const toRoom = (/** @type {string} */ file) =>
  /\.test\.|\/test\//.test(file)
    ? undefined
    : /^(apps\/(?:server|web)\/src\/[^/]+)\//.exec(file)?.[1];

/**
 * Tarjan's strongly connected components; each with more than one file is a cycle.
 * @param {Import[]} imports
 * @returns {string[][]}
 */
function findCycles(imports) {
  /** @type {Map<string, string[]>} */
  const edges = new Map();
  for (const { from, target } of imports) {
    if (target !== undefined) edges.set(from, [...(edges.get(from) ?? []), target]);
  }
  /** @type {{ index: number, numbers: Map<string, number>, lows: Map<string, number>, stack: string[], found: string[][] }} */
  const search = { index: 0, numbers: new Map(), lows: new Map(), stack: [], found: [] };
  for (const file of edges.keys()) {
    if (!search.numbers.has(file)) visit(file, edges, search);
  }
  const itself = imports.filter(({ from, target }) => from === target).map(({ from }) => [from]);
  return [...search.found, ...itself].map((cycle) => [...cycle, String(cycle[0])]);
}

/**
 * @param {string} file
 * @param {Map<string, string[]>} edges
 * @param {{ index: number, numbers: Map<string, number>, lows: Map<string, number>, stack: string[], found: string[][] }} search
 */
function visit(file, edges, search) {
  const number = search.index++;
  search.numbers.set(file, number);
  search.lows.set(file, number);
  search.stack.push(file);
  for (const next of edges.get(file) ?? []) {
    if (!search.numbers.has(next)) visit(next, edges, search);
    if (search.stack.includes(next)) {
      search.lows.set(file, Math.min(lowOf(search, file), lowOf(search, next)));
    }
  }
  if (lowOf(search, file) !== number) return;
  const component = search.stack.splice(search.stack.indexOf(file));
  if (component.length > 1) search.found.push(component.toReversed());
}

/**
 * @param {{ lows: Map<string, number> }} search
 * @param {string} file
 */
const lowOf = (search, file) => search.lows.get(file) ?? 0;

/**
 * @param {ReadonlyMap<string, string>} texts
 * @param {(typeof textRules)[number]} rule
 */
const findTexts = (texts, { among, except, text, says }) =>
  [...texts]
    .filter(([file, its]) => among.test(file) && !except.test(file) && text.test(its))
    .map(([file]) => `${file}: ${says}`);
