import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { toSentence } from '../packages/lifecycle/src/start-failure.mjs';
import { buildAll } from './build-all.mjs';
import { fromRoot } from './root.mjs';
import { createTerminal } from './terminal.mjs';
import { withWorkshop } from './workshop.mjs';

/** JavaScript and CSS over the wire by gzip until a page is usable, in KiB; and in how many files. */
const budgetKib = 150;
const mostFiles = 14;

const pages = {
  home: 'src/shell/home/home-page.tsx',
  catalogue: 'src/catalogue/specification/active-apis-page.tsx',
};

/** @typedef {{ file: string, css?: string[], imports?: string[] }} Piece */

/**
 * Adds a page's file, its style sheets and everything that it imports at once.
 * @param {Record<string, Piece>} manifest
 * @param {string} key
 * @param {Set<string>} files
 */
function collect(manifest, key, files) {
  const piece = manifest[key];
  if (!piece) throw new Error(`The build has no ${key}`);
  if (files.has(piece.file)) return;
  for (const file of [piece.file, ...(piece.css ?? [])]) files.add(file);
  for (const next of piece.imports ?? []) collect(manifest, next, files);
}

/**
 * As a browser of today gets it: brotli where the build made it.
 * @param {string} file
 */
function wireBytes(file) {
  const path = fromRoot(`dist/web/${file}`);
  return readFileSync(existsSync(`${path}.br`) ? `${path}.br` : path).length;
}

/** @param {Iterable<number>} bytes */
const toKib = (bytes) => [...bytes].reduce((sum, one) => sum + one, 0) / 1024;

try {
  await withWorkshop(() => buildAll(createTerminal(true)));
  const html = readFileSync(fromRoot('dist/web/index.html'), 'utf8');
  const manifest = JSON.parse(readFileSync(fromRoot('dist/web/.vite/manifest.json'), 'utf8'));
  const entry = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(
    ([, file]) => file ?? '',
  );
  if (entry.length === 0) throw new Error('The page of the build loads no script');
  for (const [name, key] of Object.entries(pages)) {
    const files = new Set(entry);
    collect(manifest, key, files);
    const wire = toKib([...files].map(wireBytes));
    const gzip = toKib(
      [...files].map(
        (file) => gzipSync(readFileSync(fromRoot(`dist/web/${file}`)), { level: 9 }).length,
      ),
    );
    console.log(
      `${name}: ${gzip.toFixed(1)} KiB of ${budgetKib} in ${files.size} files (brotli ${wire.toFixed(1)} KiB)`,
    );
    if (gzip > budgetKib || files.size > mostFiles) process.exitCode = 1;
  }
} catch (error) {
  console.error(toSentence(error));
  process.exitCode = 1;
}
