import { isStopWord } from '@portal/openapi/programs/to-search-words';

/** What somebody typed, as lower-case words; those that say nothing only where there are no others. */
export function toTypedWords(text: string): readonly string[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const weighed = words.filter((word) => !isStopWord(word));
  return weighed.length > 0 ? weighed : words;
}

/** The items that hold as many of the words as any of them does; none where no item holds one. */
export function keepBest<Item>(
  items: readonly Item[],
  words: readonly string[],
  holds: (item: Item, word: string) => boolean,
): readonly Item[] {
  const counts = items.map((item) => words.filter((word) => holds(item, word)).length);
  const most = counts.reduce((best, count) => Math.max(best, count), 1);
  return items.filter((_item, at) => counts[at] === most);
}
