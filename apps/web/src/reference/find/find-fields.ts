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

export function toWords(text: string): readonly string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Fields that have every word, in name, text, a value, or their path; those so called come first. */
export function findFields({ fields }: FieldIndex, text: string): FieldHits {
  const words = toWords(text);
  if (words.length === 0) return { hits: [], count: 0 };
  const found = fields
    .filter((field) => hasWords(field, words))
    .map((field) => ({ field, score: scoreOf(field.name.toLowerCase(), words) }))
    .sort((one, other) => other.score - one.score);
  const hits = found.slice(0, mostHits).map(({ field }) => ({
    place: placeOf(field),
    excerpt: toExcerpt(field, words),
  }));
  return { hits, count: found.length };
}

/** A word may stand in the path alone, as long as another, or a path of several names, leads to this very field. */
function hasWords(field: FoundField, words: readonly string[]): boolean {
  const isOwn = words.some((word) => field.words.includes(word) || isPath(field, word));
  return isOwn && words.every((word) => field.words.includes(word) || isInPath(field, word));
}

function isPath(field: FoundField, word: string): boolean {
  return word.includes('.') && placeOf(field).toLowerCase().endsWith(word);
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

function toExcerpt({ texts }: FoundField, words: readonly string[]): string {
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
