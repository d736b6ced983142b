import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { StartFailure } from '../packages/lifecycle/src/start-failure.mjs';
import { bundledList, packageList } from './build-all.mjs';
import { lockPackages } from './production-packages.mjs';
import { fromRoot, root } from './root.mjs';
import { runCommand } from './run-command.mjs';
import { findLicence } from './write-licences.mjs';

/** What of `dist` runs in production; the launcher is a developer's. */
const parts = ['server', 'carrier', 'web', 'pages', 'shipped', 'box'];

const papers = ['LICENSE', 'CHANGELOG.md'];

/** What Node never opens in a package: types, source maps, sources, papers that are no licence, what is for browsers, for its tests and tools. */
const unused = [
  /\.(map|[cm]?ts|flow|md|markdown)$/i,
  /(\.standalone|\.base64-|[./]browser)\b[^/]*\.[cm]?js$/i,
  /\/(\.[^/]+|tests?|__tests__|benchmarks?|examples?|umd|iife)(\/|$)/i,
];
const licence = /^(licen[cs]e|notice|copying)/i;

/**
 * Makes a folder that runs a portal with Node alone: `dist`, the packages that its programs import in the versions of the lock file,
 * and their bill of materials. The folder gets its name when it is whole.
 * @param {string} folder
 */
export async function writeRelease(folder) {
  requireReplaceable(folder);
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  for (const part of parts)
    cpSync(fromRoot(`dist/${part}`), join(draft, 'dist', part), {
      recursive: true,
      filter: (path) => !path.endsWith('.map') && basename(path) !== bundledList,
    });
  const build = await findBuild();
  if (build) writeFileSync(join(draft, 'dist/shipped/build.txt'), build);
  for (const paper of papers) cpSync(fromRoot(paper), join(draft, paper));
  writePackages(draft);
  await writeBill(draft);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  return { build, bytes: countBytes(folder) };
}

/** The commit and its time, as `/version` of the release says it; null where there is no history. */
async function findBuild() {
  const git = (/** @type {string[]} */ ...args) => runCommand('git', args, { cwd: root });
  const { code, output } = await git('log', '-1', '--format=%h %cI');
  if (code !== 0) return null;
  const { code: isChanged } = await git('diff', '--quiet', 'HEAD');
  return `${output.trim()}${isChanged ? ' and changes' : ''}`;
}

/** @param {string} folder */
const countBytes = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

const billName = 'sbom.json';

/** Only what was a release before is written over. @param {string} folder */
function requireReplaceable(folder) {
  if (!existsSync(folder) || existsSync(join(folder, billName))) return;
  throw new StartFailure(`${folder} is there and no release: name a folder that is not there.`);
}

/** @param {string} draft */
function writePackages(draft) {
  const { locked } = writeManifest(draft, listNamed(packageList));
  // What is for other machines is not installed here.
  for (const path of Object.keys(locked).filter((one) => existsSync(fromRoot(one))))
    copyPackage(path, join(draft, path));
}

/**
 * The packages of npm that a list in the parts of the release names.
 * @param {string} list
 * @returns {string[]}
 */
const listNamed = (list) =>
  parts
    .map((part) => fromRoot(`dist/${part}/${list}`))
    .filter((file) => existsSync(file))
    .flatMap((file) => readJson(file));

/**
 * Writes what npm asks for, with these packages and all below them.
 * @param {string} folder
 * @param {readonly string[]} names
 * @param {(path: string) => boolean} isWanted
 */
function writeManifest(folder, names, isWanted = () => true) {
  const locked = Object.fromEntries(
    Object.entries(lockPackages(names)).filter(([path]) => isWanted(path)),
  );
  const { name, version, license, type, engines } = readJson(fromRoot('package.json'));
  const dependencies = Object.fromEntries(
    [...new Set(names)].sort().map((one) => [one, locked[`node_modules/${one}`]?.version]),
  );
  const own = { name, version, license, engines, dependencies };
  writeJson(join(folder, 'package.json'), { ...own, private: true, type });
  const packages = { '': own, ...locked };
  const lock = { name, version, lockfileVersion: 3, requires: true, packages };
  writeJson(join(folder, 'package-lock.json'), lock);
  return { name, locked };
}

/**
 * @param {string} path
 * @param {string} to
 */
function copyPackage(path, to) {
  const from = fromRoot(path);
  cpSync(from, to, {
    recursive: true,
    filter: (source) => {
      const file = basename(source);
      const inside = source.slice(from.length);
      if (inside.includes('/node_modules')) return false;
      return !unused.some((pattern) => pattern.test(inside)) || licence.test(file);
    },
  });
}

/**
 * The bill of materials (CycloneDX), by npm: what is installed here, and what the app, its pages and the box have in their own files.
 * @param {string} draft
 */
async function writeBill(draft) {
  const folder = `${draft}.bill`;
  try {
    mkdirSync(folder);
    const isHere = (/** @type {string} */ path) => existsSync(fromRoot(path));
    const { name, locked } = writeManifest(
      folder,
      [packageList, bundledList].flatMap(listNamed),
      isHere,
    );
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel=error'];
    const { code, output } = await runCommand('npm', args, { cwd: folder });
    if (code !== 0) throw new StartFailure(`npm sbom failed: ${output.trim().split('\n', 1)[0]}`);
    const bill = JSON.parse(output);
    // npm names it by its folder.
    bill.metadata.component.name = name;
    for (const component of bill.components) component.licenses ??= toLicences(component, locked);
    writeJson(join(draft, billName), bill);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Of a package that names none where npm looks.
 * @param {{ name: string, version: string }} component
 * @param {Record<string, { version: string }>} locked
 */
function toLicences({ name, version }, locked) {
  const places = Object.keys(locked).filter(
    (path) => path.endsWith(`node_modules/${name}`) && locked[path]?.version === version,
  );
  const id = places.map((path) => findLicence(fromRoot(path))).find(Boolean);
  if (!id) throw new StartFailure(`${name} ${version} has no licence that can be told.`);
  return [{ license: { id } }];
}

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * @param {string} file
 * @param {unknown} value
 */
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
