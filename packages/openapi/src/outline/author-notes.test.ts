import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operationToMarkdown, outlineToMarkdown } from '../programs/to-markdown.ts';
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

test('CAT-09 a server of the Model Context Protocol is told with its tools, once, by what its operation says', () => {
  const told = outlineToMarkdown({ ...outline, callOrigin: 'https://portal.example' }, () => '');
  expect(told).toContain(
    [
      '## MCP server',
      'Protocol version 2025-11-25.',
      '**Counter** Weighs parcels.',
      '```url\nhttps://api.postal.example/mcp\n```',
      '```sh\nclaude mcp add --transport http counter \'https://api.postal.example/mcp\'\ncode --add-mcp \'{"name":"counter","type":"http","url":"https://api.postal.example/mcp"}\'\n```',
      '- `find_parcel` Finds a parcel. Takes `barcode` (required), `depth`.\n- `weigh`',
    ].join('\n\n'),
  );
});

test('CAT-09 the commands that take a server in reach their programs as they are meant, whatever its address holds', () => {
  const address = `https://a.example/$(id)/'\\"';x=1`;
  const { outline: made } = splitDocument({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    'x-mcp-server': { url: address, name: 'Ä "b" `c`' },
    paths: {},
  });
  const told = outlineToMarkdown(made, () => '');
  const commands = /```sh\n([^`]+)```/.exec(told)?.[1] ?? '';
  const programs = 'claude() { printf "%s\\n" "$@"; }; code() { printf "%s\\n" "$@"; }';
  const [url, config] = execFileSync('sh', ['-c', `${programs}\n${commands}`], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => /^(?:https:|\{)/.test(line));
  expect(url).toBe(address.replaceAll("'", '%27'));
  expect(JSON.parse(config ?? '')).toEqual({ name: 'b-c', type: 'http', url });
});

test.each([
  ['https://mcp.example/sse', 'https://mcp.example/sse'],
  [{ url: '/rest/a/mcp', name: 'A *b*' }, '/rest/a/mcp'],
  [[{ url: 'https://one.example' }], 'https://one.example'],
  [true, undefined],
  [{ url: 'javascript:alert(1)' }, undefined],
  [{ url: 'https://a.example/`x' }, undefined],
])('x-mcp-server of a document: %j', (given, address) => {
  for (const place of ['root', 'info']) {
    const note = { 'x-mcp-server': given };
    const { outline: made } = splitDocument({
      openapi: '3.1.0',
      info: { title: 'T', version: '1', ...(place === 'info' && note) },
      ...(place === 'root' && note),
      paths: {},
    });
    expect(made.mcp?.servers[0]?.address).toBe(address);
  }
});

test.each([
  [true, '/rest/a/v1/mcp', 'MCP server'],
  [{ name: 'Mine' }, '/rest/a/v1/mcp', 'Mine'],
  ['https://mcp.example', 'https://mcp.example', 'MCP server'],
  [{ url: 'ftp://x' }, '/rest/a/v1/mcp', 'MCP server'],
])('an operation that is an MCP server by %j is one at its own address', (note, address, name) => {
  const { outline: made } = splitDocument({
    openapi: '3.1.0',
    info: { title: 'T', version: '1', 'x-basePath': '/rest/a/v1' },
    paths: { '/mcp': { post: { 'x-mcp-server': note }, get: { 'x-mcp-server': false } } },
  });
  expect(made.mcp?.servers).toEqual([{ name, description: '', address }]);
});

test('CAT-09 an operation is marked with its further tags, and a tag tells of what it stands in', () => {
  expect(pieces.get('speakMcp')?.badges).toEqual(['p']);
  const { outline: made } = splitDocument({
    openapi: '3.2.0',
    info: { title: 'T', version: '1' },
    tags: [
      { name: 'above', summary: 'Above', description: 'Of all.' },
      { name: 'below', summary: 'Below', parent: 'above', description: 'Of some.' },
    ],
    paths: { '/a': { get: { operationId: 'a', tags: ['below', 'other', 'above'] } } },
  });
  expect(made.operations[0]).toMatchObject({ tag: 'below', badges: ['other', 'Above'] });
  const told = outlineToMarkdown(made, () => '');
  expect(told).toContain('## Above › Below\n\nOf all.\n\nOf some.\n\n- [');
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
