import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { CORE_SCHEMA, load } from 'js-yaml';

export type Plain = Readonly<Record<string, unknown>>;

export interface JudgedDocument {
  readonly file: string;
  /** Of its own, whatever the document says of itself: a folder holds the same API in several formats. */
  readonly systemName: string;
  readonly text: string;
  /** `application/json` or `application/yaml`. */
  readonly mediaType: string;
  readonly document: Plain;
}

export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const plainOf = (value: unknown): Plain => (isPlain(value) ? value : {});

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A name, an address or a method; whatever else stands there is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const endings = ['.json', '.yaml', '.yml'];

/** Every API document below a folder; parts of one, which name no dialect, are left out. */
export function readFolder(folder: string): readonly JudgedDocument[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => endings.includes(extname(file)))
    .toSorted()
    .flatMap((file, at) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const document = readPlain(text);
      if (!('openapi' in document || 'swagger' in document)) return [];
      const systemName = `judge-v1-document${at}`;
      const isJson = extname(file) === '.json';
      const mediaType = isJson ? 'application/json' : 'application/yaml';
      const named = isJson ? nameJson(text, systemName) : nameYaml(text, systemName);
      return [{ file, systemName, text: named, mediaType, document }];
    });
}

/** As forgiving as the readers that carriers use, and another one than the portal's. */
function readPlain(text: string): Plain {
  // A line that begins with tabs goes on with the text before it.
  const indented = text.replaceAll(/^ *\t[ \t]*/gm, ' '.repeat(80));
  try {
    return plainOf(load(indented, { json: true, schema: CORE_SCHEMA }));
  } catch {
    return {};
  }
}

/** The rest of the text stays as it is, byte for byte. */
const nameJson = (text: string, name: string) =>
  text.replace(
    /("info"\s*:\s*\{)/,
    `$1 "x-systemName": "${name}", "x-visibility": "public", "x-category": "other",`,
  );

const nameYaml = (text: string, name: string) =>
  text
    .replace(
      /^( *['"]?info['"]?: *\{)/m,
      `$1 x-systemName: ${name}, x-visibility: public, x-category: other,`,
    )
    .replace(
      /^( *['"]?info['"]?:[^\n{]*\n)(\s+)/m,
      `$1$2x-systemName: ${name}\n$2x-visibility: public\n$2x-category: other\n$2`,
    );
