import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';

/**
 * @typedef {{ from: string, line: number, specifier: string, target: string | undefined }} Import
 *   `target` is the file of the repository, or undefined for a package of npm or of Node
 */

const folders = ['apps', 'packages', 'e2e', 'bench', 'attack', 'scripts'];
const skipped = /^(node_modules|dist|data|rivals|test-results|playwright-report)$/;
const typeQuery = /\bimport\(\s*(['"])([^'"]+)\1\s*\)/g;

/**
 * Every import between source files, type-only and lazy ones too.
 * @param {string} root
 * @returns {{ files: string[], imports: Import[] }}
 */
export function readImportGraph(root) {
  const files = folders.flatMap((folder) => listSources(root, folder));
  const workspaces = readWorkspaces(root);
  const imports = files.flatMap((from) =>
    readSpecifiers(join(root, from)).map(({ specifier, line }) => ({
      from,
      line,
      specifier,
      target: resolveTarget(specifier, { root, from, workspaces }),
    })),
  );
  return { files, imports };
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function listSources(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.test(entry.name) ? [] : listSources(root, path);
    return /\.(tsx?|mjs)$/.test(entry.name) ? [path] : [];
  });
}

/**
 * @param {string} path
 * @returns {{ specifier: string, line: number }[]}
 */
function readSpecifiers(path) {
  const source = readFileSync(path, 'utf8');
  const { module } = parseSync(path, source);
  const requests = [
    ...module.staticImports.map((one) => one.moduleRequest),
    ...module.staticExports.flatMap((one) => one.entries.map((entry) => entry.moduleRequest)),
  ].flatMap((request) => (request ? [{ specifier: request.value, start: request.start }] : []));
  // Covers both `await import('x')` and the type `import('x').T`.
  const lazy = [...source.matchAll(typeQuery)].map((match) => ({
    specifier: String(match[2]),
    start: match.index,
  }));
  return [...requests, ...lazy].map(({ specifier, start }) => ({
    specifier,
    line: source.slice(0, start).split('\n').length,
  }));
}

/**
 * @typedef {{ folder: string, exports: Record<string, string> }} Workspace
 * @param {string} root
 * @returns {Map<string, Workspace>} by package name
 */
function readWorkspaces(root) {
  const parents = ['apps', 'packages'].filter((parent) => existsSync(join(root, parent)));
  const all = parents.flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
  );
  return new Map(
    [...all, 'e2e']
      .filter((folder) => existsSync(join(root, folder, 'package.json')))
      .map((folder) => {
        const { name, exports = {} } = JSON.parse(
          readFileSync(join(root, folder, 'package.json'), 'utf8'),
        );
        return [name, { folder, exports }];
      }),
  );
}

/**
 * @param {string} specifier
 * @param {{ root: string, from: string, workspaces: Map<string, Workspace> }} place
 * @returns {string | undefined}
 */
function resolveTarget(specifier, { root, from, workspaces }) {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return relative(root, join(root, dirname(from), bare));
  const [scope, name, ...rest] = bare.split('/');
  const workspace = workspaces.get(`${scope}/${name}`);
  return workspace && findExport(workspace, `./${rest.join('/')}`);
}

/**
 * A path that the package does not export is still a file of it, which the rules then refuse.
 * @param {Workspace} workspace
 * @param {string} subpath
 */
function findExport({ folder, exports }, subpath) {
  for (const [pattern, target] of Object.entries(exports)) {
    const [head = '', tail] = pattern.split('*');
    if (tail === undefined ? subpath === pattern : subpath.startsWith(head)) {
      return join(folder, target.replace('*', subpath.slice(head.length)));
    }
  }
  return `${folder}/${subpath.slice(2)}#private`;
}
