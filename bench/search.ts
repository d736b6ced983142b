import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { specsBase } from '@portal/contract/bases';
import { launch } from '@portal/launcher/launch';
import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { toApiTerms } from '@portal/openapi/programs/to-api-terms';
import { createTermReader } from '@portal/openapi/programs/to-search-terms';
import {
  type Database,
  inTransaction,
  openDatabase,
} from '@portal/server/platform/database/database';
import { saveSpecification } from '@portal/server/catalogue/specification/intake/specification-write-sql';
import { replaceSearchRows } from '@portal/server/catalogue/specification/search/operation-search-sql';
import { toRowId } from '@portal/server/catalogue/specification/specification-sql';
import { createRandom } from './create-random.ts';

/** Targets (benchmarks §3): 25,000 operations p95 ≤ 30 ms at the server, 250,000 within 3 × of that. */
const sizes = (process.env['OPERATIONS'] ?? '25000,250000').split(',').map(Number);
const rounds = Number(process.env['ROUNDS'] ?? 60);
const operationsEach = 12.5;

// KEEP=folder leaves the filled database there, and goes on with it in the next run.
const kept = process.env['KEEP'];
const directory = kept ?? (await mkdtemp(join(tmpdir(), 'portal-bench-')));
const running = await launch({ directory, portals: ['production'] });
const url = running.production?.url ?? '';
const database = openDatabase(running.databaseUrls['production'] ?? '', 4);
const { random, pick } = createRandom(20_261_120);
const nouns = makeWords(2500);
const carriers = makeWords(40).map((word) => `${word}post`);
// An API's fields are named alike all over: postcode, senderAddress, createdAt.
const fields = Array.from({ length: 20_000 }, () => toCamel(pick(nouns), pick(nouns)));
const verbs = ['List', 'Get', 'Create', 'Update', 'Delete', 'Find', 'Book', 'Cancel', 'Print'];
const methods = ['GET', 'GET', 'POST', 'PUT', 'DELETE', 'GET', 'POST', 'POST', 'GET'];

const operations = { name: 'operations', path: '/rest/apigov/v2/aes/operations' };
const apis = { name: 'catalogue ', path: `${specsBase}/noa/specs` };

let filled = await countFilled(database);
const results: { size: number; p95: number }[] = [];
for (const size of sizes.filter((one) => one >= filled)) {
  const started = performance.now();
  await fill(database, size);
  await database.query('VACUUM ANALYZE');
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`\n${size} operations (stored and indexed in ${seconds} s)`);
  results.push({ size, p95: await measure() });
}
await database.end();
await running.stop();
if (!kept) await rm(directory, { recursive: true, force: true });

const [small, large] = results;
console.log(`\np95 of all kinds over ${small?.size}: ${small?.p95.toFixed(1)} ms (target ≤ 30)`);
if (small && large) {
  const ratio = (large.p95 / small.p95).toFixed(2);
  console.log(`ratio ${large.size} : ${small.size}  ${ratio} (target ≤ 3)`);
}

async function countFilled(from: Database): Promise<number> {
  const { rows } = await from.query<{ count: number }>(
    `SELECT count(*) FROM operation_search JOIN specifications ON id = specification_id
     WHERE system_name LIKE 'bench-%'`,
  );
  return rows[0]?.count ?? 0;
}

async function fill(into: Database, size: number): Promise<void> {
  while (filled < size) {
    const number = Math.floor(filled / operationsEach);
    const count = Math.ceil((number + 1) * operationsEach) - filled;
    const title = `${pick(nouns)} ${number}`;
    const host = number % 4 === 0 ? `https://api.${pick(carriers)}.example` : '';
    const servers = [{ url: `${host}/rest/bench/v1/${number}`, description: '' }];
    const outline = { title, description: '', tags: [], basePath: null };
    const readTerms = createTermReader(outline);
    const pieces = Array.from({ length: count }, (_, at) => {
      const piece = { ...toPiece(filled + at), servers };
      return { ...piece, hash: `bench-${piece.key}`, body: '{}', terms: readTerms(piece) };
    });
    const documentHash = `bench-${number}`;
    await inTransaction(into, async (connection) => {
      const { id } = await saveSpecification(
        connection,
        {
          item: {
            systemName: `bench-v1-${number}`,
            title,
            description: 'Made by the benchmark',
            version: '1.0.0',
            tags: ['shipment'],
            category: 'shipment',
            visibility: number % 3 === 0 ? 'internal' : 'public',
            status: number % 10 === 0 ? 'deprecated' : 'active',
            iamSecure: false,
            format: 'json',
            basePath: `/rest/bench/v1/${number}`,
            successor: null,
            sunset: null,
            deprecatedAt: null,
          },
          document: Buffer.from('{}'),
          documentHash,
          attributes: {},
          issuerBinding: { schemes: [], demands: {} },
          faults: [],
          lint: null,
          publishedBy: null,
          outline: '{}',
          json: null,
          parts: [],
          pieces,
        },
        null,
      );
      const api = toApiTerms({
        systemName: `bench-v1-${number}`,
        tags: ['shipment'],
        outline,
        operations: pieces,
      });
      const of = { specificationId: toRowId(id), documentHash };
      await replaceSearchRows(connection, of, { rows: pieces, api });
    });
    filled += count;
  }
}

/** An operation with 3 parameters and 30 fields, as common ones have. */
function toPiece(number: number): OperationPiece {
  const [noun, other] = [pick(nouns), pick(nouns)];
  const at = Math.floor(random() * verbs.length);
  const names = Array.from({ length: 30 }, () => pick(fields));
  const schema = { properties: Object.fromEntries(names.map((name) => [name, {}])) };
  const parameter = (name: string) => ({ name, in: 'query', schema: {} });
  const piece: Partial<OperationPiece> = {
    key: `operation-${number}`,
    kind: 'operation',
    method: methods[at] ?? 'GET',
    path: `/${noun}s/{${noun}Id}/${other}s`,
    summary: `${verbs[at]} ${noun} ${other}`,
    operationId: toCamel(verbs[at]?.toLowerCase() ?? '', noun),
    description: `${pick(nouns)} of the ${noun} with its ${pick(nouns)} and ${pick(nouns)}.`,
    deprecated: false,
    servers: [],
    tag: noun,
    // Safe because the search reads the names alone.
    parameters: [`${noun}Id`, 'limit', pick(nouns)].map(
      parameter,
    ) as unknown as OperationPiece['parameters'],
    requestBody: {
      required: true,
      description: '',
      content: [{ mediaType: 'application/json', schema, examples: [] }],
    },
    responses: [],
    schemas: {},
  };
  return piece as OperationPiece;
}

async function measure(): Promise<number> {
  const kinds: Record<string, () => string> = {
    'a title': () => `${pick(verbs)} ${pick(nouns)}`,
    'a path': () => `/${pick(nouns)}s`,
    'a field': () => pick(fields),
    'the beginning of a word': () => pick(nouns).slice(0, 3),
    'one letter': () => pick(nouns).slice(0, 1),
    'a mistyped word': () => mistype(pick(nouns)),
    'a mistyped field': () => mistype(pick(fields)),
    'a word that stands everywhere': () => pick(['get', 'limit', 'id', 'bench', 'the']),
    'three words': () => `${pick(verbs)} ${pick(nouns)} ${pick(nouns)}`,
    'words and stop words': () => `how do I ${pick(verbs)} a ${pick(nouns)} of the ${pick(nouns)}`,
    'a name of the trade': () => pick(['consignee', 'waybill', 'collection', 'parcel shop', 'AWB']),
    'a code': () => `${pick(['P', 'GW-', 'A'])}${Math.floor(random() * 500)}`,
    'whose API it is': () => `${pick(verbs)} ${pick(nouns)} ${pick(carriers)}`,
    'whose API it is, and more': () =>
      `${pick(carriers)} ${pick(nouns)} by ${pick(nouns)} ${pick(nouns)}`,
    'most of many words': () =>
      `${pick(verbs)} ${pick(nouns)} ${pick(nouns)} ${pick(fields)} of ${pick(nouns)}`,
    'nothing that is there': () => `qqq${pick(nouns)}zzz`,
  };
  const all: number[] = [];
  for (const [kind, make, of] of [operations, apis].flatMap((searched) =>
    Object.entries(kinds).map(([name, text]) => [name, text, searched] as const),
  )) {
    const times: number[] = [];
    for (let round = 0; round < rounds + 5; round += 1) {
      const time = await search(of.path, make());
      if (round >= 5) times.push(time);
    }
    all.push(...times);
    console.log(
      `  ${of.name} ${kind.padEnd(30)} p50 ${at(times, 0.5).padStart(6)} ms   p95 ${at(times, 0.95).padStart(6)} ms`,
    );
  }
  return quantile(all, 0.95);
}

async function search(path: string, text: string): Promise<number> {
  const address = `${url}${path}?${new URLSearchParams({ text })}`;
  const started = performance.now();
  const response = await fetch(address, { headers: { 'x-bap-key': 'web-devportal' } });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${text}: ${response.status}`);
  return performance.now() - started;
}

function at(times: readonly number[], share: number): string {
  return quantile(times, share).toFixed(1);
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((left, right) => left - right);
  return sorted[Math.min(Math.ceil(sorted.length * share), sorted.length) - 1] ?? 0;
}

function toCamel(first: string, second: string): string {
  return `${first}${second.charAt(0).toUpperCase()}${second.slice(1)}`;
}

function mistype(word: string): string {
  const place = 1 + Math.floor(random() * (word.length - 2));
  return word.slice(0, place) + word.charAt(place + 1) + word.charAt(place) + word.slice(place + 2);
}

/** Words that can be spoken, all different. */
function makeWords(count: number): string[] {
  const words = new Set<string>();
  while (words.size < count) {
    const syllables = 2 + Math.floor(random() * 3);
    const syllable = () =>
      pick(['b', 'd', 'f', 'g', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'st', 'tr', 'ch']) +
      pick(['a', 'e', 'i', 'o', 'u', 'ei', 'an', 'er']);
    words.add(Array.from({ length: syllables }, syllable).join(''));
  }
  return [...words];
}
