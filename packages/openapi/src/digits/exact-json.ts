import type { Json } from '../read/json.ts';
import { exactMark, toNumeric } from './numeric.ts';
import { skipString, skipWord } from '../read/scan-json.ts';

/** A number that a double may round: many digits, or a large exponent. Most texts have none, and are read as they are; the first look is quick. */
const likely = /\d[\d.]{15}|\d[eE][+-]?\d{3}/;
const suspicious = /(?:^|[\s:,[])-?(?:\d[\d.]{15,}|[\d.]+[eE][+-]?\d{3,})/;
const ofStranger = /(?<!\\)((?:\\\\)*)(?:\\ufdd0|\uFDD0)/gi;

export const mayRound = (text: string): boolean => likely.test(text) && suspicious.test(text);

const hasMark = (text: string) =>
  text.includes(exactMark) || (text.includes('\\u') && /\\ufdd0/i.test(text));

/** A text of JSON with each number as it is written. Throws as JSON.parse does. `instead` stands for the mark of exact numbers in texts. */
export function readJson(text: string, instead = '\\ufffd'): Json {
  const clean = hasMark(text) ? text.replaceAll(ofStranger, `$1${instead}`) : text;
  const value: Json = JSON.parse(clean);
  return mayRound(clean) ? JSON.parse(withMarks(clean)) : value;
}

/** Of a text that is well-formed. */
function withMarks(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at);
    const isNumber = code === 0x2d || (code >= 0x30 && code <= 0x39);
    if (code === 0x22) at = skipString(text, at);
    else if (!isNumber) at += 1;
    else {
      const end = skipWord(text, at);
      const number = toNumeric(text.slice(at, end));
      if (typeof number === 'string') {
        parts.push(text.slice(from, at), JSON.stringify(number));
        from = end;
      }
      at = end;
    }
  }
  return parts.join('') + text.slice(from);
}

const marked = /"\uFDD0(-?\d[\d.eE+-]*)"/g;

/** The text of a value, each number with its own digits. */
export function writeJson(value: unknown, indent?: number | string): string {
  const text = JSON.stringify(value, null, indent);
  return text?.includes(exactMark) ? text.replaceAll(marked, '$1') : text;
}

/** A text as it is, a number by its digits, all else as JSON. */
export const toText = (value: unknown): string =>
  typeof value !== 'string' || value.startsWith(exactMark) ? writeJson(value) : value;
