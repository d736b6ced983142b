import { readdirSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** By the English message, in ICU MessageFormat, its translation. */
export type Catalogue = Readonly<Record<string, string>>;

/** Languages beside English, which is in the sources: each has its file. */
export const languages: readonly string[] = readdirSync(
  new URL('../../texts/', import.meta.url),
).map((name) => name.replace('.json', ''));

export const root = fileURLToPath(new URL('../../../..', import.meta.url));

export const fileOf = (language: string): string =>
  fileURLToPath(new URL(`../../texts/${language}.json`, import.meta.url));

export const readCatalogue = (language: string): Catalogue =>
  JSON.parse(readFileSync(fileOf(language), 'utf8'));

const sources =
  /^(?:apps\/web\/src|packages\/(?:contract|customs|edifact)\/src|packages\/openapi\/src\/validate)\/.*\.tsx?$/;
/** Shapes of calls, whose words are for the documents of the portal's own API, what the carrier alone says, names of segments that are read from a table, and what tests alone have. */
const withoutTexts =
  /\.test\.tsx?$|\/test\/|fixture|edifact\/src\/(?:desadv\/|(?:control-segments|segment-definitions|write-segments)\.ts$)|contract\/src\/(?!.*(?:rules|schema|operations|addresses\/pages|kept-data\/kinds|status\/words|tracking\/event-codes|text\/\w+)\.ts$)/;

/** Whether texts of the module are the interface's. */
export function hasTexts(file: string): boolean {
  const path = relative(root, file).split(sep).join('/');
  return sources.test(path) && !withoutTexts.test(path);
}

export const toPath = (file: string): string => relative(root, file).split(sep).join('/');
