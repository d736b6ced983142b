import { toWeighedWords } from '@portal/openapi/programs/to-search-words';
import type { Database } from '../../../platform/database/database.ts';
import { findSearchWords } from './search-words-sql.ts';
import {
  type Concept,
  toConcepts,
  toForms,
  toJoinedNames,
  toQuery,
  toQueryButOne,
  type Token,
} from './to-concepts.ts';
import { listNameGroups } from './trade-names.ts';

const mostWords = 12;
/** Of so many concepts one may be missing. */
const enoughConcepts = 3;

/** What is looked for in one attempt. */
export interface Asked {
  readonly concepts: readonly Concept[];
  /** All concepts but any one of them are enough. */
  readonly isOneSpared: boolean;
}

interface Finding<Found> {
  readonly concepts: readonly Concept[];
  readonly found: Found;
}

type Find<Found> = (asked: Asked) => Promise<Found | null>;

/**
 * As typed; where that finds nothing, unknown words for what they look like; then all of many words but one; then, as a word
 * may be known from an API that this person cannot see, known ones for what they look like too.
 */
export async function findTolerantly<Found>(
  database: Database,
  text: string,
  find: Find<Found>,
): Promise<Finding<Found> | null> {
  const typed = toWeighedWords(text).slice(0, mostWords);
  if (typed.length === 0) return null;
  const groups = [...(await listNameGroups(database)), ...toJoinedNames(text)];
  const attempt = async (tokens: readonly Token[], isOneSpared = false) => {
    const concepts = toConcepts(tokens, groups);
    if (isOneSpared && concepts.length < enoughConcepts) return null;
    const found = await find({ concepts, isOneSpared });
    return found && { concepts, found };
  };
  const asTyped = typed.map((word) => [word]);
  const first = await attempt(asTyped);
  if (first) return first;
  const mended = await correct(database, typed, 'unknown');
  const found =
    (isSame(mended, asTyped) ? null : await attempt(mended)) ?? (await attempt(mended, true));
  if (found) return found;
  const widened = await correct(database, typed, 'all');
  return isSame(widened, mended) ? null : attempt(widened);
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

const isSame = (some: readonly Token[], others: readonly Token[]) =>
  some.every((token, at) => token.join(' ') === others[at]?.join(' '));

/** As tsqueries: the words as they are, and as beginnings. */
export function toQueries({ concepts, isOneSpared }: Asked, joint: '<->' | '&') {
  const toText = isOneSpared ? toQueryButOne : toQuery;
  return {
    whole: toText(concepts, { ending: 'whole', joint }),
    begun: toText(concepts, { ending: 'begun', joint }),
  };
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

/** Letters left out, put in, changed or swapped with their neighbour; what follows an unfinished word is not counted. */
function countSlips(typed: string, word: string): number {
  const whole = distance(typed, word);
  if (word.length <= typed.length) return whole;
  return Math.min(whole, distance(typed, word.slice(0, typed.length)));
}

/** Rows of the table of distances between beginnings: `rows[i][j]` of `i` letters of one and `j` of the other. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) row.push(cell(rows, row, { one, other, i, j }));
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}

interface Place {
  readonly one: string;
  readonly other: string;
  readonly i: number;
  readonly j: number;
}

function cell(rows: readonly number[][], row: readonly number[], { one, other, i, j }: Place) {
  const at = (back: number, left: number) => rows[i - back]?.[j - left] ?? Number.POSITIVE_INFINITY;
  const changed = at(1, 1) + (one[i - 1] === other[j - 1] ? 0 : 1);
  const isSwap = i > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
  const swapped = isSwap ? at(2, 2) + 1 : Number.POSITIVE_INFINITY;
  return Math.min((row[j - 1] ?? 0) + 1, at(1, 0) + 1, changed, swapped);
}
