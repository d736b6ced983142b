import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A style sheet of the build. */
export interface Sheet {
  readonly href: string;
  readonly text: string;
  /** Class names carry a hash of their file, so a class tells its sheet. */
  readonly classes: readonly string[];
}

interface Piece {
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/**
 * Of the whole build, in the order in which the app loads them: what a file imports comes before its own.
 * @param base of its addresses, such as `/sv/`
 */
export function listSheets(webDirectory: string, base: string): readonly Sheet[] {
  const manifest: Readonly<Record<string, Piece>> = JSON.parse(
    readFileSync(join(webDirectory, '.vite/manifest.json'), 'utf8'),
  );
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
    for (const file of manifest[key]?.css ?? []) files.add(file);
  };
  for (const key of Object.keys(manifest)) visit(key);
  return [...files].map((file) => toSheet(webDirectory, base, file));
}

function toSheet(webDirectory: string, base: string, file: string): Sheet {
  const text = readFileSync(join(webDirectory, file), 'utf8').trim();
  const classes = new Set([...text.matchAll(/\.(_[\w-]+)/g)].map(([, one]) => one ?? ''));
  return { href: `${base}${file}`, text, classes: [...classes] };
}
