import { toParts } from '../../lib/to-parts.ts';

interface MarkedTextProps {
  readonly text: string;
  readonly words: readonly string[];
}

/** A text with what was typed marked in it. */
export function MarkedText({ text, words }: MarkedTextProps) {
  let at = 0;
  return toParts(text, words).map((part) => {
    const key = at;
    at += part.text.length;
    return part.hit ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>;
  });
}
