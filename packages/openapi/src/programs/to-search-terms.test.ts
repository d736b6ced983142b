import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { OperationPiece, Schema } from '../outline/operation-piece.ts';
import { reachedBy } from '../outline/reached-by.ts';
import { splitDocument } from '../outline/split-document.ts';
import { readDocument } from '../read/read-document.ts';
import { toApiTerms } from './to-api-terms.ts';
import { createTermReader } from './to-search-terms.ts';
import { toSearchWords } from './to-search-words.ts';

const folder = fileURLToPath(new URL('../../../../content/specs', import.meta.url));
const files = readdirSync(folder).filter((file) => /\.(json|yaml)$/.test(file));

function splitText(text: string, format: 'json' | 'yaml') {
  const read = readDocument(text, format);
  if (!read.ok) throw new Error('It is no document');
  return splitDocument(read.document);
}

/** Level by level through all that an operation reaches, nothing kept from one to the next. */
function listPlainly(piece: OperationPiece): string[] {
  const contents = [piece.requestBody?.content ?? [], ...piece.responses.map((one) => one.content)];
  const own = contents.flat().flatMap(({ schema }) => schema ?? []);
  const names = new Set<string>();
  let level: Schema[] = [...own, ...Object.values(reachedBy(piece))];
  while (level.length > 0) {
    for (const { properties } of level)
      for (const name of Object.keys(properties ?? {})) names.add(name);
    level = level.flatMap((schema) => [
      ...Object.values(schema.properties ?? {}),
      ...[schema.items, schema.additionalProperties, schema.not].filter((one) => one !== undefined),
      ...[schema.allOf, schema.oneOf, schema.anyOf, schema.prefixItems].flatMap((one) => one ?? []),
    ]);
  }
  return [...names].slice(0, 500);
}

test.each(files)(
  'the terms of %s are those of each operation alone, its fields level by level',
  (file) => {
    const format = extname(file) === '.json' ? 'json' : 'yaml';
    const { outline, pieces } = splitText(readFileSync(join(folder, file), 'utf8'), format);
    const read = createTermReader(outline);
    for (const piece of pieces.values()) {
      const terms = read(piece);
      expect(terms).toEqual(createTermReader(outline)(piece));
      expect(terms.fields).toEqual(listPlainly(piece));
      const named = Object.keys(reachedBy(piece));
      expect(named.slice(0, terms.schemas.length)).toEqual(terms.schemas);
      expect(new Set(terms.fieldWords)).toEqual(toSearchWords([...terms.fields, ...terms.schemas]));
    }
  },
);

test('of what has more fields than are kept, the near ones stay', () => {
  const wide = (prefix: string) =>
    Object.fromEntries(
      Array.from({ length: 400 }, (_, at) => [`${prefix}${at}`, { properties: { deep: {} } }]),
    );
  const schema = { allOf: [{ $ref: '#/components/schemas/Far' }], properties: wide('near') };
  const content = { 'application/json': { schema } };
  const { outline, pieces } = splitText(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Wide', version: '1' },
      paths: { '/a': { get: { responses: { 200: { description: 'Good', content } } } } },
      components: { schemas: { Far: { properties: wide('far') } } },
    }),
    'json',
  );
  for (const piece of pieces.values()) {
    const { fields } = createTermReader(outline)(piece);
    expect([fields.length, fields[0], fields[400]]).toEqual([500, 'near0', 'far0']);
  }
});

test('an API is called by its title and its host; what its operations are called as well is not its own', () => {
  const documentOf = (info: object, url: string) =>
    splitText(
      JSON.stringify({
        openapi: '3.1.0',
        info: { version: '1', ...info },
        servers: [{ url }],
        paths: { '/labels': { get: { summary: 'List labels', responses: {} } } },
      }),
      'json',
    );
  const ownOf = (info: object, url: string) => {
    const { outline, pieces } = documentOf(info, url);
    const read = createTermReader(outline);
    const operations = [...pieces.values()].map((piece) => ({ ...piece, terms: read(piece) }));
    const terms = toApiTerms({ systemName: 'x-v1-y', tags: [], outline, operations });
    for (const word of terms.ownWords) expect(terms.operationWords).not.toContain(word);
    return terms.ownWords;
  };
  const host = 'https://www3.api.zwiftpost.example/v1';
  expect(ownOf({ title: 'Labels of Nordvik' }, host)).toEqual(['of', 'nordvik', 'zwiftpost']);
  expect(ownOf({ title: 'Labels' }, '/rest/labels/v1')).toEqual([]);
});
