import { toPlainText } from './to-plain-text.ts';

/** What a description says of the values that its schema allows, and the rest of it. */
export interface Meanings {
  readonly text: string;
  /** Markdown by value; empty where no list of them was found. */
  readonly meanings: ReadonlyMap<string, string>;
}

const longest = 20_000;
const mostValues = 2000;

/**
 * Takes a list of `A - meaning`, or a table of two columns, out of a description where it speaks of values that are allowed. It is taken
 * whole or not at all: not where an item says anything else, where a value has two meanings, or where there are several lists, whose
 * headings part the values.
 */
export function readMeanings(text: string, values: readonly string[]): Meanings {
  const isTried = text.length <= longest && values.length > 0 && values.length <= mostValues;
  const list = isTried ? readLines(toLines(text), new Set(values)) : undefined;
  const isList = list !== undefined && list.meanings.size >= Math.min(2, values.length);
  return isList ? list : { text, meanings: new Map() };
}

function readLines(lines: readonly Line[], known: ReadonlySet<string>): Meanings | undefined {
  const meanings = new Map<string, string>();
  const kept: string[] = [];
  const run = createRun();
  let open: Pair | undefined;
  for (const [at, line] of lines.entries()) {
    const found = readLine(line, known);
    if (found && isOther(meanings.get(found[0]), found[1])) return undefined;
    open = found ?? goOn(line, open);
    run.add(open ? 'value' : kindOf(line, lines[at + 1]));
    if (open) meanings.set(...open);
    else kept.push(line.start + line.text);
  }
  return run.isWhole() ? { text: withoutEmpty(kept.join('')), meanings } : undefined;
}

type Pair = readonly [value: string, meaning: string];

const goOn = (line: Line, open: Pair | undefined): Pair | undefined =>
  open && isMore(line) ? [open[0], `${open[1]} ${line.text.trim()}`] : undefined;

const isOther = (known: string | undefined, meaning: string) =>
  known !== undefined && known !== meaning;

type Kind = 'value' | 'item' | 'between' | 'prose';

/** Lines that follow each other as one list. */
function createRun() {
  let lists = 0;
  let isTorn = false;
  let seen = new Set<Kind>();
  const close = () => {
    if (seen.has('value')) lists += 1;
    if (seen.has('value') && seen.has('item')) isTorn = true;
    seen = new Set();
  };
  return {
    add: (kind: Kind) => void (kind === 'prose' ? close() : seen.add(kind)),
    isWhole: () => {
      close();
      return lists === 1 && !isTorn;
    },
  };
}

const rule = /^[\s|]*:?-{2,}[\s|:-]*$/;

/** Of a line that explains no value. */
function kindOf({ start, text }: Line, next: Line | undefined): Kind {
  const isFrame = /^\s*<th\b/i.test(text) || (next !== undefined && rule.test(next.text));
  if (text.trim() === '' || rule.test(text) || isFrame) return 'between';
  const isItem = item.test(text) || /<(?:li|tr)\b/i.test(start) || toCells(text.trim()).length > 0;
  return isItem ? 'item' : 'prose';
}

interface Line {
  /** The line end, or the tags, that it begins with. */
  readonly start: string;
  readonly text: string;
}

const border = /(\r?\n|<br\s*\/?>|(?:\s*<\/?(?:li|tr|p|div)\b[^<>]*>\s*)+)/i;

function toLines(text: string): readonly Line[] {
  // A row of HTML may be written in several lines; of what is split, every other part is a border.
  const parts = ['', ...text.replaceAll(/(?<=<\/t[dh]>)\s+(?=<t[dh]\b)/gi, '').split(border)];
  return parts.flatMap((start, at) => (at % 2 === 0 ? [{ start, text: parts[at + 1] ?? '' }] : []));
}

const item = /^\s*(?:[-*+]\s|[•‣▪·]|&bull;|\d{1,3}[.)]\s)\s*/;

/** An indented line goes on with the one above it. */
const isMore = ({ start, text }: Line): boolean =>
  /^\r?\n$/.test(start) && !item.test(text) && /^\s{2,}\S/.test(text);

const joint = / ?(?:[-–—=]>|→|[-–—:=](?= |\*\*|__|<\/)) ?| [-–—:=]|[:=]| (?=\()/g;
const mostTried = 6;

function readLine({ text }: Line, known: ReadonlySet<string>) {
  const words = text.replace(item, '').replaceAll(/\s+/g, ' ').trim();
  const [value, ...cells] = toCells(words);
  if (value !== undefined) return toPair(value, cells.join(' – '), known);
  let tried = 0;
  for (const { index, 0: parting } of words.matchAll(joint)) {
    const pair = toPair(words.slice(0, index), words.slice(index + parting.length), known);
    tried += 1;
    if (pair || tried === mostTried) return pair;
  }
  return undefined;
}

/** Of a row of a table, in Markdown or HTML; none of any other line. */
function toCells(words: string): readonly string[] {
  const isHtml = /^<t[dh]\b/i.test(words);
  if (!isHtml && !/^\||^\S+ \| /.test(words)) return [];
  const cells = words.split(isHtml ? /<\/?t[dh]\b[^<>]*>/i : /(?<!\\)\|/);
  return cells.map((cell) => cell.trim()).filter(Boolean);
}

function toPair(value: string, meaning: string, known: ReadonlySet<string>) {
  const plain = toPlainText(value);
  const name = known.has(plain) ? plain : plain.replaceAll(/^["'“‘*_]+|["'”’*_]+$/g, '');
  const text = meaning
    .replace(/^(?: ?(?:\*\*|__|<\/\w+>))+/, '')
    .trim()
    .replace(/^\(((?:[^()]|\([^()]*\))*)\)$/, '$1');
  return known.has(name) && text !== '' ? ([name, text] as const) : undefined;
}

const emptyList = /<(ul|ol|tbody)\b[^<>]*>\s*(?:<\/?(?:li|tr)>\s*)*<\/\1>/gi;
const emptyTable =
  /<table\b[^<>]*>(?:\s|<\/?(?:thead|tbody|tr)\b[^<>]*>|<th\b[^<>]*>[^<]*<\/th>)*<\/table>/gi;
const emptyRows = /^[^\n|]*\|[^\n]*\n[ \t]*\|?[ \t]*:?-{2,}[ \t|:-]*$(?!\n[^\n]*\|)/gm;

/** A list or a table that has lost all it held goes too. */
function withoutEmpty(text: string): string {
  const rest = text
    .replaceAll(emptyList, '')
    .replaceAll(emptyTable, '')
    .replaceAll(emptyRows, '')
    .replaceAll(/^(?:<br\s*\/?>)+$/gim, '')
    .trim();
  return toPlainText(rest) === '' ? '' : rest;
}
