/** Up to an empty line, a heading or another one. */
const definition = /^ {0,3}\[\^([^\]\s]{1,100})\]:.*(?:\n(?![^\S\n]*$| {0,3}(?:\[\^|#)).+)*/gm;
const reference = /\[\^([^\]\s]{1,100})\](?!:)/g;

/** Parts of one text, each with the footnotes that it refers to, wherever they stand. */
export function withFootnotes(parts: readonly string[]): readonly string[] {
  const notes = new Map<string, string>();
  for (const part of parts) {
    for (const [whole, name = ''] of part.matchAll(definition)) {
      if (!notes.has(name)) notes.set(name, whole.trimEnd());
    }
  }
  if (notes.size === 0) return parts;
  return parts.map((part) => {
    const own = new Set([...part.matchAll(definition)].map(([, name]) => name));
    const named = new Set([...part.matchAll(reference)].map(([, name = '']) => name));
    const missing = [...named].filter((name) => !own.has(name)).map((name) => notes.get(name));
    const found = missing.filter((note) => note !== undefined);
    return found.length === 0 ? part : [part, ...found].join('\n\n');
  });
}
