import { testPattern } from '../validate/safe-pattern.ts';

interface Lengths {
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
}

/** How often an open repetition goes beyond its least. */
const extras = [0, 1, 3, 8, 20, 60];
const longest = 2000;

/** A text that a pattern allows, of an allowed length; undefined where none is found. */
export function samplePattern(
  pattern: string,
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Lengths,
): string | undefined {
  for (const extra of extras) {
    const text = write(pattern, extra);
    if (text === undefined) return undefined;
    const isLong = text.length >= minLength && text.length <= maxLength;
    // Of a pattern that cannot be trusted with a test, what was written by it stands.
    if (isLong && testPattern(pattern, text) !== false) return text;
  }
  return undefined;
}

function write(pattern: string, extra: number): string | undefined {
  const reader: Reader = { pattern, at: 0, extra, made: 0 };
  const text = writeChoice(reader);
  return reader.at === pattern.length && reader.made <= longest ? text : undefined;
}

interface Reader {
  readonly pattern: string;
  readonly extra: number;
  at: number;
  /** Characters so far, those of repetitions in repetitions counted each time. */
  made: number;
}

const take = (reader: Reader, token: RegExp): RegExpExecArray | undefined => {
  const match = token.exec(reader.pattern.slice(reader.at));
  if (!match) return undefined;
  reader.at += match[0].length;
  return match;
};

/** The first of alternatives that can be written. */
function writeChoice(reader: Reader): string | undefined {
  let chosen = writeSequence(reader);
  while (take(reader, /^\|/)) {
    const other = writeSequence(reader);
    chosen ??= other;
  }
  return chosen;
}

function writeSequence(reader: Reader): string | undefined {
  let text: string | undefined = '';
  while (reader.at < reader.pattern.length && !/[|)]/.test(reader.pattern[reader.at] ?? '')) {
    const atom = writeAtom(reader);
    const count = readCount(reader);
    if (atom !== undefined) reader.made += atom.length * count;
    text = text === undefined || atom === undefined ? undefined : text + repeat(atom, count);
  }
  return text;
}

const repeat = (atom: string, count: number) =>
  atom.repeat(Math.min(count, Math.floor(longest / Math.max(atom.length, 1))));

function readCount(reader: Reader): number {
  const found = take(reader, /^(?:([*+?])|\{(\d+)(,(\d*))?\})[?+]?/);
  if (!found) return 1;
  const [, sign, low, range, high] = found;
  const least = sign ? Number(sign === '+') : Number(low);
  if (sign === '?' || (!sign && range === undefined)) return least;
  return Math.min(least + reader.extra, high ? Number(high) : Number.POSITIVE_INFINITY);
}

/** What takes no room: borders, and looks ahead and behind, which the last test sees to. */
const borders = /^(?:[$^]|\\[bB])/;
const single =
  /^(?:\[\^?\]?(?:\\.|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[^\dk])|\.)/;

function writeAtom(reader: Reader): string | undefined {
  if (take(reader, borders)) return '';
  if (take(reader, /^\(\?<?[=!]/)) return writeGroup(reader) === undefined ? undefined : '';
  if (take(reader, /^\((?:\?(?::|<\w+>))?/)) return writeGroup(reader);
  const token = take(reader, single);
  if (token) return characterOf(token[0]);
  const plain = take(reader, /^[^\\[()*+?]/su);
  // What cannot be read ends the reading.
  if (!plain) reader.at = reader.pattern.length + 1;
  return plain?.[0];
}

function writeGroup(reader: Reader): string | undefined {
  const inner = writeChoice(reader);
  return take(reader, /^\)/) ? inner : undefined;
}

/** Tried in this order: what people write first. */
const characters = (
  '10A23456789BCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz' +
  ' -_./:,+@#&()\'"!?*=%$;<>[]{}|~^`\\\t\néßЖ中'
).split('');

function characterOf(token: string): string | undefined {
  return characters.find((one) => testPattern(`^${token}$`, one));
}
