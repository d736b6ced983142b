const longest = 48;
const parts = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|[^\p{Lu}\p{Ll}\p{N}\s]+/gu;
const names = /[\p{L}\p{M}\p{N}]+(?:[_-][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * The words by which a text is found, lower case: of `servicePointId` and of `service_point-id` it is
 * `service`, `point`, `id` and `servicepointid`.
 */
export function toSearchWords(texts: Iterable<string>): ReadonlySet<string> {
  const words = new Set<string>();
  for (const text of texts) {
    for (const [name] of text.matchAll(names)) addName(words, name);
  }
  return words;
}

function addName(words: Set<string>, name: string): void {
  const plain = name.normalize('NFKC');
  add(words, plain.replaceAll(/[_-]/g, ''));
  for (const piece of plain.split(/[_-]/)) {
    for (const [part] of piece.matchAll(parts)) add(words, part);
  }
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
