import { decodeEntities } from './decode-entities.ts';
import { aroundCode } from './around-code.ts';
import { readVisible } from './read-html.ts';
import { toMark } from './to-mark.ts';

const special = /[<&*_`[\]\\#|~>=+:-]/;

/** A text of a document in one line: without tags and marks. */
export function toPlainText(text: string): string {
  if (!special.test(text)) return toLine(text);
  return toOpenText(text, (open) => withoutMarks(withoutTags(open)));
}

const toLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const mostRead = 20_000;
const fenced = /^ {0,3}(```|~~~)[^]*?^ {0,3}\1.*$/gm;
/** An empty line, or a list that begins. */
const paragraphEnd = /\n[^\S\n]*\n|\n(?=[^\S\n]*(?:[-*+]|\d{1,9}[.)])\s)/;
const noParagraph = /^(?:#|>|:::|\||[-*+]\s|\d+[.)]\s|[-=_*]{3,}$)|\n *(?:==+|--+) *$/;

/** The first paragraph of a description in one line; where it has none, the first of what it has. */
export function toLead(description: string): string {
  const text = description.slice(0, mostRead).replaceAll(fenced, '\n');
  return toOpenText(text, (open) => {
    const pieces = withoutTags(open)
      .split(paragraphEnd)
      .map((piece) => piece.trim())
      .filter(Boolean);
    return withoutMarks(pieces.find((piece) => !noParagraph.test(piece)) ?? pieces[0] ?? '');
  });
}

const fenceLine = /^ {0,3}(?:```|~~~).*$/gm;

function toOpenText(text: string, change: (open: string) => string): string {
  return toLine(aroundCode(text.replaceAll(fenceLine, ''), change, (_whole, inner) => inner));
}

const withoutTags = (text: string) =>
  readVisible(text)
    .map((token) => (token.kind === 'text' ? token.text : toMark(token)))
    .join('');

const links = /!?\[([^[\]\n]*)\](?:\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)|\[[^[\]\n]*\])/g;
const footnotes = /\[\^[^\]\s]{1,100}\]/g;
const addresses = /<((?:https?:\/\/|mailto:)[^<>\s]+)>/gi;
const strong = /(\*{1,3}|~~)(?=[^\s*~])([^*~]+)(?<=\S)\1/g;
const underlined = /(?<![\p{L}\p{N}_])(_{1,3})(?=[^\s_])([^_]+)(?<=\S)\1(?![\p{L}\p{N}_])/gu;

function withoutMarks(text: string): string {
  const lines = text.split('\n').map(toOpenLine).join('\n');
  const plain = lines
    .replaceAll(addresses, '$1')
    .replaceAll(footnotes, '')
    .replaceAll(links, '$1')
    .replaceAll(strong, '$2')
    .replaceAll(underlined, '$2');
  return decodeEntities(plain).replace(/^\s*•/, '');
}

/** What begins or ends a callout, but for its title; and the mark of a footnote. */
const callout = /^(?:\[![a-z]+\]\s*|:{3,}\s*(?:[a-z]+\b)?\s*|\[\^[^\]\s]{1,100}\]:\s*)/i;

/** A line without what makes it a heading, a quote, an item or a row. */
function toOpenLine(given: string): string {
  const line = given.trim().replace(/^(?:>\s?)+/, '');
  if (/^[|:=\s-]+$/.test(line)) return '';
  if (line.startsWith('|')) return line.replaceAll('|', ' ');
  return line
    .replace(/^#{1,6}\s/, '')
    .replace(/^[-*+]\s/, '• ')
    .replace(callout, '');
}
