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
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((one) => licence.test(one))
    .map((one) => readFileSync(join(folder, one), 'utf8').trim());
  return `${name} ${manifest.version} (${manifest.license})\n\n${texts.join('\n\n')}\n`;
}
