import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { judge, judgeAll, listBroken, toPlain, type Pair } from './pair.ts';
import { accounts } from './pairs/accounts.ts';
import { documents } from './pairs/documents.ts';
import { edi } from './pairs/edi.ts';
import { money } from './pairs/money.ts';
import { sandbox } from './pairs/sandbox.ts';
import { support } from './pairs/support.ts';
import { webhooks } from './pairs/webhooks.ts';
import { readTexts } from './read-texts.ts';
import { fromRoot, inCode } from './sources.ts';

const pairs: readonly Pair[] = [
  ...support,
  ...sandbox,
  ...webhooks,
  ...accounts,
  ...money,
  ...documents,
  ...edi,
];
const readme = readFileSync(fromRoot('e2e/paired-promises/README.md'), 'utf8');

/** Cells of each row of the tables, without the spaces that only line them up. */
const rows = [...readme.matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) =>
  row.split('|').map((cell) => cell.trim()),
);

test('what is said in several places is said alike, and each place that says it otherwise is found', async ({
  request,
  browser,
}) => {
  const texts = await readTexts(request, browser);
  const faults = pairs.flatMap((pair) =>
    judgeAll(pair, texts).map((fault) => `${pair.says}: ${fault}`),
  );
  expect(faults).toEqual([]);
  const unseen = pairs.flatMap((pair) => {
    const broken = listBroken(pair, texts);
    const missed = broken.filter(([, text]) => judge(pair, text, 'places' in pair).length === 0);
    return broken.length === 0 ? [pair.says] : missed.map(([place]) => `${pair.says}: ${place}`);
  });
  expect(unseen).toEqual([]);
  expect(pairs.length).toBeGreaterThan(60);
});

test('the table names each promise with its source, and what was once read; each test that it names is there', () => {
  const told = pairs.map(({ says, source, once = '' }) => [says, source, once]);
  expect(rows.slice(2, 2 + told.length)).toEqual(told);
  const sources = pairs.map(({ source }) => source.replace(/,.*/, ''));
  expect(sources.filter((path) => !existsSync(fromRoot(path)))).toEqual([]);
  const findings = rows.slice(4 + told.length);
  const lost = findings.filter(([, , test = '']) => {
    const [, path = '', title = ''] = /^`(\S+)`: (.+)$/.exec(test) ?? [];
    return !existsSync(fromRoot(path)) || !readFileSync(fromRoot(path), 'utf8').includes(title);
  });
  expect(lost).toEqual([]);
  expect(findings.length).toBeGreaterThan(20);
});

const inSwedish = new Map([
  ...'tre fyra fem sex sju åtta nio tio elva tolv'
    .split(' ')
    .map((word, index) => [word, String(index + 3)] as const),
  ['tredje', '3'],
]);

/** The numbers of a sentence from three up, in the order of their size; what is filled in has none. */
const listNumbers = (text: string) =>
  [...text.replaceAll(/\{[^{},]*/g, '{').matchAll(/\d+(?:[  ,]\d{3}\b)*|\p{L}+/gu)]
    .map(([word]) => inSwedish.get(word.toLowerCase()) ?? toPlain(word))
    .filter((word) => /^\d+$/.test(word) && Number(word) > 2)
    .toSorted()
    .join();

for (const app of ['web', 'server']) {
  test(`LANG each sentence of ${app} has the same numbers in Swedish`, () => {
    const catalogue = readFileSync(fromRoot(`apps/${app}/texts/sv.json`), 'utf8');
    const texts = Object.entries(JSON.parse(catalogue) as Record<string, string>);
    const other = texts.filter(
      ([english, swedish]) => listNumbers(english) !== listNumbers(swedish),
    );
    expect(other).toEqual([]);
    const numbered = texts.filter(([english]) => listNumbers(english) !== '');
    expect(numbered.length).toBeGreaterThan(50);
    for (const [english, swedish] of numbered)
      expect(listNumbers(`4711 ${swedish}`)).not.toBe(listNumbers(english));
  });
}

test('no version ends sooner than twelve months after its successor came', () => {
  const ends = readdirSync(fromRoot('content/specs')).flatMap((name) => {
    const text = readFileSync(fromRoot(`content/specs/${name}`), 'utf8');
    const [, day] = /"?x-sunset"?: ['"]?([\d-]+)/.exec(text) ?? [];
    return day && !/x-visibility"?: "?internal/.test(text) ? [{ name, day, text }] : [];
  });
  expect(ends.length).toBeGreaterThan(2);
  for (const { name, day, text } of ends) {
    const [, successor = ''] = /"?x-successor"?: ['"]?([\w-]+)/.exec(text) ?? [];
    const came = inCode(`content/specs/${successor}.yaml`, /version: \d+\.0\.0\s+date: '([\d-]+)'/);
    const earliest = came.replace(/^\d+/, (year) => String(Number(year) + 1));
    expect([name, day >= earliest]).toEqual([name, true]);
  }
});
