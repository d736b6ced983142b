import type { Texts } from './read-texts.ts';

interface Statement {
  /** As a maintainer would say it. */
  readonly says: string;
  /** What it is made from, or held to. */
  readonly source: string;
  /** The contradiction that was once read. */
  readonly once?: string;
}

/** Says the same wherever it is said. */
interface Told extends Statement {
  /** Whatever looks like the statement, in any text; its groups are what has to be the same. */
  readonly reads: RegExp;
  readonly is: readonly string[];
  /** Where it has to be said; elsewhere it may be. */
  readonly places: readonly string[];
}

/** Is said nowhere. */
interface Untold extends Statement {
  readonly never: RegExp;
  readonly wrong: string;
  /** These tell what once was. */
  readonly except?: readonly string[];
}

export type Pair = Told | Untold;

const words = [
  'no one two three four five six seven eight nine ten eleven twelve'.split(' '),
  ['first', '1'],
  ['third', '3'],
  ['thirty', '30'],
];
const [numbers = [], ...others] = words;
const written = new Map([
  ...numbers.map((word, number) => [word, String(number)] as const),
  ...others.map(([word = '', number = '']) => [word, number] as const),
]);

/** `Ten` and `10`, `20,000` and `20 000` say the same. */
export const toPlain = (text: string) =>
  written.get(text.toLowerCase()) ?? text.toLowerCase().replaceAll(/(?<=\d)[, ](?=\d{3}\b)/g, '');

const findAll = (pattern: RegExp, text: string) => [
  ...text.matchAll(new RegExp(pattern.source, `dg${pattern.flags}`)),
];

const groupsOf = (match: readonly (string | undefined)[]) =>
  match.slice(1).filter((group) => group !== undefined);

/** What a text says against a pair; `isAsked` where it has to say it. */
export function judge(pair: Pair, text: string, isAsked = false): readonly string[] {
  if ('never' in pair) return findAll(pair.never, text).map(([found]) => `says '${found}'`);
  const found = findAll(pair.reads, text);
  if (found.length === 0) return isAsked ? ['does not say it'] : [];
  const wanted = pair.is.map(toPlain).join();
  return found
    .filter((match) => groupsOf(match).map(toPlain).join() !== wanted)
    .map(([said]) => `says '${said}', and not ${wanted}`);
}

const isAskedOf = (pair: Pair, place: string) => 'places' in pair && pair.places.includes(place);

/** The texts that a pair is about: all but those that it leaves out. */
const judged = (pair: Pair, texts: Texts): readonly (readonly [string, string])[] =>
  [...texts].filter(([place]) => !('except' in pair && pair.except?.includes(place)));

export function judgeAll(pair: Pair, texts: Texts): readonly string[] {
  const unread = 'places' in pair ? pair.places.filter((place) => !texts.has(place)) : [];
  const faults = [...judged(pair, texts)].flatMap(([place, text]) =>
    judge(pair, text, isAskedOf(pair, place)).map((fault) => `${place} ${fault}`),
  );
  return [...unread.map((place) => `${place} is not read`), ...faults];
}

/** The next number or day, or another word. */
function toOther(said: string): string {
  const plain = toPlain(said);
  const next = plain.replace(/\d+$/, (last) =>
    String(BigInt(last) + 1n).padStart(last.length, '0'),
  );
  return next === plain ? `${said}x` : next;
}

/** Each text in which one thing that it says is said otherwise, or not at all. */
export function listBroken(pair: Pair, texts: Texts): readonly (readonly [string, string])[] {
  if ('never' in pair)
    return judged(pair, texts).map(([place, text]) => [place, `${text} ${pair.wrong}.`]);
  return pair.places.flatMap((place) => {
    const text = texts.get(place) ?? '';
    const found = findAll(pair.reads, text);
    const spans = found.flatMap(({ indices }) =>
      (indices?.slice(1) ?? []).filter((span) => span !== undefined),
    );
    const changed = spans.map(
      ([from, to]) => text.slice(0, from) + toOther(text.slice(from, to)) + text.slice(to),
    );
    const silent = found.reduce((rest, [whole]) => rest.replaceAll(whole, ''), text);
    return [...changed, silent].map((broken) => [place, broken] as const);
  });
}
