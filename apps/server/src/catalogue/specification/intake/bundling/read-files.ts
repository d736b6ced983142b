import { randomUUID } from 'node:crypto';
import { dialectOf } from '@portal/openapi/read/dialect-of';
import { isObject, type JsonObject } from '@portal/openapi/read/json';
import { parseJson, type ParsedText, type SyntaxFault } from '@portal/openapi/read/parse-json';
import { parseYaml } from '@portal/openapi/read/parse-yaml';
import type { FileTexts } from './unpack-files.ts';
import { writeJson } from '@portal/openapi/digits/exact-json';

/** Files of a document, each read when it is first asked for. */
export interface DocumentFiles {
  readonly texts: FileTexts;
  /** What a file says: its text where it is neither JSON nor YAML; undefined where it is missing. */
  readonly read: (file: string) => ParsedText | SyntaxFault | undefined;
  /** The file that calls itself by an address (`$id`, `$self`). */
  readonly named: (address: string) => string | undefined;
  /** JSON of what was made of them; YAML where it holds numbers whose digits JSON would lose. */
  readonly write: (document: unknown) => { format: 'json' | 'yaml'; text: string };
}

const isData = (file: string) => /\.(json|ya?ml)$/i.test(file);

export function createFiles(texts: FileTexts): DocumentFiles {
  const known = new Map<string, ParsedText | SyntaxFault>();
  let names: ReadonlyMap<string, string> | undefined;
  // Before a number that is kept as it is written: no text holds it.
  const mark = randomUUID();
  const read: DocumentFiles['read'] = (file) => {
    const text = texts.get(file);
    if (text === undefined) return undefined;
    const parsed = known.get(file) ?? parse(file, text, mark);
    known.set(file, parsed);
    return parsed;
  };
  return {
    texts,
    read,
    named: (address) => {
      names ??= readNames(texts, read);
      return names.get(address);
    },
    write: (document) => {
      const marked = writeJson(document, 2);
      const text = marked.replaceAll(new RegExp(`"${mark}([^"]*)"`, 'g'), '$1');
      return { format: text === marked ? 'json' : 'yaml', text };
    },
  };
}

function parse(file: string, text: string, mark: string): ParsedText | SyntaxFault {
  if (!isData(file)) return { value: text, findings: [], locate: () => [] };
  return /\.json$/i.test(file) ? parseJson(text) : parseYaml(text, (digits) => mark + digits);
}

function readNames(texts: FileTexts, read: DocumentFiles['read']): Map<string, string> {
  const names = new Map<string, string>();
  for (const [file, text] of texts) {
    const parsed = /\$(id|self)\b/.test(text) ? read(file) : undefined;
    const said = parsed && 'value' in parsed && isObject(parsed.value) ? parsed.value : {};
    for (const name of [said['$id'], said['$self']]) {
      if (typeof name === 'string') names.set(name, file);
    }
  }
  return names;
}

/** Files that are a document: those with paths, or, where there are none, those without. */
export function listRoots({ texts, read }: DocumentFiles): string[] {
  const documents = [...texts]
    .filter(([file, text]) => isData(file) && /\b(openapi|swagger)["']?\s*:/.test(text))
    .flatMap(([file]) => {
      const parsed = read(file);
      const value = parsed && 'value' in parsed ? parsed.value : null;
      return isObject(value) && dialectOf(value) ? [{ file, value }] : [];
    });
  const whole = documents.filter(({ value }) => hasPaths(value));
  return (whole.length > 0 ? whole : documents).map(({ file }) => file).toSorted();
}

const hasPaths = (value: JsonObject) => 'paths' in value || 'webhooks' in value;
