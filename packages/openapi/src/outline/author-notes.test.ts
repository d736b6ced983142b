import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operationToMarkdown } from '../programs/to-markdown.ts';
import { readDocument } from '../read/read-document.ts';
import { groupOperations, toPathText } from './group-operations.ts';
import { splitDocument } from './split-document.ts';
import { withoutInternal } from '../read/without-internal.ts';

const text = readFileSync(join(import.meta.dirname, '../../test-data/author-notes.yaml'), 'utf8');
const read = readDocument(text, 'yaml');
if (!read.ok) throw new Error(JSON.stringify(read.faults));
const { outline, pieces } = splitDocument(read.document);
const prose = pieces.get('probeProse');

test('CAT-09 groups of tags come in their order, with the names that are shown', () => {
  const groups = groupOperations(outline.tags, outline.operations);
  expect(groups.map(({ path }) => toPathText(path))).toEqual([
    'Prose › p',
    'Rest › Later on',
    'Operations',
  ]);
});

test('CAT-09 samples, badges and words of values are the author’s', () => {
  expect(prose).toMatchObject({
    badges: ['Beta', 'New', 'Preview'],
    codeSamples: [
      { label: 'Our CLI', language: 'Shell', source: 'post-cli prose --fast' },
      { label: 'Lua', language: 'Lua', source: 'post.prose()' },
    ],
    parameters: [
      { schema: { meanings: { A: 'By air', S: 'By sea' } } },
      { schema: { items: { meanings: { 1: 'BOOKED – Somebody booked it', 2: 'LOST' } } } },
    ],
  });
  const told = prose && operationToMarkdown(prose, outline);
  expect(told).toContain(
    '## Sample by the author: Our CLI\n\n```shell\npost-cli prose --fast\n```',
  );
  expect(told).toContain('- `A` By air');
  expect(told).toContain('- `1` BOOKED – Somebody booked it');
});

test('CAT-09 a server of the Model Context Protocol is a section of the guide', () => {
  expect(outline.description).toContain(
    [
      '## MCP server',
      'Protocol version 2025-11-25.',
      '- `https://api.postal.example/mcp` The only one\n- `find_parcel` Finds a parcel. Takes `barcode` (required), `depth`.',
    ].join('\n\n'),
  );
});

test.each([
  ['https://postal.example/logo.png', undefined],
  ['data:image/svg+xml;base64,PHN2Zy8+', undefined],
  ['javascript:alert(1)', undefined],
  [`data:image/png;base64,${'A'.repeat(50_000)}`, undefined],
  ['data:image/png;base64,iVBO', { source: 'data:image/png;base64,iVBO', alt: 'T' }],
])('CAT-09 a logo at %s is shown as %o', (url, logo) => {
  const info = { title: 'T', version: '1', 'x-logo': { url } };
  expect(splitDocument({ openapi: '3.1.0', info, paths: {} }).outline.logo).toEqual(logo);
});

test('CAT-09 nothing that is internal is left, wherever it stands', () => {
  const { document, hidden } = withoutInternal(read.document);
  expect(hidden).toBe(3);
  const open = JSON.stringify(document);
  for (const secret of ['secret', 'hidden', 'x-internal']) {
    expect(open.toLowerCase()).not.toContain(secret);
  }
  expect(open).toContain('"required":["name"]');
  expect(withoutInternal(document).document).toBe(document);
});
