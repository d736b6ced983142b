import { skipSpace, skipString, skipWord } from './scan-json.ts';

const word = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;
const escapes = /\\(?!["\\/bfnrt]|u[0-9a-fA-F]{4})/;

type Expectation =
  | 'value'
  | 'value or end'
  | 'key'
  | 'key or end'
  | 'colon'
  | 'comma or end'
  | 'nothing';

interface Cursor {
  at: number;
  expected: Expectation;
  readonly open: ('{' | '[')[];
}

/** Where a text stops being JSON: the offset of the first character that cannot stand there. */
export function findJsonError(text: string): number {
  const cursor: Cursor = { at: 0, expected: 'value', open: [] };
  for (;;) {
    cursor.at = skipSpace(text, cursor.at);
    if (cursor.at >= text.length) return text.length;
    const before = cursor.at;
    if (!step(text, cursor)) return before;
  }
}

function step(text: string, cursor: Cursor): boolean {
  const mark = text[cursor.at] ?? '';
  const { expected } = cursor;
  if (expected.endsWith('or end') && isEnd(mark, cursor)) return close(cursor);
  if (expected === 'colon') return mark === ':' && moveOn(cursor, 1, 'value');
  if (expected === 'comma or end') return mark === ',' && moveOn(cursor, 1, behindComma(cursor));
  return readToken(text, cursor, mark);
}

function readToken(text: string, cursor: Cursor, mark: string): boolean {
  const { expected } = cursor;
  if (expected.startsWith('key')) return mark === '"' && readString(text, cursor, 'colon');
  return expected !== 'nothing' && readValue(text, cursor);
}

function isEnd(mark: string, cursor: Cursor): boolean {
  return mark === (cursor.open.at(-1) === '{' ? '}' : ']');
}

function close(cursor: Cursor): boolean {
  cursor.open.pop();
  return moveOn(cursor, 1, behindValue(cursor));
}

function behindComma(cursor: Cursor): Expectation {
  return cursor.open.at(-1) === '{' ? 'key' : 'value';
}

function behindValue(cursor: Cursor): Expectation {
  return cursor.open.length > 0 ? 'comma or end' : 'nothing';
}

function readValue(text: string, cursor: Cursor): boolean {
  const mark = text[cursor.at];
  if (mark === '{' || mark === '[') {
    cursor.open.push(mark);
    return moveOn(cursor, 1, mark === '{' ? 'key or end' : 'value or end');
  }
  if (mark === '"') return readString(text, cursor, behindValue(cursor));
  const end = skipWord(text, cursor.at);
  if (!word.test(text.slice(cursor.at, end))) return false;
  return moveOn(cursor, end - cursor.at, behindValue(cursor));
}

function readString(text: string, cursor: Cursor, next: Expectation): boolean {
  const end = skipString(text, cursor.at);
  if (end < 0 || escapes.test(text.slice(cursor.at, end).replaceAll('\\\\', ''))) return false;
  return moveOn(cursor, end - cursor.at, next);
}

function moveOn(cursor: Cursor, length: number, expected: Expectation): true {
  cursor.at += length;
  cursor.expected = expected;
  return true;
}
