import { readFileSync, readdirSync } from 'node:fs';
import { portalFaults } from '@portal/contract/catalogue/specification/portal-faults';
import { expect, test } from 'vitest';
import { toObject } from './json.ts';
import sentences from '../test/statements.json' with { type: 'json' };
import { specs } from './test-carrier.ts';

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

/** Ids of the rules that documents tell, and those of the gateway and of what all APIs have in common. */
const told = new Set([
  ...specs.flatMap(({ root }) => Object.keys(toObject(root['x-faults']))),
  ...portalFaults.map(({ code }) => code),
]);
const RULE_ID = /\b[A-Z]{2,}-\d{3,4}(?:-[A-Z0-9]+)?\b|`MISSING-[A-Z]+`/g;
/** Of standards and of examples. */
const noRuleIds = /^(?:SHA|ECMA|PL|TV|SE)-/;

const documents = specs.map(({ systemName: name, root }) => ({ name, text: JSON.stringify(root) }));

test.each([...texts, ...documents])(
  'each code that $name names is one that is told',
  ({ text }) => {
    const named = [...text.matchAll(RULE_ID)].map(([code]) => code);
    expect(
      named.filter((code) => !told.has(code) && !noRuleIds.test(code) && !code.startsWith('`')),
    ).toEqual([]);
  },
);

/** A sentence with such a word states a rule, or is among those that ask nothing of a call. */
const RULE_WORDS =
  /\b(?:[Rr]efused?|[Mm]ust|may not|[Oo]nly|[Aa]t (?:most|least)|[Uu]p to|[Nn]eeds?|[Mm]andatory|[Rr]equired)\b/;

/** Contracts between people. */
const contracts = new Set(['documents/customer-terms.md', 'documents/general-terms.md']);

/** Sentences, each with its line feeds taken out; rows of tables and items of lists are some. */
const toSentences = (text: string) =>
  text
    .replace(/^---\n.*?\n---\n/s, '')
    .replaceAll(/```.*?```/gs, '')
    .replaceAll(/\n(?![\s|#>-]|\d+\.|$)/g, ' ')
    .replaceAll(/\n {2,}(?![-|#\s])/g, ' ')
    .split('\n')
    .flatMap((line) => line.split(/(?<=[.!?])\s+/))
    .map((sentence) => sentence.trim().replace(/^(?:- |\d+\. )/, ''))
    // What has changed.
    .filter((sentence) => !/^\*\*\d+\.\d+/.test(sentence));

const findBare = (text: string) =>
  toSentences(text).filter((sentence) => RULE_WORDS.test(sentence) && !sentence.match(RULE_ID));

/** Beginnings of sentences that tell of us, of people or of what is answered, and ask nothing of a call; by document, `*` of all. */
const statements: Readonly<Record<string, readonly string[]>> = sentences;

const isStatement = (name: string, sentence: string) =>
  [...(statements[name] ?? []), ...(statements['*'] ?? [])].some((begin) =>
    sentence.startsWith(begin),
  );

test.each(texts.filter(({ name }) => !name.startsWith('news') && !contracts.has(name)))(
  'each sentence of $name that states a rule has its id',
  ({ name, text }) => {
    expect(findBare(text).filter((sentence) => !isStatement(name, sentence))).toEqual([]);
  },
);

/** Each description of a document, with the names that lead to it; examples and codes have words of their own. */
function* listDescriptions(value: unknown, path = ''): Generator<readonly [string, string]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, child] of Object.entries(value)) {
    if (['x-faults', 'x-changelog', 'example', 'examples'].includes(name)) continue;
    if (['description', 'summary'].includes(name) && typeof child === 'string') yield [path, child];
    else yield* listDescriptions(child, `${path}/${name}`);
  }
}

/** The limits that the schemas of a document hold. */
function* listLimits(value: unknown): Generator<number> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, child] of Object.entries(value)) {
    if (/^(?:max|min|exclusive)/.test(name) && typeof child === 'number') yield child;
    else yield* listLimits(child);
  }
}

const numbersOf = (sentence: string) =>
  [...sentence.replace('a hundred', '100').matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([text]) =>
    Number(text.replaceAll(',', '')),
  );

test.each(specs)(
  'each sentence of $systemName that states a rule has its id, or a limit of its schemas',
  ({ systemName, root }) => {
    const limits = new Set(listLimits(root));
    const bare = [...listDescriptions(root)]
      .flatMap(([path, text]) => findBare(text).map((sentence) => ({ path, sentence })))
      .filter(
        ({ sentence }) => !numbersOf(sentence).some((number) => number > 1 && limits.has(number)),
      )
      .filter(({ sentence }) => !isStatement(systemName, sentence));
    expect(bare).toEqual([]);
  },
);

test('what is said to ask nothing is said somewhere', () => {
  const all = new Map([
    ...texts.map(({ name, text }) => [name, toSentences(text)] as const),
    ...specs.map(({ systemName, root }) => {
      const told = [...listDescriptions(root)].flatMap(([, text]) => toSentences(text));
      return [systemName, told] as const;
    }),
  ]);
  const gone = Object.entries(statements).flatMap(([name, begins]) => {
    const said = name === '*' ? [...all.values()].flat() : (all.get(name) ?? []);
    return begins.filter((begin) => !said.some((sentence) => sentence.startsWith(begin)));
  });
  expect(gone).toEqual([]);
});
