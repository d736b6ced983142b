import type { PaletteEntry } from './palette-entries.ts';

const mostShown = 6;

export function toWords(text: string): readonly string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

/** How well a title meets a word: at its start, at the start of one of its words, inside, elsewhere. */
function scoreOf(title: string, word: string): number {
  const at = title.indexOf(word);
  if (at === 0) return 4;
  if (at > 0) return /[\s/_-]/.test(title.charAt(at - 1)) ? 3 : 2;
  return 1;
}

function rank(entry: PaletteEntry, words: readonly string[]): number {
  const title = entry.title.toLowerCase();
  const all = `${title} ${entry.note} ${entry.words}`.toLowerCase();
  if (!words.every((word) => all.includes(word))) return 0;
  return words.reduce((sum, word) => sum + scoreOf(title, word), 0);
}

/** Entries of a kind that have every word, best first, in their own order where they are alike. */
export function findEntries(
  entries: readonly PaletteEntry[],
  kind: 'page' | 'api',
  text: string,
): readonly PaletteEntry[] {
  const words = toWords(text);
  return entries
    .filter((entry) => entry.kind === kind)
    .map((entry) => ({ entry, score: rank(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score)
    .slice(0, mostShown)
    .map(({ entry }) => entry);
}
