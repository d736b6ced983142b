import { toPlainText } from '@portal/openapi/prose/to-plain-text';

interface Block {
  readonly kind: 'text' | 'item' | 'code';
  readonly text: string;
}

const fenceLine = /^ {0,3}(?:```|~~~).*$/m;
const item = /^\s*(?:[-*+]|\d{1,9}[.)])\s/;
/** An empty line, an item that begins, and both ends of a heading or a row of a table. */
const blockEnd =
  /\n[^\S\n]*\n|\n(?=[^\S\n]*(?:[-*+]|\d{1,9}[.)])\s)|\n(?= {0,3}(?:#{1,6}\s|\|))|(?<=^ {0,3}(?:#{1,6}\s|\|).*)\n/m;

/** Paragraphs, items of lists and samples of a description. */
export const toBlocks = (text: string): readonly Block[] =>
  text
    .split(fenceLine)
    .flatMap((part, at) => (at % 2 === 1 ? [toCode(part)] : part.split(blockEnd).map(toBlock)));

const toCode = (text: string): Block => ({ kind: 'code', text: text.trim() });

const toBlock = (text: string): Block => ({
  kind: item.test(text) ? 'item' : 'text',
  text: toPlainText(text).replace(/^•\s*/, ''),
});

/** A description without its renderer: its words, each block by itself. */
export function TextBlocks({ text }: { readonly text: string }) {
  return toBlocks(text)
    .filter((block) => block.text !== '')
    .map((block, at) => <TextBlock key={at} {...block} />);
}

function TextBlock({ kind, text }: Block) {
  if (kind === 'code') return <pre>{text}</pre>;
  return <p>{kind === 'item' ? `• ${text}` : text}</p>;
}
