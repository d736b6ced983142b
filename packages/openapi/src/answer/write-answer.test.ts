import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OperationPiece } from '../outline/operation-piece.ts';
import { splitDocument } from '../outline/split-document.ts';
import { readDocument } from '../read/read-document.ts';
import { validateAnswer } from '../validate/validate-value.ts';
import { writeAnswer } from './write-answer.ts';

const own = fileURLToPath(new URL('../../../../content/specs/', import.meta.url));
const foreign = process.env['SAMPLE_DIR'] ? join(process.env['SAMPLE_DIR'], 'specs') : '';

const documentsIn = (folder: string) =>
  folder === '' || !existsSync(folder)
    ? []
    : readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(json|ya?ml)$/.test(file))
        .map((file) => join(folder, file));

function piecesOf(file: string): readonly OperationPiece[] {
  const format = file.endsWith('.json') ? 'json' : 'yaml';
  const result = readDocument(readFileSync(file, 'utf8'), format);
  return result.ok ? [...splitDocument(result.document).pieces.values()] : [];
}

/** Of each answer of a document with a schema, what a written value breaks. */
function listBroken(pieces: readonly OperationPiece[], seed: number) {
  const contents = pieces.flatMap(({ key, schemas, responses }) =>
    responses.flatMap(({ status, content }) =>
      content.flatMap(({ schema }) => (schema ? [{ key, status, schema, schemas }] : [])),
    ),
  );
  const broken = contents.flatMap(({ key, status, schema, schemas }) => {
    const value = writeAnswer(schema, schemas, seed);
    const [fault] = validateAnswer(value, schema, { schemas, visits: 20_000 });
    return fault ? [`${key} ${status} ${fault.pointer} ${fault.text}`] : [];
  });
  return { broken };
}

describe('an answer written from its schema', () => {
  test.each(documentsIn(own))('%s: each keeps the rules, and comes again', (file) => {
    const pieces = piecesOf(file);
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        expect(listBroken(pieces, seed).broken).toEqual([]);
      }),
      { numRuns: 2 },
    );
  });

  test('the same seed writes the same, another one another', () => {
    const schema = { properties: { id: { type: 'string', format: 'uuid' } } };
    expect(writeAnswer(schema, {}, 7)).toEqual(writeAnswer(schema, {}, 7));
    expect(writeAnswer(schema, {}, 7)).not.toEqual(writeAnswer(schema, {}, 8));
  });
});

const files = documentsIn(foreign);
test.runIf(files.length > 0)('in documents of other people each keeps the rules', () => {
  const found = files.map((file) => ({ file, ...listBroken(piecesOf(file), 11) }));
  const broken = found.flatMap((one) => one.broken.map((text) => `${one.file}: ${text}`));
  expect(broken).toEqual([]);
});
test.runIf(files.length === 0)('not tried: SAMPLE_DIR names no folder with documents', () => {
  expect(files).toEqual([]);
});
