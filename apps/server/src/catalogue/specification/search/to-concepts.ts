import { toWeighedWords } from '@portal/openapi/programs/to-search-words';

/** What a word may stand for: itself, or what it was mistyped for. */
export type Token = readonly string[];

/** One way to say something, token by token. */
interface Wording {
  readonly tokens: readonly Token[];
  readonly isTyped: boolean;
}

/** What an operation must have in one of its wordings. */
export type Concept = readonly Wording[];

/** Names of one thing, each as its words. */
export type NameGroup = readonly (readonly string[])[];

/** A word as one and as several: whoever types either means both. */
export function toForms(word: string): readonly string[] {
  const one = toSingular(word);
  return [...new Set([word, one, toPlural(one)])];
}

/** Words of the trade that end as plurals do, and are none. */
const noPlurals: ReadonlySet<string> = new Set(['customs', 'goods', 'news']);

function toSingular(word: string): string {
  if (word.length < 4 || noPlurals.has(word) || !/[^siu]s$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return word.slice(0, /(?:ss|x|ch|sh)es$/.test(word) ? -2 : -1);
}

function toPlural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/** Hyphened words are one word as well: who types `hand-over` also finds `handover`. */
export function toJoinedNames(text: string): NameGroup[] {
  const joined = text.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? [];
  return joined.map((name) => [toWeighedWords(name), toWeighedWords(name.replaceAll('-', ''))]);
}

/** Tokens that together are a name of the trade become one concept with its other names; the longest name wins. */
export function toConcepts(tokens: readonly Token[], groups: readonly NameGroup[]) {
  const concepts: Concept[] = [];
  for (let at = 0; at < tokens.length;) {
    const { length, others } = findNames(tokens.slice(at), groups);
    const synonyms = others.map((words) => ({
      tokens: words.map((word) => [word]),
      isTyped: false,
    }));
    concepts.push([{ tokens: tokens.slice(at, at + length), isTyped: true }, ...synonyms]);
    at += length;
  }
  return concepts;
}

/** How many of the first tokens are one name, and what else that is called. */
function findNames(tokens: readonly Token[], groups: readonly NameGroup[]) {
  const begun = groups.flatMap((group) =>
    group.filter((words) => isNamed(tokens, words)).map((words) => ({ words, group })),
  );
  const length = Math.max(1, ...begun.map(({ words }) => words.length));
  const others = begun
    .filter(({ words }) => words.length === length)
    .flatMap(({ words, group }) => group.filter((other) => other !== words));
  return { length, others };
}

const isNamed = (tokens: readonly Token[], words: readonly string[]) =>
  words.every((word, at) => tokens[at]?.some((choice) => toForms(choice).includes(word)));

interface Reading {
  /** Typed words are met as they are, or as beginnings. */
  readonly ending: 'whole' | 'begun';
  /** The words of another name stand side by side; or anywhere, where their places are not kept. */
  readonly joint: '<->' | '&';
}

/** A tsquery of all concepts. Words are letters and digits alone, so nothing in them needs a sign of its own. */
export function toQuery(concepts: readonly Concept[], reading: Reading): string {
  return concepts.map((concept) => toConceptQuery(concept, reading)).join(' & ');
}

function toConceptQuery(concept: Concept, { ending, joint }: Reading): string {
  const wordings = concept.map(({ tokens, isTyped }) =>
    isTyped
      ? tokens.map((token) => toTokenQuery(token, ending)).join(' & ')
      : tokens.map((token) => toTokenQuery(token, 'whole')).join(` ${joint} `),
  );
  return `(${wordings.map((wording) => `(${wording})`).join(' | ')})`;
}

function toTokenQuery(token: Token, ending: Reading['ending']): string {
  const whole = token.flatMap(toForms).map((word) => `'${word}'`);
  const begun = ending === 'begun' ? token.map((word) => `'${word}':*`) : [];
  return `(${[...whole, ...begun].join(' | ')})`;
}

/** A tsquery of any word of the concepts, to weigh by. */
export function toWeighingQuery(concepts: readonly Concept[]): string {
  return listWords(concepts)
    .flatMap(toForms)
    .map((word) => `'${word}'`)
    .join(' | ');
}

export function listWords(concepts: readonly Concept[]): readonly string[] {
  const tokens = concepts.flatMap((concept) => concept.flatMap((wording) => wording.tokens));
  return [...new Set(tokens.flat())];
}
