import { countEdits } from '../../../platform/text/count-edits.ts';
import { toWeighedWords } from '@portal/openapi/programs/to-search-words';
import type { Database } from '../../../platform/database/database.ts';
import { findSearchWords, listNamed, listNaming } from './search-words-sql.ts';
import {
  type Concept,
  toConcepts,
  toForms,
  toJoinedNames,
  type Token,
  toQuery,
} from './to-concepts.ts';
import { listNameGroups } from './trade-names.ts';

const mostWords = 12;
/** Most of the words are so many of them. */
const enough = 2 / 3;
/** From so many words on, two concepts may be missing. */
const manyWords = 6;

/** What is looked for in one attempt. */
export interface Asked {
  readonly concepts: readonly Concept[];
  /** Sets of them of which one must be met whole. */
  readonly ways: readonly (readonly Concept[])[];
  /** Words that name APIs, and the ids of these. */
  readonly naming: ReadonlySet<string>;
  readonly within: readonly number[] | null;
}

interface Finding<Found> {
  readonly concepts: readonly Concept[];
  readonly found: Found;
}

type Find<Found> = (asked: Asked) => Promise<Found | null>;

/**
 * As typed; where that finds nothing, unknown words for what they look like; then most of the words; then, as a word may be
 * known from an API that this person cannot see, known ones for what they look like too. What names an API narrows first: all
 * of this is looked for there, and where there is none of the rest, whatever that API has.
 */
export async function findTolerantly<Found>(
  database: Database,
  text: string,
  find: Find<Found>,
): Promise<Finding<Found> | null> {
  const typed = toWeighedWords(text).slice(0, mostWords);
  if (typed.length === 0) return null;
  const groups = [...(await listNameGroups(database)), ...toJoinedNames(text)];
  const read = (tokens: readonly Token[]) => toConcepts(tokens, groups);
  const asTyped = read(typed.map((word) => [word]));
  const attempt = async (asked: Asked) => {
    const found = await find(asked);
    return found && { concepts: asked.concepts, found };
  };
  const mend = async () => read(await correct(database, typed, 'unknown'));
  const search = { typed: asTyped, mend, attempt };
  const narrowing = await narrow(database, asTyped);
  const narrowed = narrowing && (await findMost(narrowing, search));
  if (narrowed) return narrowed;
  const wide = { naming: new Set<string>(), within: null };
  const found = await findMost(wide, search);
  // Where most of the words were enough, a word that is known and still wrong was left out.
  if (found || listLooseWays(asTyped).length > 0) return found;
  return attempt(toAsked(read(await correct(database, typed, 'all')), wide));
}

type Narrowing = Pick<Asked, 'naming' | 'within'>;

const toAsked = (concepts: readonly Concept[], narrowing: Narrowing): Asked => ({
  ...narrowing,
  concepts,
  ways: [concepts],
});

interface Search<Found> {
  readonly typed: readonly Concept[];
  /** The same with unknown words for what they look like. */
  readonly mend: () => Promise<readonly Concept[]>;
  readonly attempt: (asked: Asked) => Promise<Found | null>;
}

/** All of the words, mended ones, most of them, those that name an API. */
async function findMost<Found>(
  narrowing: Narrowing,
  { typed, mend, attempt }: Search<Found>,
): Promise<Found | null> {
  const found = await attempt(toAsked(typed, narrowing));
  if (found) return found;
  const mended = toAsked(await mend(), narrowing);
  const isMended = JSON.stringify(mended.concepts) !== JSON.stringify(typed);
  const names = mended.concepts.filter((concept) => isNaming(concept, narrowing.naming));
  return (
    (isMended ? await attempt(mended) : null) ??
    (await attemptSome({ ...mended, ways: listLooseWays(mended.concepts) }, attempt)) ??
    attemptSome({ ...mended, ways: names.length > 0 ? [names] : [] }, attempt)
  );
}

const attemptSome = async <Found>(
  asked: Asked,
  attempt: (asked: Asked) => Promise<Found | null>,
) => (asked.ways.length > 0 ? attempt(asked) : null);

/** Whether a single word of these was typed. */
export const isNaming = ([typed]: Concept, naming: ReadonlySet<string>) =>
  typed?.tokens.length === 1 && typed.tokens.flat().some((word) => naming.has(word));

/** What of this names APIs; null where nothing does. */
async function narrow(database: Database, concepts: readonly Concept[]): Promise<Narrowing | null> {
  const single = concepts.flatMap(([typed]) => (typed?.tokens.length === 1 ? typed.tokens : []));
  const names = await listNaming(database, single.flat(), toForms);
  if (names.length === 0) return null;
  return { naming: new Set(names), within: await listNamed(database, names.map(toForms)) };
}

/** A known word stays one of its choices; an unknown one has those that it looks like alone, if there are any. */
async function correct(database: Database, typed: readonly string[], which: 'unknown' | 'all') {
  const known = await findSearchWords(database, typed, which);
  return known.map((one) => {
    const [nearest = one.word, ...others] = toNearWords(one);
    const near = [nearest, ...others.filter((word) => !isMet(word, nearest))];
    return one.isKnown ? [...new Set([one.word, ...near])] : near;
  });
}

/** Whether who looks for one word finds the other as well. */
const isMet = (word: string, by: string) => word.startsWith(by) || toForms(by).includes(word);

/** Sets of concepts that have most of the words. */
function listLooseWays(concepts: readonly Concept[]) {
  const count = (some: readonly Concept[]) =>
    some.reduce((sum, [typed]) => sum + (typed?.tokens.length ?? 0), 0);
  const least = enough * count(concepts);
  const isLong = count(concepts) >= manyWords;
  const missing = concepts.flatMap((one, at) =>
    isLong ? concepts.slice(at + 1).map((other) => [one, other]) : [[one]],
  );
  const ways = missing.map((some) => concepts.filter((concept) => !some.includes(concept)));
  return ways.filter((some) => some.length > 0 && count(some) >= least);
}

/** As tsqueries: the words as they are, and as beginnings. */
export function toQueries({ ways }: Pick<Asked, 'ways'>, joint: '<->' | '&') {
  const toText = (ending: 'whole' | 'begun') =>
    ways.map((concepts) => `(${toQuery(concepts, { ending, joint })})`).join(' | ');
  return { whole: toText('whole'), begun: toText('begun') };
}

const mostChoices = 4;

/** Of words that look like a typed one, those that are a slip of the finger or two away; nearest first. */
function toNearWords({ word, alike }: { word: string; alike: readonly string[] }): string[] {
  if (word.length < 3) return [];
  const allowed = word.length < 6 ? 1 : 2;
  const near = alike.map((other) => ({ other, slips: countSlips(word, other) }));
  const least = Math.min(...near.map(({ slips }) => slips));
  const best = near.filter(({ slips }) => slips <= allowed && slips === least);
  return best.slice(0, mostChoices).map(({ other }) => other);
}

/** What follows an unfinished word is not counted. */
function countSlips(typed: string, word: string): number {
  const whole = countEdits(typed, word);
  if (word.length <= typed.length) return whole;
  return Math.min(whole, countEdits(typed, word.slice(0, typed.length)));
}
