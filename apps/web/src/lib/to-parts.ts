export interface TextPart {
  readonly text: string;
  readonly hit: boolean;
}

/** A text in parts, with the parts that a word found. Joined, they are the text again. */
export function toParts(text: string, words: readonly string[]): readonly TextPart[] {
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  if (escaped.length === 0) return [{ text, hit: false }];
  const longestFirst = escaped.sort((left, right) => right.length - left.length).join('|');
  return text
    .split(new RegExp(`(${longestFirst})`, 'iu'))
    .map((part, at) => ({ text: part, hit: at % 2 === 1 }))
    .filter((part) => part.text !== '');
}
