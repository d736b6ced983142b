/** Printable ASCII without quotes and backslashes, which stands in JSON as it is. */
const plain = /^[ !#-[\]-~]*$/;

/** A text as JSON has it; the usual one costs a look. */
export function quote(text: string): string {
  return plain.test(text) ? `"${text}"` : JSON.stringify(text);
}

export function quoteOrNull(text: string | null): string {
  return text === null ? 'null' : quote(text);
}
