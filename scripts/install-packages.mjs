import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure, findDiskFull } from '../packages/lifecycle/src/start-failure.mjs';
import { fromRoot, root } from './root.mjs';
import { runCommand } from './run-command.mjs';
import { noteChild } from './workshop.mjs';

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[] }} LockedPackage
 * @typedef {import('./terminal.mjs').Terminal} Terminal
 */

const stampFile = 'node_modules/.portal-install';

/**
 * Installs by `npm ci` unless every package of the lock file is there whole.
 * @param {Terminal} terminal
 */
export async function installPackages(terminal) {
  if (isInstalled()) return;
  try {
    await install(terminal, `Installing ${countPackages()} packages`);
  } catch (error) {
    if (!isDamage(error)) throw error;
    await repairPackages(terminal);
  }
}

/**
 * Installs from scratch, for a folder of packages that turned out to be damaged.
 * @param {Terminal} terminal
 */
export async function repairPackages(terminal) {
  rmSync(fromRoot('node_modules'), { recursive: true, force: true });
  await install(terminal, `Repairing ${countPackages()} packages`);
}

/**
 * Whether an error, or what a program printed before it died, speaks of packages that are not whole.
 * @param {unknown} error
 */
export function isDamage(error) {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return /^(ERR_MODULE_NOT_FOUND|MODULE_NOT_FOUND|DAMAGED_PACKAGES)$/.test(code);
}

/**
 * @param {Terminal} terminal
 * @param {string} what
 */
async function install(terminal, what) {
  const finish = terminal.begin(what);
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runCommand('npm', args, { cwd: root, onStart: noteChild });
  if (code !== 0) {
    finish('failed');
    throw toFailure(output);
  }
  if (!isComplete()) {
    finish('failed');
    const failure = new StartFailure('npm ci left packages out: run npm start once more.');
    throw Object.assign(failure, { code: 'DAMAGED_PACKAGES' });
  }
  writeStamp();
  finish();
}

/** @param {string} output */
function toFailure(output) {
  const full = findDiskFull(output);
  if (full) return new StartFailure(full);
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ERR_SOCKET_TIMEOUT/.test(output)) {
    return new StartFailure(
      'The packages cannot be fetched (npm ci): check the connection to the package registry and start again.',
    );
  }
  const denied = /EACCES|EPERM|EROFS/.test(output);
  if (denied)
    return new StartFailure(
      `${fromRoot('node_modules')} cannot be written: change its permissions.`,
    );
  const lines = output.split('\n').filter((line) => /^npm (error|ERR!)/.test(line));
  const reason = lines
    .map((line) => line.replace(/^npm (error|ERR!)\s*/, ''))
    .filter((line) => !line.startsWith('code '))[0];
  return new StartFailure(`npm ci failed: ${reason ?? 'it gave no reason'}`);
}

/**
 * With the lock file unchanged since the last look, a missing file means damage. Packages that were
 * installed by hand are as good, when they are what the lock file says.
 */
export function isInstalled() {
  const note = readStamp();
  if (note?.lock === hashLock()) return note.files === hashFiles();
  if (!existsSync(fromRoot('node_modules/.package-lock.json')) || !isComplete()) return false;
  writeStamp();
  return true;
}

/**
 * Whether files have changed their size since they were installed: too slow to ask on every start, and
 * asked when one fails.
 */
export function hasChangedPackages() {
  const note = readStamp();
  return note?.lock === hashLock() && note.sizes !== hashSizes();
}

/** @returns {{ lock: string, files: string, sizes: string } | undefined} */
function readStamp() {
  try {
    return JSON.parse(readFileSync(fromRoot(stampFile), 'utf8'));
  } catch {
    return undefined;
  }
}

function writeStamp() {
  const stamp = { lock: hashLock(), files: hashFiles(), sizes: hashSizes() };
  try {
    writeFileSync(fromRoot(stampFile), JSON.stringify(stamp));
  } catch {
    // Without the note the next start looks at every package again; it works all the same.
  }
}

const hashLock = () =>
  createHash('sha256')
    .update(readFileSync(fromRoot('package-lock.json')))
    .digest('hex');

const hashFiles = () => hash(listFiles(fromRoot('node_modules')));

const hashSizes = () =>
  hash(listFiles(fromRoot('node_modules')).map((path) => lstatSync(path).size));

/** @param {(string | number)[]} facts */
const hash = (facts) => createHash('sha256').update(facts.join('\n')).digest('hex');

/**
 * Files below a folder. Hidden ones at its top are caches of tools and npm's own notes; the links to
 * the workspaces are no packages.
 * @param {string} folder
 * @returns {string[]}
 */
function listFiles(folder) {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.') && name !== '@portal')
    .sort()
    .flatMap((name) => listDeep(join(folder, name)));
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function listDeep(folder) {
  /** @type {string[]} */
  const found = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...listDeep(path));
    else found.push(path);
  }
  return found;
}

/** Every package of the lock file stands there in its version; those for other machines need not. */
function isComplete() {
  return Object.entries(readLock()).every(([path, locked]) => {
    if (locked.link) return existsSync(fromRoot(path));
    if (readVersion(path) === locked.version) return true;
    return locked.optional === true && !existsSync(fromRoot(path));
  });
}

/** @param {string} path */
function readVersion(path) {
  try {
    return JSON.parse(readFileSync(fromRoot(`${path}/package.json`), 'utf8')).version;
  } catch {
    return undefined;
  }
}

/** @returns {Record<string, LockedPackage>} the packages that lie in folders of node_modules */
function readLock() {
  const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));
  return Object.fromEntries(
    Object.entries(packages).filter(([path]) => path.includes('node_modules/')),
  );
}

function countPackages() {
  return Object.values(readLock()).filter((one) => !one.link && isForThisMachine(one)).length;
}

/** @param {LockedPackage} locked */
function isForThisMachine(locked) {
  const fits = (/** @type {string[] | undefined} */ list, /** @type {string} */ value) =>
    !list || list.includes(value);
  return fits(locked.os, process.platform) && fits(locked.cpu, process.arch);
}
