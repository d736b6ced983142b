import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { codeLanguages } from '../code-samples/code-samples.ts';
import type { FaultRule } from './fault.ts';
import { readDocument, type DocumentFormat } from './read-document.ts';
import { isList, isObject, memberOf, type Json } from './json.ts';
import { readMeanings } from '../prose/read-meanings.ts';
import { sampleSchema } from '../schema/sample-schema.ts';
import { fitPiece } from '../outline/fit-piece.ts';
import { packDocument } from '../outline/packed-document.ts';
import { splitDocument } from '../outline/split-document.ts';
import { summariseDocument } from '../outline/summarise-document.ts';

const ownFolder = fileURLToPath(new URL('../../../../content/specs/', import.meta.url));
const sampleFolder = process.env['SAMPLE_DIR'] ? join(process.env['SAMPLE_DIR'], 'specs') : '';
const formats: Readonly<Record<string, DocumentFormat>> = {
  '.json': 'json',
  '.yaml': 'yaml',
  '.yml': 'yaml',
};

function documentsIn(folder: string): string[] {
  if (folder === '' || !existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => extname(file) in formats)
    .map((file) => join(folder, file));
}

const formatOf = (file: string): DocumentFormat => formats[extname(file)] ?? 'json';

describe('the documents of content/specs', () => {
  test.each(documentsIn(ownFolder))('%s has no fault, and each example can be called', (file) => {
    const format = formatOf(file);
    const result = readDocument(readFileSync(file, 'utf8'), format);
    expect(result).toMatchObject({ ok: true, faults: [] });
    if (!result.ok) return;
    const summary = summariseDocument(result.document, format);
    expect(file).toContain(`/${summary.systemName}.`);
    const { outline, pieces } = splitDocument(result.document);
    expect(pieces.size).toBe(outline.operations.length);
    for (const piece of pieces.values()) {
      const [media] = piece.requestBody?.content ?? [];
      const body = JSON.stringify(media?.schema ? sampleSchema(media.schema, piece.schemas) : null);
      const request = { method: piece.method, url: piece.path, headers: {}, body };
      for (const { toCode } of codeLanguages) expect(toCode(request)).not.toBe('');
    }
  });
});

const isRefusal = (rule: FaultRule | undefined) =>
  rule === 'not-openapi' || rule === 'empty-document';

describe('documents of other people', () => {
  const files = documentsIn(sampleFolder);
  const reason = 'SAMPLE_DIR names no folder with documents';

  test.runIf(files.length === 0)(`not tried: ${reason}`, () => {
    expect(files).toEqual([]);
  });

  test.runIf(files.length > 0).each(files)('%s is read and split, or refused as none', (file) => {
    const result = readDocument(readFileSync(file, 'utf8'), formatOf(file));
    const { outline, pieces } = splitDocument(result.ok ? result.document : {});
    expect(result.ok || isRefusal(result.faults[0]?.rule)).toBe(true);
    expect(pieces.size).toBe(outline.operations.length);
    const sizes = [...pieces.values()].map((piece) => JSON.stringify(piece).length);
    expect(Math.max(0, ...sizes)).toBeLessThan(500_000);
  });

  const published = files.filter((file) => file.includes('/oai-examples/'));

  test.runIf(published.length > 0)(
    'the examples of the standard have no fault of structure',
    () => {
      const faults = published.flatMap((file) => {
        const { faults: told } = readDocument(readFileSync(file, 'utf8'), formatOf(file));
        return told.filter(({ rule }) => !rule.endsWith('-reference') && rule !== 'not-openapi');
      });
      expect(faults).toEqual([]);
    },
  );

  const invalid = files.filter((file) => /\/(?:fail|invalid)\//.test(file));

  test.runIf(invalid.length === 0)(`not tried: ${reason} known as invalid`, () => {
    expect(invalid).toEqual([]);
  });

  test.runIf(invalid.length > 0)('of documents known as invalid nine in ten have a fault', () => {
    const found = invalid.filter(
      (file) => readDocument(readFileSync(file, 'utf8'), formatOf(file)).faults.length > 0,
    );
    expect(found.length / invalid.length).toBeGreaterThan(0.9);
  });
});

test.each([...documentsIn(ownFolder), ...documentsIn(sampleFolder)])(
  '%s: a list of values is taken whole or not at all',
  (file) => {
    const result = readDocument(readFileSync(file, 'utf8'), formatOf(file));
    const torn = (result.ok ? describedValues(result.document) : []).filter(([text, values]) => {
      const { text: rest, meanings } = readMeanings(text, values);
      const isTaken = !/^\s*(?:[-*+•]\s|\d+[.)]\s|\||<li|<tr)/m.test(rest);
      return meanings.size === 0 ? rest !== text : !isTaken;
    });
    expect(torn).toEqual([]);
  },
);

function describedValues(root: Json): readonly (readonly [string, readonly string[]])[] {
  if (isList(root)) return root.flatMap(describedValues);
  if (!isObject(root)) return [];
  const { description, enum: own, items } = root;
  const values = own ?? memberOf(items, 'enum');
  const isDescribed = typeof description === 'string' && isList(values);
  const here = isDescribed ? [[description, values.map(String)] as const] : [];
  return [...here, ...Object.values(root).flatMap(describedValues)];
}

test.each([...documentsIn(ownFolder), ...documentsIn(sampleFolder)])(
  '%s is stored in at most one and a half times its size, and each operation starts with 60 KB at most',
  (file) => {
    const result = readDocument(readFileSync(file, 'utf8'), formatOf(file));
    const split = splitDocument(result.ok ? result.document : {});
    const { pieces, parts } = packDocument(split);
    const sizeOf = (value: unknown) => JSON.stringify(value).length;
    // An operation without anything has its members all the same.
    const allowed = 1.5 * sizeOf(result.ok ? result.document : {}) + 2000 + 500 * pieces.length;
    expect(sizeOf([split.outline, ...pieces, parts])).toBeLessThan(allowed);
    for (const piece of split.pieces.values()) {
      expect(sizeOf(fitPiece(piece))).toBeLessThan(60_000);
    }
  },
);
