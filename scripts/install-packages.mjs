import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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
 * Installs by `npm ci` unless every package of the lock file is there.
 * @param {Terminal} terminal
 */
export async function installPackages(terminal) {
  if (isInstalled()) return;
  const finish = terminal.begin(`Installing ${countPackages()} packages`);
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runCommand('npm', args, { cwd: root, onStart: noteChild });
  if (code !== 0 || !isComplete()) {
    finish('failed');
    if (code !== 0) throw toFailure(output);
    throw new StartFailure('npm ci left packages out: run npm start once more.');
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

/** Packages that were installed by hand are as good, when they are what the lock file says. */
export function isInstalled() {
  const stamp = fromRoot(stampFile);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashLock()) return true;
  if (!isComplete()) return false;
  writeStamp();
  return true;
}

function writeStamp() {
  try {
    writeFileSync(fromRoot(stampFile), hashLock());
  } catch {
    // Without the note the next start looks at every package again; it works all the same.
  }
}

const hashLock = () =>
  createHash('sha256')
    .update(readFileSync(fromRoot('package-lock.json')))
    .digest('hex');

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
