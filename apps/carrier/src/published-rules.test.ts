import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { specs } from './test-carrier.ts';
import { toObject } from './json.ts';

const content = new URL('../../../content/', import.meta.url);
const folders = ['documents', 'edi', 'faqs', 'news', 'site'];
const texts = folders.flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, content))
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({
      name: `${folder}/${name}`,
      text: readFileSync(new URL(`${folder}/${name}`, content), 'utf8'),
    })),
);

/** Ids of the rules that documents tell. */
const told = new Set(specs.flatMap(({ root }) => Object.keys(toObject(root['x-faults']))));
const RULE_ID = /\b(?:BOOK|CUSTOMS|EDX)-\d{3,4}(?:-[A-Z]+)?\b/g;

test('each rule that a guide names is one that a document tells', () => {
  const named = texts.flatMap(({ name, text }) =>
    [...text.matchAll(RULE_ID)].map(([code]) => ({ name, code })),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ code }) => !told.has(code))).toEqual([]);
});

/** What these say of a booking is a rule, or they say that it is advice. */
const guides = [
  'documents/parcel-locker-v2-qa.md',
  'edi/customs-guide.md',
  'edi/iftmin-guideline.md',
  'faqs/customs-data.md',
  'faqs/which-add-ons.md',
  'site/integration-guide.md',
];
const RULE_WORDS = /\b(?:refused?|must|needs?|at most|at least|up to|mandatory|required)\b/;

/** Sentences with such a word that ask nothing of a booking. */
const noRules = [
  /^Most senders need one of three ways/,
  /^\*\*Which services/,
  /^The second generation of our parcel lockers needs no screen/,
  /^### /,
  /^No\. The link/,
  /^You find the guide/,
  /^\| CONTRL/,
  /^\| UNT, UNZ/,
  /APERAK refuses it/,
  /^One IFTMIN books one shipment of up to 99 parcels/,
  /^A wrong count or reference/,
  /^What is refused has booked nothing/,
  /^## What we refuse/,
  /^\| `/,
  /^We need the data by/,
  /^A refusal names/,
  /^question:/,
  /^A version of an API stays available for at least twelve months/,
];

const toSentences = (text: string) =>
  text
    .split('\n')
    .flatMap((line) => line.split(/(?<=[.!?])\s+/))
    .map((sentence) => sentence.replace(/^(?:- |\d+\. )/, '').trim());

test.each(guides)('each sentence of %s that states a rule has its id', (guide) => {
  const { text = '' } = texts.find(({ name }) => name === guide) ?? {};
  const bare = toSentences(text)
    .filter((sentence) => RULE_WORDS.test(sentence) && !sentence.match(RULE_ID))
    .filter((sentence) => !noRules.some((pattern) => pattern.test(sentence)));
  expect(bare).toEqual([]);
});

const booking = specs.find(({ systemName }) => systemName === 'shipment-v3-booking');

/** Each description of a schema, with the names that lead to it. */
function* listDescriptions(value: unknown, path = ''): Generator<readonly [string, string]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, child] of Object.entries(value)) {
    if (name === 'description' && typeof child === 'string') yield [path, child];
    else yield* listDescriptions(child, `${path}/${name}`);
  }
}

test('each sentence of the schemas of Booking that states a rule has its id', () => {
  const { schemas } = toObject(booking?.root['components']);
  const bare = [...listDescriptions(schemas)]
    .flatMap(([path, text]) =>
      toSentences(text.replaceAll('\n', ' ')).map((one) => `${path}: ${one}`),
    )
    .filter((sentence) => /\b(?:[Rr]equired|must|needs?|at most|at least|only)\b/.test(sentence))
    .filter((sentence) => !sentence.match(RULE_ID))
    .filter((sentence) => !sentence.endsWith('Used for delivery notices only.'));
  expect(bare).toEqual([]);
});
