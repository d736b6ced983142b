import { isStopWord, toSearchWords } from '@portal/openapi/programs/to-search-words';
import type { OperationCandidate } from './operation-search-sql.ts';
import { type Concept, toForms, type Token } from './to-concepts.ts';

interface Typed {
  /** Lower case. */
  readonly text: string;
  /** The path in it, and the method before that; empty where it has none. */
  readonly path: string;
  readonly method: string;
}

/** What each kind of agreement is worth; of the first five, the best that a word has. */
const worth = {
  wholeInTitle: 4,
  wholeInPath: 3,
  wholeInParameter: 2.5,
  begunInTitle: 2.4,
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
} as const;

interface TokenForms {
  readonly whole: ReadonlySet<string>;
  /** Empty for what nobody typed. */
  readonly begun: Token;
}

/** What was typed first, then its synonyms, token by token. */
type ConceptForms = readonly (readonly TokenForms[])[];

interface Asked {
  readonly concepts: readonly ConceptForms[];
  readonly words: ReadonlySet<string>;
  /** What the first concept calls by a single word. */
  readonly verbs: ReadonlySet<string>;
}

interface Names {
  /** The first word of the title, which mostly says what the operation does. */
  readonly verb: string | undefined;
  /** The words of the title that weigh something. */
  readonly title: readonly string[];
  /** Of its path but the parameters, and of its id. */
  readonly path: ReadonlySet<string>;
  readonly all: readonly string[];
  /** Of the title of its API. */
  readonly api: readonly string[];
}

type Scorer = (candidate: OperationCandidate) => number;

/** How well operations meet what was typed: as they are called, by their words, then by the text that PostgreSQL weighs. */
export function createScorer(typed: Typed, concepts: readonly Concept[]): Scorer {
  const asked = toAsked(concepts);
  return (candidate) =>
    scoreNames(asked, toNames(candidate)) +
    scoreAddress(candidate, typed) +
    (candidate.deprecated || candidate.status === 'deprecated' ? worth.deprecated : 0) +
    (candidate.path.startsWith('/') ? 0 : worth.deprecated) +
    candidate.weight;
}

function toAsked(concepts: readonly Concept[]): Asked {
  const forms = concepts.map((concept) => concept.map(toTokenForms));
  const single = forms[0]?.filter(({ length }) => length === 1) ?? [];
  const listWhole = (tokens: readonly TokenForms[]) => tokens.flatMap(({ whole }) => [...whole]);
  return {
    concepts: forms,
    words: new Set(listWhole(forms.flat(2))),
    verbs: new Set(listWhole(single.flat())),
  };
}

const toTokenForms = ({ tokens, isTyped }: Concept[number]): readonly TokenForms[] =>
  tokens.map((token) => ({
    whole: new Set(token.flatMap(toForms)),
    begun: isTyped ? token : [],
  }));

function toNames({ summary, path, operation_key, names, title }: OperationCandidate): Names {
  const words = [...toSearchWords([summary])];
  return {
    verb: words[0],
    title: words.filter((word) => !isStopWord(word)),
    path: toSearchWords([path.replaceAll(/\{[^}]*\}/g, ''), operation_key]),
    all: names.split(' '),
    api: [...toSearchWords([title])],
  };
}

function scoreNames({ concepts, words, verbs }: Asked, names: Names): number {
  const scores = concepts.map((concept) => scoreConcept(concept, names));
  const named = scores.filter((score) => score > 0).length / concepts.length;
  const covered = (called: readonly string[]) =>
    called.filter((word) => words.has(word)).length / Math.max(1, called.length);
  return (
    toMean(scores) +
    (verbs.has(names.verb ?? '') ? worth.verb : 0) +
    named * (worth.titleCovered * covered(names.title) + worth.api * covered(names.api))
  );
}

function scoreConcept(concept: ConceptForms, names: Names): number {
  const scores = concept.map((wording, at) => {
    const each = wording.map((token) => scoreToken(token, names));
    if (each.includes(0)) return 0;
    return toMean(each) * (at === 0 ? 1 : worth.synonym);
  });
  return Math.max(...scores);
}

const toMean = (scores: readonly number[]) =>
  scores.reduce((sum, score) => sum + score, 0) / scores.length;

function scoreToken({ whole, begun }: TokenForms, { title, path, all }: Names): number {
  const is = (word: string) => whole.has(word);
  const begins = (word: string) => begun.some((choice) => word.startsWith(choice));
  if (title.some(is)) return worth.wholeInTitle;
  if ([...whole].some((word) => path.has(word))) return worth.wholeInPath;
  if (all.some(is)) return worth.wholeInParameter;
  if (title.some(begins)) return worth.begunInTitle;
  return all.some(begins) ? worth.begunInName : 0;
}

function scoreAddress(candidate: OperationCandidate, { text, path, method }: Typed): number {
  const addresses = [candidate.address.toLowerCase(), candidate.path.toLowerCase()];
  const isCalled = candidate.summary.toLowerCase() === text || addresses.includes(path);
  const isBelow = path !== '' && addresses.some((address) => address.startsWith(path));
  const isMethod = method !== '' && candidate.method.toLowerCase() === method;
  return (
    (isCalled ? worth.called : 0) + (isBelow ? worth.below : 0) + (isMethod ? worth.method : 0)
  );
}
