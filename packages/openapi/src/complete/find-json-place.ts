import { skipString, skipWord } from '../read/scan-json.ts';

/** What a cursor in a JSON text is at, however broken the text is around it. */
export interface JsonPlace {
  /** Keys and indexes from the whole to what is around the cursor. */
  readonly path: readonly (string | number)[];
  readonly kind: 'key' | 'value';
  /** The names that the object has already, without the one at the cursor. */
  readonly names: ReadonlySet<string>;
  /** The token that would be replaced; both are the cursor where there is none. */
  readonly from: number;
  readonly to: number;
  /** What is typed of it, without quotes. */
  readonly typed: string;
}

interface Frame {
  readonly isObject: boolean;
  /** Expects a name next. */
  isAtKey: boolean;
  key: string;
  index: number;
  readonly names: Set<string>;
}

interface Scan {
  readonly text: string;
  readonly cursor: number;
  readonly frames: Frame[];
  at: number;
  found: JsonPlace | undefined;
}

/** Undefined where nothing can be completed: between a name and its colon, or behind a value. */
export function findJsonPlace(text: string, cursor: number): JsonPlace | undefined {
  const scan: Scan = { text, cursor, frames: [], at: 0, found: undefined };
  let isFree = true;
  while (scan.at < text.length) {
    const start = scan.at;
    const mark = text[start] ?? '';
    if (start >= cursor && !scan.found) {
      if (isFree) scan.found = placeOf(scan, cursor, cursor);
      else return undefined;
    }
    isFree = readMark(scan, mark, isFree);
  }
  if (!scan.found && isFree) scan.found = placeOf(scan, cursor, cursor);
  return scan.found;
}

/** Moves on by one token; says whether a new one may stand behind it. */
function readMark(scan: Scan, mark: string, isFree: boolean): boolean {
  const top = scan.frames.at(-1);
  if (mark === '"' || /[^\s,:{}[\]]/.test(mark)) return readToken(scan, mark, top);
  scan.at += 1;
  if (mark === '{' || mark === '[') return open(scan, mark);
  if (mark === '}' || mark === ']') return close(scan);
  if (mark === ',') return nextMember(top);
  if (mark === ':') return true;
  return isFree;
}

function open(scan: Scan, mark: string): boolean {
  const isObject = mark === '{';
  scan.frames.push({ isObject, isAtKey: isObject, key: '', index: 0, names: new Set() });
  return true;
}

function close(scan: Scan): boolean {
  scan.frames.pop();
  return false;
}

function nextMember(top: Frame | undefined): boolean {
  if (top) {
    top.isAtKey = top.isObject;
    top.index += 1;
  }
  return true;
}

function readToken(scan: Scan, mark: string, top: Frame | undefined): boolean {
  const { text, at, cursor } = scan;
  const end = mark === '"' ? endOfString(text, at) : Math.max(skipWord(text, at), at + 1);
  const isHere = !scan.found && cursor > at && cursor <= end;
  if (isHere) scan.found = placeOf(scan, at, end);
  if (top?.isAtKey) {
    top.isAtKey = false;
    top.key = unquote(text.slice(at, end));
    if (!isHere) top.names.add(top.key);
  }
  scan.at = end;
  return false;
}

/** A string that is not closed ends with its line, or before the next mark. */
function endOfString(text: string, start: number): number {
  const end = skipString(text, start);
  if (end > 0) return end;
  const length = text.slice(start + 1).search(/[,:}\]\n]/);
  return length < 0 ? text.length : start + 1 + length;
}

function placeOf({ text, cursor, frames }: Scan, from: number, to: number): JsonPlace {
  const top = frames.at(-1);
  const isKey = top?.isAtKey === true;
  const path = frames.map(({ isObject, key, index }) => (isObject ? key : index));
  return {
    path: isKey ? path.slice(0, -1) : path,
    kind: isKey ? 'key' : 'value',
    names: top?.names ?? new Set(),
    from,
    to,
    typed: unquote(text.slice(from, cursor)),
  };
}

function unquote(token: string): string {
  return token.replace(/^"/, '').replace(/"$/, '');
}
