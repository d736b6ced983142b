import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDocument, type DocumentFormat } from './read-document.ts';

const info = { title: 'Parcels', version: '1.0.0' };
const read = (document: unknown) => readDocument(JSON.stringify(document, null, 2), 'json');
const rules = (document: unknown) => read(document).faults.map((fault) => fault.rule);

describe('what is read', () => {
  test.each([
    ['swagger', '2.0'],
    ['openapi', '3.0.3'],
    ['openapi', '3.1.1'],
    ['openapi', '3.2.0'],
  ])('%s %s', (key, version) => {
    expect(read({ [key]: version, info, paths: {} })).toMatchObject({ ok: true, faults: [] });
  });

  test('YAML whose version is written as a number', () => {
    const text = 'swagger: 2.0\ninfo: {title: Parcels, version: "1.0"}\npaths: {}\n';
    expect(readDocument(text, 'yaml')).toMatchObject({ ok: true, faults: [] });
  });

  test('a text that starts with a byte order mark', () => {
    const text = `\uFEFF${JSON.stringify({ openapi: '3.1.0', info, paths: {} })}`;
    expect(readDocument(text, 'json').ok).toBe(true);
  });
});

describe('what is refused', () => {
  test.each<[string, DocumentFormat, string]>([
    ['{"openapi": "3.1.0",}', 'json', 'syntax'],
    ['', 'json', 'syntax'],
    ['a: [', 'yaml', 'syntax'],
    ['[]', 'json', 'not-openapi'],
    ['null', 'yaml', 'not-openapi'],
    ['{"openapi": "4.0.0"}', 'json', 'not-openapi'],
    ['{"swagger": "1.2"}', 'json', 'not-openapi'],
    ['{"openapi": "3.1.0"}', 'json', 'empty-document'],
    ['openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths:', 'yaml', 'empty-document'],
  ])('%s as %s: %s', (text, format, rule) => {
    expect(readDocument(text, format)).toMatchObject({ ok: false, faults: [{ rule }] });
  });

  test('the fault of a text that is no JSON stands where the text goes wrong', () => {
    const fault = readDocument('{\n  "a": 1,\n  "b": }\n', 'json').faults[0];
    expect(fault).toMatchObject({ line: 3, column: 8, message: 'Invalid JSON: } is unexpected' });
  });

  test('aliases that would expand a few lines to billions', () => {
    const levels = Array.from({ length: 12 }, (_, level) => {
      const items =
        level === 0
          ? '"x"'
          : Array(10)
              .fill(`*l${level - 1}`)
              .join(', ');
      return `l${level}: &l${level} [${items}]`;
    });
    const result = readDocument(`openapi: 3.1.0\n${levels.join('\n')}`, 'yaml');
    expect(result).toMatchObject({ ok: false, faults: [{ rule: 'alias-bomb' }] });
  });

  test('an alias of itself', () => {
    const result = readDocument('openapi: 3.1.0\ninfo: &a\n  title: x\n  self: *a\n', 'yaml');
    expect(result).toMatchObject({ ok: false, faults: [{ rule: 'too-deep' }] });
  });

  test.each<[DocumentFormat, number]>([
    ['json', 200_000],
    ['yaml', 300],
    ['yaml', 900],
    ['yaml', 20_000],
  ])('%s that is nested %i deep', (format, depth) => {
    const text = `{"openapi": "3.1.0", "x": ${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect(readDocument(text, format)).toMatchObject({ ok: false, faults: [{ rule: 'too-deep' }] });
  });
});

test('YAML that is nested deep by indentation, or by dashes on one line', () => {
  const lines = Array.from({ length: 2000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n');
  for (const text of [lines, `a: \n  ${'- '.repeat(2000)}b`]) {
    expect(readDocument(text, 'yaml')).toMatchObject({ ok: false, faults: [{ rule: 'too-deep' }] });
  }
});

test('two YAML documents in one text', () => {
  const text = 'openapi: 3.1.0\n---\nopenapi: 3.1.0\n';
  expect(readDocument(text, 'yaml')).toMatchObject({ ok: false, faults: [{ rule: 'syntax' }] });
});

describe('what is read with its faults', () => {
  const responses = { 200: { description: 'OK' } };
  const get = { operationId: 'getParcel', responses };

  test('missing title and version', () => {
    expect(rules({ openapi: '3.1.0', info: {}, paths: {} })).toEqual([
      'missing-field',
      'missing-field',
    ]);
  });

  test('an operation id that is taken, with its place', () => {
    const document = { openapi: '3.1.0', info, paths: { '/a': { get }, '/b': { get } } };
    expect(read(document)).toMatchObject({
      ok: true,
      faults: [
        {
          rule: 'duplicate-operation-id',
          message: 'operationId getParcel is taken by GET /a',
          line: 20,
          column: 24,
        },
      ],
    });
  });

  test('references that lead nowhere, and those that lead out of the document', () => {
    const paths = {
      '/a': { get: { ...get, parameters: [{ $ref: '#/components/parameters/none' }] } },
    };
    const components = {
      schemas: {
        out: { $ref: 'https://example.com/schema.json' },
        loop: { $ref: '#/components/schemas/loop' },
      },
    };
    expect(rules({ openapi: '3.1.0', info, paths, components })).toEqual([
      'dangling-reference',
      'external-reference',
    ]);
  });

  test('a key $ref inside an example is data', () => {
    const components = { schemas: { a: { example: { $ref: '#/nowhere' } } } };
    expect(rules({ openapi: '3.1.0', info, components })).toEqual([]);
  });

  test('a path without slash, a path that stands twice, a parameter that nothing describes', () => {
    const paths = { a: { get }, '/b/{x}': {}, '/b/{y}': { post: { responses } } };
    expect(rules({ openapi: '3.1.0', info, paths })).toEqual([
      'wrong-name',
      'duplicate-path',
      'path-parameter',
    ]);
  });

  test('a YAML key that stands twice, with its line', () => {
    const text = 'openapi: 3.1.0\ninfo:\n  title: A\n  version: v1\n  title: B\npaths: {}\n';
    expect(readDocument(text, 'yaml')).toMatchObject({
      ok: true,
      document: { info: { title: 'B' } },
      faults: [{ rule: 'duplicate-key', line: 3 }],
    });
  });

  test('no more than 500 faults are listed', () => {
    const paths = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`p${index}`, {}]));
    const { faults } = read({ openapi: '3.1.0', info, paths });
    expect(faults).toHaveLength(501);
    expect(faults.at(-1)).toMatchObject({ rule: 'more-faults' });
  });
});

const fragments = fc.constantFrom(
  ...'openapi: 3.1.0\n|info:|\n  |- |{|}|[|]|"|: |$ref: |#/|&a |*a |<<: |!!map |paths:|,|?|\t|\'|%|---\n|null|1|__proto__: '.split(
    '|',
  ),
);

describe('any text', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 400, unit: 'binary' }),
    fc.json({ maxDepth: 6 }),
    fc.array(fragments, { maxLength: 60 }).map((parts) => parts.join('')),
  );

  test('is read or refused, never thrown at, and faults have a place in it', () => {
    fc.assert(
      fc.property(text, fc.constantFrom<DocumentFormat>('json', 'yaml'), (source, format) => {
        const result = readDocument(source, format);
        expect(result.ok || result.faults.length === 1).toBe(true);
        for (const { line, column } of result.faults) {
          expect(line).toBeGreaterThan(0);
          expect(line).toBeLessThanOrEqual(source.split('\n').length + 1);
          expect(column).toBeGreaterThan(0);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('that JSON.parse refuses has an error position inside it', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.string({ maxLength: 3 }), (source, at, insert) => {
        const place = at % (source.length + 1);
        const changed = source.slice(0, place) + insert + source.slice(place);
        const isJson = canParse(changed);
        const [fault] = readDocument(changed, 'json').faults;
        expect(fault?.rule === 'syntax').toBe(!isJson);
        expect(isJson || (fault?.column ?? 0) <= changed.length + 1).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

test('characters that no store takes are replaced and told, in JSON and YAML', () => {
  const head = '"openapi":"3.1.0","paths":{}';
  const json = `{${head},\n"info":{"title":"a\\u0000b","version":"1\\ud800","x-\\u0000":1}}`;
  for (const format of ['json', 'yaml'] as const) {
    const read = readDocument(json, format);
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    expect(read.document['info']).toEqual({
      title: 'a\uFFFDb',
      version: '1\uFFFD',
      'x-\uFFFD': 1,
    });
    const told = read.faults.filter(({ rule }) => rule === 'unstorable-character');
    expect(told.map(({ line }) => line)).toEqual([2, 2, 2]);
  }
});

function canParse(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
