const longest = 48;
const parts = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|[^\p{Lu}\p{Ll}\p{N}\s]+/gu;
const names = /[\p{L}\p{M}\p{N}]+(?:[_-][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * The words by which a text is found, lower case: of `servicePointId` and of `service_point-id` it is
 * `service`, `point`, `id` and `servicepointid`.
 */
export function toSearchWords(texts: Iterable<string>): ReadonlySet<string> {
  return createWordReader()(texts);
}

/** The same for many texts, which share most of their names: each is taken apart once. */
export function createWordReader(): (texts: Iterable<string>) => ReadonlySet<string> {
  const known = new Map<string, readonly string[]>();
  return (texts) => {
    const words = new Set<string>();
    for (const text of texts) {
      for (const [name] of text.normalize('NFKC').matchAll(names)) {
        const own = known.get(name) ?? takeApart(name);
        known.set(name, own);
        for (const word of own) words.add(word);
      }
    }
    return words;
  };
}

function takeApart(name: string): readonly string[] {
  const words = new Set<string>();
  add(words, name.replaceAll(/[_-]/g, ''));
  for (const piece of name.split(/[_-]/)) {
    for (const [part] of piece.matchAll(parts)) add(words, part);
  }
  return [...words];
}

function add(words: Set<string>, word: string): void {
  if (word !== '') words.add(word.toLowerCase().slice(0, longest));
}

/** What somebody typed, as words of which each must be found; a joined name stays one word. */
export function toTypedWords(text: string): readonly string[] {
  const words = new Set<string>();
  for (const [word] of text.normalize('NFKC').matchAll(/[\p{L}\p{M}\p{N}]+/gu)) add(words, word);
  return [...words];
}

const stopWords = new Set(
  'a an and are at be by can do does for from has have how i in is it its me my of on or our that the this to we what where which with your'.split(
    ' ',
  ),
);

/** Whether a word says nothing about what is looked for. */
export const isStopWord = (word: string) => stopWords.has(word);

/** The typed words that weigh something; where there are no others, all of them. */
export function toWeighedWords(text: string): readonly string[] {
  const words = toTypedWords(text);
  const weighed = words.filter((word) => !isStopWord(word));
  return weighed.length > 0 ? weighed : words;
}
