import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { toThreeZero } from '@portal/openapi/client/to-three-zero';
import { splitDocument } from '@portal/openapi/outline/split-document';
import type { JsonObject } from '@portal/openapi/read/json';
import { readDocument } from '@portal/openapi/read/read-document';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { writeTypedCalls, writeTypedValues } from './clients/typed-calls.ts';
import { fromRoot } from './root.mjs';

/** Documents made into clients by the programs that integrators use, which `bench/clients` pins for itself. */

const run = promisify(execFile);
const generators = fromRoot('bench/clients');

beforeAll(async () => {
  if (existsSync(join(generators, 'node_modules/.package-lock.json'))) return;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', args, { cwd: generators });
}, 300_000);

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  types: [],
};

/** What the compiler says of the clients of these documents, and of every example as a typed call. */
async function compile(documents: ReadonlyMap<string, JsonObject>): Promise<string[]> {
  const place = await mkdtemp(join(tmpdir(), 'clients-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  const [from, to] = [join(place, 'documents'), join(place, 'clients')];
  await mkdir(from);
  for (const [name, document] of documents)
    await writeFile(join(from, `${name}.json`), JSON.stringify(document));
  await run(process.execPath, [join(generators, 'generate.mjs'), from, to], { cwd: generators });
  for (const [name, document] of documents) {
    await writeFile(join(to, name, 'calls.ts'), writeTypedCalls(document));
    if ('openapi' in document)
      await writeFile(join(to, name, 'values.ts'), writeTypedValues(document));
  }
  await writeFile(join(to, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  const compiler = join(generators, 'node_modules/typescript/bin/tsc');
  const told = await run(process.execPath, [compiler, '-p', to], { cwd: to }).then(
    () => '',
    (error: unknown) => (error instanceof Error && 'stdout' in error ? String(error.stdout) : ''),
  );
  return told.split('\n').filter((line) => line.includes('error TS'));
}

async function readPublished(): Promise<Map<string, JsonObject>> {
  const documents = new Map<string, JsonObject>();
  for (const folder of ['content/specs', 'content/own']) {
    for (const file of await readdir(fromRoot(folder))) {
      const text = await readFile(join(fromRoot(folder), file), 'utf8');
      const read = readDocument(text, extname(file) === '.json' ? 'json' : 'yaml');
      if (!read.ok) throw new Error(`${file} cannot be read`);
      documents.set(basename(file, extname(file)), read.document);
    }
  }
  return documents;
}

test('all published documents compile as clients, with every example as a typed call', async () => {
  expect(await compile(await readPublished())).toEqual([]);
});

/** The forms of 3.0 that the portal offers of these documents. */
function toThreeZeros(documents: ReadonlyMap<string, JsonObject>): Map<string, JsonObject> {
  const forms = [...documents].map(([name, document]) => {
    const { outline, pieces } = splitDocument(document);
    const source = { outline, pieces: [...pieces.values()], baseUrl: 'https://api.portal.example' };
    return [name, toThreeZero(source)] as const;
  });
  return new Map(forms);
}

test('the form of 3.0 of each published document compiles as a client as well', async () => {
  expect(await compile(toThreeZeros(await readPublished()))).toEqual([]);
});

async function readSamples(): Promise<Map<string, JsonObject>> {
  const folder = join(process.env['SAMPLE_DIR'] ?? '', 'specs');
  const documents = new Map<string, JsonObject>();
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.(?:json|ya?ml)$/.test(file)) continue;
    const text = await readFile(join(folder, file), 'utf8');
    const read = readDocument(text, extname(file) === '.json' ? 'json' : 'yaml');
    if (read.ok)
      documents.set(
        file.replaceAll('/', '_').replace(/\.\w+$/, extname(file).replace('.', '-')),
        read.document,
      );
  }
  return documents;
}

const hasSamples = process.env['SAMPLE_DIR'] !== undefined;

test(`the form of 3.0 of each document is valid by the schema of the standard${hasSamples ? '' : '; those of others are not tried: SAMPLE_DIR names no folder'}`, async () => {
  const documents = toThreeZeros(await readPublished());
  const samples = hasSamples ? toThreeZeros(await readSamples()) : [];
  const place = await mkdtemp(join(tmpdir(), 'three-zero-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  for (const [name, document] of [...documents, ...samples])
    await writeFile(join(place, `${name}.json`), JSON.stringify(document));
  const planted = { openapi: '3.0.3', info: { title: 'Planted' }, paths: {} };
  await writeFile(join(place, 'planted.json'), JSON.stringify(planted));
  const validate = [join(generators, 'validate.mjs'), place];
  const { stdout } = await run(process.execPath, validate, { cwd: generators });
  expect(stdout.trim()).toMatch(/^planted\.json .*required property 'version'$/);
});

/** A document of one operation, whose body is this. */
const plant = (schema: JsonObject, example: JsonObject): JsonObject => ({
  openapi: '3.1.0',
  info: { title: 'Planted', version: '1.0.0' },
  paths: {
    '/lockers': {
      post: {
        operationId: 'addLocker',
        requestBody: { required: true, content: { 'application/json': { schema, example } } },
        responses: { 204: { description: 'Added.' } },
      },
    },
  },
});

const needsName = { type: 'object', required: ['name'] };

test('documents that no client can be made of are found', async () => {
  const address = { type: 'object', properties: { name: { type: 'string' } } };
  const documents = new Map([
    ['required-alone', plant({ allOf: [address, needsName] }, { name: 'Eva' })],
    ['object-of-nothing', plant({ type: 'object' }, { name: 'Eva' })],
    ['wrong-example', plant(address, { name: 4 })],
    ['sound', plant({ ...address, required: ['name'] }, { name: 'Eva' })],
  ]);
  const found = await compile(documents);
  const names = new Set(found.map((line) => line.split('/')[0]));
  expect(names).toEqual(new Set(['object-of-nothing', 'required-alone', 'wrong-example']));
});
