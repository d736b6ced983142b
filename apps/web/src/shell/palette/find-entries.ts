import { toTypedWords } from '../../lib/typed-words.ts';
import type { PaletteEntry } from './palette-entries.ts';

const mostShown = 6;

/** The text with a space before each of its words, so that ` word` finds those that begin so. */
const spaced = (text: string) => ` ${text.toLowerCase().replaceAll(/[\s/_-]+/g, ' ')}`;

/** How well a title meets a word: at its start, at the start of one of its words, elsewhere. */
function scoreOf(title: string, word: string): number {
  const at = title.indexOf(word);
  if (at === 0) return 3;
  return at > 0 ? 2 : 1;
}

function rank(entry: PaletteEntry, words: readonly string[]): number {
  const title = spaced(entry.title);
  const all = `${title} ${spaced(entry.note)} ${spaced(entry.words)}`;
  if (!words.every((word) => all.includes(word))) return 0;
  return words.reduce((sum, word) => sum + scoreOf(title, word), 0);
}

/** Entries of a kind in which words begin with every one that weighs something, best first, in their own order where they are alike. */
export function findEntries(
  entries: readonly PaletteEntry[],
  kind: 'page' | 'api' | 'act',
  text: string,
): readonly PaletteEntry[] {
  const words = toTypedWords(text).map(spaced);
  return entries
    .filter((entry) => entry.kind === kind)
    .map((entry) => ({ entry, score: rank(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score)
    .slice(0, mostShown)
    .map(({ entry }) => entry);
}
