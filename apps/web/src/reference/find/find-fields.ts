import { toPlainText } from '@portal/openapi/prose/to-plain-text';
import { keepBest, toTypedWords } from '../../lib/typed-words.ts';
import { placeOf, type FieldIndex, type FoundField } from '../schema/index-fields.ts';

export interface FieldHit {
  readonly place: string;
  /** The text that has a word of those looked for, around that word; empty where only its name has. */
  readonly excerpt: string;
}

interface FieldHits {
  readonly hits: readonly FieldHit[];
  /** Of all that was found. */
  readonly count: number;
}

export const mostHits = 100;

/** Fields that have most of the words, in name, text, a value, or their path; those so called come first. */
export function findFields({ fields }: FieldIndex, text: string): FieldHits {
  const words = toTypedWords(text);
  if (words.length === 0) return { hits: [], count: 0 };
  const own = fields.filter((field) => words.some((word) => isOwn(field, word)));
  const found = keepBest(own, words, (field, word) => isOwn(field, word) || isInPath(field, word))
    .map((field) => ({ field, score: scoreOf(field.name.toLowerCase(), words) }))
    .sort((one, other) => other.score - one.score);
  const hits = found.slice(0, mostHits).map(({ field }) => ({
    place: placeOf(field),
    excerpt: toExcerpt(field, words),
  }));
  return { hits, count: found.length };
}

/** A word may stand in the path alone, as long as another, or a path of several names, leads to this very field. */
function isOwn(field: FoundField, word: string): boolean {
  const isPath = word.includes('.') && placeOf(field).toLowerCase().endsWith(word);
  return isPath || field.words.includes(word);
}

function isInPath(field: FoundField, word: string): boolean {
  return placeOf(field).toLowerCase().includes(word);
}

/** How well a name meets the words: being one, starting with one, having one. */
function scoreOf(name: string, words: readonly string[]): number {
  const scores = words.map((word) => {
    if (name === word) return 3;
    if (name.startsWith(word)) return 2;
    return name.includes(word) ? 1 : 0;
  });
  return Math.max(...scores);
}

const before = 40;
const longest = 160;

function toExcerpt(field: FoundField, words: readonly string[]): string {
  const texts = field.texts.map(toPlainText);
  const places = texts.map((text) => ({ text, at: firstPlace(text.toLowerCase(), words) }));
  const { text, at } = places.find((one) => one.at >= 0) ?? { text: texts[0] ?? '', at: 0 };
  const start = at > before ? text.lastIndexOf(' ', at - before / 2) + 1 : 0;
  const from = at - start > longest / 2 ? at : start;
  const end = from + longest < text.length ? '…' : '';
  return `${from > 0 ? '…' : ''}${text.slice(from, from + longest)}${end}`;
}

function firstPlace(text: string, words: readonly string[]): number {
  const places = words.map((word) => text.indexOf(word)).filter((at) => at >= 0);
  return places.length > 0 ? Math.min(...places) : -1;
}
