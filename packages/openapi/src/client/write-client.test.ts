import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { splitDocument } from '../outline/split-document.ts';
import { readDocument } from '../read/read-document.ts';
import { listSampleCalls } from './sample-call.ts';
import { writeClient } from './write-client.ts';

const folder = fileURLToPath(new URL('../../../../content/', import.meta.url));
const published = ['specs', 'own'].flatMap((place) =>
  readdirSync(join(folder, place)).map((name) => join(folder, place, name)),
);

function openPlace(): string {
  const place = mkdtempSync(join(tmpdir(), 'clients-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    module: 'nodenext',
    types: [],
  };
  writeFileSync(join(place, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  writeFileSync(join(place, 'package.json'), '{"type":"module"}');
  return place;
}

/** The client of a document, beside a program that makes every call that the document shows. */
function writeCalls(place: string, systemName: string, text: string): void {
  const read = readDocument(text, text.trimStart().startsWith('{') ? 'json' : 'yaml');
  if (!read.ok) throw new Error(`${systemName} cannot be read`);
  const { outline, pieces } = splitDocument(read.document);
  const baseUrl = 'https://sandbox.portal.example';
  const own = join(place, systemName);
  mkdirSync(own);
  const places = { baseUrl, sandboxUrl: baseUrl, page: baseUrl };
  const source = { outline, pieces: [...pieces.values()], systemName, ...places };
  for (const { name, text: content } of writeClient(source))
    writeFileSync(join(own, name), content);
  const calls = source.pieces
    .filter(({ kind }) => kind === 'operation')
    .flatMap((piece) =>
      listSampleCalls(piece).map((call) => {
        const name = JSON.stringify(piece.operationId);
        return `void client[${name}](${JSON.stringify(call)});`;
      }),
    );
  const start = `import { createClient } from './index.js';\nconst client = createClient({ apiKey: 'box-key' });`;
  writeFileSync(join(own, 'calls.ts'), [start, ...calls].join('\n'));
}

/** What the compiler says; empty where all is well. */
function compile(place: string): string {
  const compiler = createRequire(import.meta.url).resolve('typescript/package.json');
  try {
    execFileSync(process.execPath, [join(dirname(compiler), 'bin/tsc'), '-p', place]);
    return '';
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
  }
}

test('the client of each published document compiles, with every example as a typed call', () => {
  const place = openPlace();
  for (const file of published) {
    const systemName = /([^/]+)\.\w+$/.exec(file)?.[1] ?? '';
    writeCalls(place, systemName, readFileSync(file, 'utf8'));
  }
  expect(compile(place)).toBe('');
}, 60_000);

test('a document writes nothing but its client: no text of it ends a line, a comment or a string', () => {
  const place = openPlace();
  const hostile = [`x */ ' "`, '`', '$', '{1}', '\u2028', '\n', 'throw 1;', '\\'].join('');
  const schema = {
    type: 'object',
    description: hostile,
    properties: { [hostile]: { enum: [hostile] } },
  };
  const content = { 'application/json': { schema, example: { [hostile]: hostile } } };
  const parameters = [{ name: hostile, in: 'query', description: hostile, schema, example: {} }];
  const operation = {
    operationId: hostile,
    summary: hostile,
    parameters,
    requestBody: { content },
  };
  const document = {
    openapi: '3.1.0',
    info: { title: hostile, version: hostile },
    paths: { '/lockers': { post: { ...operation, responses: { [hostile]: {} } } } },
    components: { schemas: { [hostile]: schema } },
  };
  writeCalls(place, 'hostile', JSON.stringify(document));
  expect(compile(place)).toBe('');
  for (const name of ['index.js', 'examples.test.js'])
    execFileSync(process.execPath, ['--check', join(place, 'hostile', name)]);
}, 60_000);

test('an example that its schema does not take is found by the compiler', () => {
  const place = openPlace();
  const content = {
    'application/json': {
      schema: { type: 'object', required: ['doors'], properties: { doors: { type: 'integer' } } },
      example: { doors: 'four' },
    },
  };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Lockers', version: '1' },
    paths: { '/lockers': { post: { operationId: 'addLocker', requestBody: { content } } } },
  };
  writeCalls(place, 'lockers', JSON.stringify(document));
  expect(compile(place)).toContain("Type 'string' is not assignable to type 'number'");
}, 60_000);
