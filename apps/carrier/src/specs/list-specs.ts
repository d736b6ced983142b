import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocument } from '@portal/openapi/read/read-document';
import { parseDocument } from './parse-document.ts';
import type { SpecDocument } from './spec-document.ts';
import type { SpecSource } from './spec-source.ts';

/** Finds every specification of a folder. Throws when one does not say its name and base path. */
export function listSpecs(folder: string): SpecSource[] {
  const files = readdirSync(folder).filter((name) => /\.(ya?ml|json)$/.test(name));
  return files.sort().map((name) => toSource(join(folder, name)));
}

function toSource(file: string): SpecSource {
  const text = readFileSync(file, 'utf8');
  let document: SpecDocument | undefined;
  return {
    systemName: requireField(file, text, 'x-systemName'),
    basePath: requireField(file, text, 'x-basePath'),
    load: () => {
      document ??= readSpec(file, text);
      return document;
    },
  };
}

/** The value of `"x-systemName": "…"` or `x-systemName: …`, without parsing the whole document. */
function requireField(file: string, text: string, name: string): string {
  const value = new RegExp(`^\\s*"?${name}"?:\\s*["']?([^"'\\s,]+)`, 'm').exec(text)?.[1];
  if (value === undefined) throw new Error(`${file} has no ${name}`);
  return value;
}

function readSpec(file: string, text: string): SpecDocument {
  const result = readDocument(text, file.endsWith('.json') ? 'json' : 'yaml');
  if (!result.ok) throw new Error(`${file} cannot be read: ${result.faults[0]?.message ?? ''}`);
  return parseDocument(result.document);
}
