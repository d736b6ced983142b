import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from './root.mjs';

const licence = /^(licen[cs]e|notice|copying)/i;

/**
 * Writes the licences of packages whose code is handed on.
 * @param {string} file
 * @param {readonly string[]} names
 */
export function writeLicences(file, names) {
  writeFileSync(
    file,
    [...names]
      .sort()
      .map(toEntry)
      .join(`\n${'-'.repeat(72)}\n\n`),
  );
}

/** @param {string} name */
function toEntry(name) {
  const folder = fromRoot(`node_modules/${name}`);
  const { version } = readManifest(folder);
  return `${name} ${version} (${findLicence(folder)})\n\n${readLicences(folder).join('\n\n')}\n`;
}

/**
 * As SPDX names it; some packages say it in their text alone.
 * @param {string} folder
 * @returns {string | undefined}
 */
export function findLicence(folder) {
  const { license } = readManifest(folder);
  return license ?? /^(?:The )?(MIT|ISC) Licen[cs]e/i.exec(readLicences(folder).join())?.[1];
}

/** @param {string} folder */
const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** @param {string} folder */
const readLicences = (folder) =>
  readdirSync(folder)
    .filter((one) => licence.test(one))
    .map((one) => readFileSync(join(folder, one), 'utf8').trim());
