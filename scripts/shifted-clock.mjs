import { readdirSync, readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import { StartFailure } from '../packages/lifecycle/src/start-failure.mjs';
import { fromRoot, root } from './root.mjs';

/** The hours and days at which something begins, ends or is counted anew. */
export const edgeMoments = ['2027-01-01', '2027-02-28', '2027-03-31', '2026-12-31'].flatMap((day) =>
  ['00:05', '12:00', '23:55'].map((hour) => `${day}T${hour}Z`),
);

/**
 * Shifts the clock of whatever this process starts, server, database and browser alike, by Debian's `faketime`.
 * @param {string} moment  ISO 8601, `2026-12-31T23:55Z`
 */
export function shiftClock(moment) {
  const seconds = Math.round((Date.parse(moment) - Date.now()) / 1000);
  if (Number.isNaN(seconds))
    throw new StartFailure(`--at takes a moment such as ${edgeMoments[2]}`);
  process.env['LD_PRELOAD'] = findLibrary();
  process.env['FAKETIME'] = seconds < 0 ? String(seconds) : `+${seconds}`;
  // Time spans are measured as ever.
  process.env['FAKETIME_DONT_FAKE_MONOTONIC'] = '1';
}

function findLibrary() {
  const { stdout } = spawnSync('dpkg', ['-L', 'libfaketime'], { encoding: 'utf8' });
  const library = stdout?.split('\n').find((line) => line.endsWith('/libfaketimeMT.so.1'));
  if (!library) throw new StartFailure("Debian's package libfaketime is missing");
  return library;
}

const readsClock =
  /\bnew Date\(\)|\bDate\.now\(\)|\bnow\(\)|\bCURRENT_DATE\b|\btoday\b|\bfromNow\b|\bago\(/;

/** Test files that read a clock. */
export function listClockTests() {
  const files = ['apps', 'packages', 'scripts', 'e2e'].flatMap((folder) =>
    listTests(fromRoot(folder)),
  );
  return files
    .filter((file) => readsClock.test(readFileSync(file, 'utf8')))
    .map((file) => relative(root, file));
}

/** @param {string} folder @returns {string[]} */
function listTests(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : listTests(path);
    return /(?<!\.long)\.(test|spec)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
