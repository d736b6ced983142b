/** Printable ASCII without the backslash, which stands in a row of COPY as it is. */
const plain = /^[ -[\]-~]*$/;
const special = /[\0\\\b\f\n\r\t\v]/g;
const written: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};

/** A text as COPY's text format has it (PostgreSQL, COPY, "Text Format"); U+0000, which the database keeps in no text, is U+FFFD. */
export function copyText(text: string): string {
  if (plain.test(text)) return text;
  return text.replaceAll(special, (character) => written[character] ?? '\ufffd');
}

export function copyTextOrNull(text: string | null): string {
  return text === null ? '\\N' : copyText(text);
}
