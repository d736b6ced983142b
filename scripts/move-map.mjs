import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { resolveTarget } from './import-graph.mjs';

/** @typedef {{ root: string, moves: Map<string, string>, tracked: Set<string>, workspaces: ReturnType<typeof import('./import-graph.mjs').readWorkspaces> }} Place */

/**
 * Each file that moves, with its new path.
 * @param {Record<string, string>} entries
 * @param {string[]} tracked
 * @returns {Map<string, string>}
 */
export function readMap(entries, tracked) {
  const moves = new Map();
  const names = new Set(tracked);
  for (const [from, to] of Object.entries(entries)) {
    const found = from.endsWith('/') ? tracked.filter((file) => file.startsWith(from)) : [from];
    for (const file of found) {
      if (!names.has(file)) throw new Error(`${file} is no file of the repository`);
      // A file that is named by itself goes where it says, not with its folder.
      if (file !== from && file in entries) continue;
      const target = from.endsWith('/') ? to + file.slice(from.length) : to;
      if (target !== file) moves.set(file, target);
    }
  }
  refuseCollisions(moves, tracked);
  return moves;
}

/** @param {Map<string, string>} moves @param {string[]} tracked */
function refuseCollisions(moves, tracked) {
  const taken = new Set(tracked.filter((file) => !moves.has(file)));
  for (const [from, to] of moves) {
    if (taken.has(to)) throw new Error(`${from} moves onto ${to}`);
    taken.add(to);
  }
}

/**
 * The text of a file with its imports, assets and `new URL` addresses as they are after the moves.
 * @param {string} file
 * @param {string} text
 * @param {Place} place
 * @returns {string}
 */
export function rewriteText(file, text, place) {
  const spans = file.endsWith('.css') ? findCssAddresses(text) : findSpecifiers(file, text);
  const unique = new Map(spans.map((span) => [span.start, span]));
  return [...unique.values()]
    .toSorted((one, other) => other.start - one.start)
    .reduce((result, { start, end }) => {
      const specifier = text.slice(start, end);
      const changed = changeSpecifier(file, specifier, place);
      return changed === specifier ? result : result.slice(0, start) + changed + result.slice(end);
    }, text);
}

const lazyImport = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?(['"])([^'"]+)\1/g;
const ownAddress = /\bnew URL\(\s*(['"`])(\.[^'"`$]*)\1?[^)]*?import\.meta\.url/g;
const globAddress = /\bimport\.meta\.glob\(\s*(['"])(\.[^'"]+)\1/g;

/** @param {string} file @param {string} text */
function findSpecifiers(file, text) {
  const { module } = parseSync(file, text);
  const requests = [
    ...module.staticImports.map((one) => one.moduleRequest),
    ...module.staticExports.flatMap((one) => one.entries.map((entry) => entry.moduleRequest)),
  ].flatMap((request) => (request ? [{ start: request.start + 1, end: request.end - 1 }] : []));
  const others = [lazyImport, ownAddress, globAddress].flatMap((pattern) =>
    findAddresses(text, pattern),
  );
  return [...requests, ...others];
}

/** @param {string} text */
function findCssAddresses(text) {
  return [
    /@import\s+(['"])(\.[^'"]+)\1/g,
    /\burl\(\s*(['"]?)(\.[^'")]+)\1\s*\)/g,
    /\bfrom\s+(['"])(\.[^'"]+)\1/g,
  ].flatMap((pattern) => findAddresses(text, pattern));
}

/** @param {string} text @param {RegExp} pattern whose second group is the address */
function findAddresses(text, pattern) {
  return [...text.matchAll(pattern)].map((match) => {
    const address = String(match[2]);
    const start = match.index + match[0].indexOf(address, match[0].search(/['"`(]/));
    return { start, end: start + address.length };
  });
}

/**
 * @param {string} file
 * @param {string} specifier
 * @param {Place} place
 */
function changeSpecifier(file, specifier, place) {
  const { root, workspaces } = place;
  const [bare = '', query = ''] = splitQuery(specifier);
  const target = resolveTarget(bare, { root, from: file, workspaces });
  if (target === undefined || target.endsWith('#private')) return specifier;
  const to = findNewPath(target, place);
  if (!bare.startsWith('.')) {
    return to === target ? specifier : toPackageAddress(to, workspaces) + query;
  }
  const from = findNewPath(file, place);
  const stays = to === target && from === file;
  if (stays || !existsSync(join(root, target))) return specifier;
  return toRelativeAddress(from, to, bare.endsWith('/')) + query;
}

/** @param {string} path @param {Place} place */
const findNewPath = (path, place) => place.moves.get(path) ?? moveFolder(path, place) ?? path;

/**
 * @param {string} from
 * @param {string} to
 * @param {boolean} isFolder
 */
function toRelativeAddress(from, to, isFolder) {
  const path = relative(dirname(from), to);
  return `${path.startsWith('.') ? path : `./${path}`}${isFolder && path !== '' ? '/' : ''}`;
}

/**
 * Where a folder goes of which every file moves to one place.
 * @param {string} folder
 * @param {Pick<Place, 'moves' | 'tracked'>} place
 */
function moveFolder(folder, { moves, tracked }) {
  const start = `${folder.replace(/\/$/, '')}/`;
  const inside = [...tracked].filter((file) => file.startsWith(start));
  const places = new Set(
    inside.map((file) => {
      const rest = file.slice(start.length);
      const to = moves.get(file) ?? file;
      return to.endsWith(`/${rest}`) ? to.slice(0, -rest.length - 1) : '';
    }),
  );
  const [place] = places;
  return places.size === 1 && place ? place : undefined;
}

/** @param {string} specifier */
function splitQuery(specifier) {
  const at = specifier.indexOf('?');
  return at < 0 ? [specifier] : [specifier.slice(0, at), specifier.slice(at)];
}

/**
 * @param {string} path
 * @param {ReturnType<typeof import('./import-graph.mjs').readWorkspaces>} workspaces
 */
function toPackageAddress(path, workspaces) {
  for (const [name, { folder, exports }] of workspaces) {
    for (const [pattern, target] of Object.entries(exports)) {
      const [head = '', tail = ''] = join(folder, target).split('*');
      if (!path.startsWith(head) || !path.endsWith(tail)) continue;
      const rest = path.slice(head.length, path.length - tail.length);
      return `${name}/${pattern.slice(2).replace('*', rest)}`;
    }
  }
  throw new Error(`no package exports ${path}`);
}
