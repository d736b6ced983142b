/** What percent signs stand for; a text that they do not fit stays as it is. */
export function decode(text: string, by: (text: string) => string = decodeURIComponent): string {
  try {
    return by(text);
  } catch {
    return text;
  }
}
