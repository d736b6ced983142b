import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Json } from '@portal/openapi/read/json';
import { readDocument } from '@portal/openapi/read/read-document';
import { createRandom } from './create-random.ts';
import { installRivals, rivals } from './rivals-folder.ts';
import { mutate } from './verdicts/mutants.ts';
import { sections } from './verdicts/sections.ts';

/**
 * Faults of documents, by our reader and by three judges: the documents of this checkout and of the folders that are named, and
 * `MUTANTS=300` seeded mutants of them. Of what two judges hold invalid 98 % is to be found; of what is found, 98 % is to be held by
 * one of them or by a section of the specification that none of them looks at.
 */
const size = Number(process.env['MUTANTS'] ?? 300);
const seed = Number(process.env['SEED'] ?? 1);
const isTold = process.env['TELL'] === '1';
const leastShare = 0.98;
const largestMutated = 25_000;

interface Case {
  readonly kind: string;
  readonly name: string;
  readonly document: Json;
  /** Whose faults were there before. */
  readonly original?: Json;
}

const originals: readonly Case[] = [
  'content/specs',
  'bench/verdicts',
  ...process.argv.slice(2),
].flatMap(readFolder);
const small = originals
  .map(({ document }) => document)
  .filter((document) => JSON.stringify(document).length < largestMutated);
const mutants = mutate(small, size, createRandom(seed)).map((mutant) => ({
  ...mutant,
  name: mutant.pointer,
}));
const cases: readonly Case[] = [...originals, ...mutants];

installRivals('verdicts');
const verdicts = judge(cases);
const rows = cases.map((item, at) => {
  const before = originals.findIndex(({ document }) => document === item.original);
  const known = new Set([
    ...faultsOf(item.original),
    ...Object.values(verdicts[before] ?? {}).flat(),
  ]);
  const isNew = (fault: string) => !known.has(fault);
  const held = Object.entries(verdicts[at] ?? {}).map(
    ([name, faults]) => [name, faults.filter(isNew)] as const,
  );
  const votes = held.filter(([, faults]) => faults.length > 0).length;
  const ours = faultsOf(item.document).filter(isNew);
  const told = ours.map((fault) => sections.find(([form]) => form.test(fault))?.[1]);
  const section = votes === 0 && !told.includes(undefined) ? told[0] : undefined;
  return { ...item, held, votes, ours, section };
});

console.log(
  ['kind'.padEnd(20), 'cases', 'by two', 'found', 'told', 'by one', 'by a section'].join('\t'),
);
for (const kind of new Set(rows.map((row) => row.kind)))
  count(
    kind,
    rows.filter((row) => row.kind === kind),
  );
const [found, held] = count('all', rows);
console.log('\nheld by a section alone');
for (const [, section] of sections) {
  const some = rows.filter((row) => row.section === section).length;
  if (some > 0) console.log([String(some).padStart(4), section].join('  '));
}
if (isTold) for (const row of rows) tell(row);
if (Math.min(found, held) < leastShare) process.exitCode = 1;

function readFolder(folder: string): readonly Case[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .flatMap((file) => {
      if (!['.json', '.yaml', '.yml'].includes(extname(file))) return [];
      const read = readDocument(
        readFileSync(join(folder, file), 'utf8'),
        extname(file) === '.json' ? 'json' : 'yaml',
      );
      return read.ok ? [{ kind: 'as written', name: file, document: read.document }] : [];
    });
}

function judge(documents: readonly Case[]): readonly Readonly<Record<string, readonly string[]>>[] {
  const input = documents.map(({ document }) => JSON.stringify(document)).join('\n');
  const { stdout } = spawnSync(process.execPath, [join(rivals, 'verdicts/rival.mjs')], {
    input,
    maxBuffer: 2 ** 30,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Of a document that is not there, none. */
function faultsOf(document: Json | undefined): readonly string[] {
  const { faults } = readDocument(JSON.stringify(document ?? null), 'json');
  return document === undefined
    ? []
    : faults.map(({ rule, pointer, message }) => `${rule} ${pointer} ${message}`);
}

function count(kind: string, some: readonly (typeof rows)[number][]): [number, number] {
  const invalid = some.filter(({ votes }) => votes > 1);
  const told = some.filter(({ ours }) => ours.length > 0);
  const found = invalid.filter(({ ours }) => ours.length > 0).length;
  const held = told.filter(({ votes }) => votes > 0).length;
  const cited = told.filter(({ section }) => section !== undefined).length;
  const figures = [some.length, invalid.length, found, told.length, held, cited];
  console.log([kind.padEnd(20), ...figures].join('\t'));
  return [found / invalid.length, (held + cited) / told.length];
}

function tell({ kind, name, held, votes, ours, section }: (typeof rows)[number]) {
  if (votes > 1 && ours.length === 0)
    console.log('MISSED', kind, name, JSON.stringify(held).slice(0, 500));
  if (votes === 0 && ours.length > 0 && section === undefined)
    console.log('ALONE', kind, name, JSON.stringify(ours).slice(0, 400));
}
