import { isStopWord, toSearchWords } from '@portal/openapi/programs/to-search-words';
import { type Asked, isNaming } from './find-tolerantly.ts';
import type { OperationCandidate } from './operation-search-sql.ts';
import { type Concept, toForms, type Token } from './to-concepts.ts';

interface Typed {
  /** Lower case. */
  readonly text: string;
  /** The path in it, and the method before that; empty where it has none. */
  readonly path: string;
  readonly method: string;
}

/** What each kind of agreement is worth; of the first six, the best that a word has. */
const worth = {
  wholeInTitle: 4,
  wholeInPath: 3,
  wholeInParameter: 2.5,
  begunInTitle: 2.4,
  wholeAround: 2.2,
  begunInName: 1.6,
  /** A share of those: of another name of the same thing. */
  synonym: 0.7,
  api: 0.5,
  verb: 2,
  titleCovered: 2,
  called: 32,
  below: 16,
  method: 4,
  deprecated: -2,
  unasked: -2,
} as const;

/** What the title of an operation begins with that takes something away. */
const undoing: ReadonlySet<string> = new Set(
  'cancel clear delete deletes discard drop invalidate remove removes revoke stop unsubscribe void withdraw'.split(
    ' ',
  ),
);

interface TokenForms {
  readonly whole: ReadonlySet<string>;
  /** Empty for what nobody typed. */
  readonly begun: Token;
}

/** What was typed first, then its synonyms, token by token. */
type ConceptForms = readonly (readonly TokenForms[])[];

interface Forms {
  readonly concepts: readonly ConceptForms[];
  readonly words: ReadonlySet<string>;
  /** By what single words the first of them calls something that names no API: mostly the verb. */
  readonly verbs: ReadonlySet<string>;
  /** Whether something is to be taken away. */
  readonly isUndoing: boolean;
}

interface Names {
  /** The first word of the title, which mostly says what the operation does. */
  readonly verb: string;
  /** The words of the title that weigh something. */
  readonly title: readonly string[];
  /** Of its path but the parameters, and of its id. */
  readonly path: ReadonlySet<string>;
  readonly all: readonly string[];
  /** Of its API and its tag. */
  readonly around: ReadonlySet<string>;
  /** Of the title of its API. */
  readonly api: readonly string[];
}

export interface Ranked extends OperationCandidate {
  readonly score: number;
  /** Whether it takes something away and nobody asked for that. */
  readonly isUnasked: boolean;
}

/**
 * Operations by how well they meet what was typed, best first: as they are called, by their words, then by the text that
 * PostgreSQL weighs. What takes something away is never first unasked.
 */
export function rankOperations(
  candidates: readonly OperationCandidate[],
  typed: Typed,
  asked: Asked,
): readonly Ranked[] {
  const forms = toAllForms(asked, typed);
  const ranked = candidates.map((candidate) => {
    const names = toNames(candidate);
    const isUnasked = !isAsked(candidate, names, forms);
    const score =
      scoreNames(forms, names) +
      scoreAddress(candidate, typed) +
      scoreState(candidate) +
      (isUnasked ? worth.unasked : 0);
    return { ...candidate, score, isUnasked };
  });
  ranked.sort(byScore);
  const first = ranked.findIndex(({ isUnasked }) => !isUnasked);
  if (first > 0) ranked.unshift(...ranked.splice(first, 1));
  return ranked;
}

/** Best first, then as the catalogue lists them. */
function byScore(one: Ranked, other: Ranked): number {
  return (
    other.score - one.score ||
    one.title.localeCompare(other.title) ||
    one.system_name.localeCompare(other.system_name) ||
    one.position - other.position
  );
}

function toAllForms({ concepts, naming }: Asked, { method }: Typed): Forms {
  const all = concepts.map((concept) => concept.map(toTokenForms));
  const listWhole = (tokens: readonly TokenForms[]) => tokens.flatMap(({ whole }) => [...whole]);
  const words = new Set(listWhole(all.flat(2)));
  const first = all[concepts.findIndex((concept) => !isNaming(concept, naming))] ?? [];
  return {
    concepts: all,
    words,
    verbs: new Set(listWhole(first.filter(({ length }) => length === 1).flat())),
    isUndoing: method === 'delete' || [...undoing].some((word) => words.has(word)),
  };
}

const toTokenForms = ({ tokens, isTyped }: Concept[number]): readonly TokenForms[] =>
  tokens.map((token) => ({
    whole: new Set(token.flatMap(toForms)),
    begun: isTyped ? token : [],
  }));

function toNames(candidate: OperationCandidate): Names {
  const { summary, path, operation_key, names, title, around } = candidate;
  const words = [...toSearchWords([summary])];
  return {
    verb: words[0] ?? '',
    title: words.filter((word) => !isStopWord(word)),
    path: toSearchWords([path.replaceAll(/\{[^}]*\}/g, ''), operation_key]),
    all: names.split(' '),
    around: new Set(around.split(' ')),
    api: [...toSearchWords([title])],
  };
}

/** Whether somebody who types this may mean an operation that takes something away; any other may always be meant. */
const isAsked = (
  { method }: OperationCandidate,
  { verb }: Names,
  { isUndoing, words }: Forms,
): boolean => isUndoing || words.has(verb) || !(method === 'DELETE' || undoing.has(verb));

const shareOf = <Item>(items: readonly Item[], is: (item: Item) => boolean) =>
  items.filter(is).length / Math.max(1, items.length);

function scoreNames({ concepts, words, verbs }: Forms, names: Names): number {
  const scores = concepts.map((concept) => scoreConcept(concept, names));
  const named = shareOf(scores, (score) => score > 0);
  const covered = (called: readonly string[]) => shareOf(called, (word) => words.has(word));
  return (
    toMean(scores) +
    (verbs.has(names.verb) ? worth.verb : 0) +
    named * (worth.titleCovered * covered(names.title) + worth.api * covered(names.api))
  );
}

const nothing: ReadonlySet<string> = new Set();

function scoreConcept(concept: ConceptForms, names: Names): number {
  const scores = concept.map((wording, at) => {
    // Another name of a thing is one: half of it is not what the API is called.
    const isTyped = at === 0;
    const each = wording.map((token) =>
      scoreToken(token, isTyped ? names : { ...names, around: nothing }),
    );
    if (each.includes(0)) return 0;
    return toMean(each) * (isTyped ? 1 : worth.synonym);
  });
  return Math.max(...scores);
}

const toMean = (scores: readonly number[]) =>
  scores.reduce((sum, score) => sum + score, 0) / scores.length;

function scoreToken({ whole, begun }: TokenForms, { title, path, all, around }: Names): number {
  const is = (word: string) => whole.has(word);
  const begins = (word: string) => begun.some((choice) => word.startsWith(choice));
  if (title.some(is)) return worth.wholeInTitle;
  if ([...whole].some((word) => path.has(word))) return worth.wholeInPath;
  if (all.some(is)) return worth.wholeInParameter;
  if (title.some(begins)) return worth.begunInTitle;
  if ([...whole].some((word) => around.has(word))) return worth.wholeAround;
  return all.some(begins) ? worth.begunInName : 0;
}

const scoreState = ({ deprecated, status, path, weight }: OperationCandidate) =>
  (deprecated || status === 'deprecated' ? worth.deprecated : 0) +
  (path.startsWith('/') ? 0 : worth.deprecated) +
  weight;

function scoreAddress(candidate: OperationCandidate, { text, path, method }: Typed): number {
  const addresses = [candidate.address.toLowerCase(), candidate.path.toLowerCase()];
  const isCalled = candidate.summary.toLowerCase() === text || addresses.includes(path);
  const isBelow = path !== '' && addresses.some((address) => address.startsWith(path));
  const isMethod = method !== '' && candidate.method.toLowerCase() === method;
  return (
    (isCalled ? worth.called : 0) + (isBelow ? worth.below : 0) + (isMethod ? worth.method : 0)
  );
}
