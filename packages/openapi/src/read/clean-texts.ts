import type { Finding } from './fault.ts';
import { isList, isObject, type Json } from './json.ts';

interface CleanText {
  readonly value: Json;
  readonly findings: readonly Finding[];
}

/** U+0000 and halves of surrogate pairs, which no UTF-8 store takes, become U+FFFD; each place is told. Walks a measured document only. */
export function cleanTexts(value: Json): CleanText {
  const findings: Finding[] = [];
  const cleaned = isClean(value) ? value : clean(value, [], findings);
  return { value: cleaned, findings };
}

function isClean(document: Json): boolean {
  const open: Json[] = [document];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value === 'string' && !isCleanText(value)) return false;
    if (isObject(value) && !Object.keys(value).every(isCleanText)) return false;
    if (typeof value === 'object' && value !== null) {
      for (const member of Object.values(value)) open.push(member);
    }
  }
  return true;
}

const isCleanText = (text: string) => !text.includes('\u0000') && !/\p{Cs}/u.test(text);

/** A text without U+0000 and halves of surrogate pairs. */
export const cleanText = (text: string): string =>
  text.replaceAll(/\p{Cs}/gu, '\uFFFD').replaceAll('\u0000', '\uFFFD');

function clean(value: Json, path: readonly string[], findings: Finding[]): Json {
  if (typeof value === 'string') return tell(value, path, findings);
  if (isList(value)) {
    return value.map((member, index) => clean(member, [...path, String(index)], findings));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const place = [...path, key];
      return [tell(key, place, findings), clean(member, place, findings)];
    }),
  );
}

function tell(text: string, path: readonly string[], findings: Finding[]): string {
  if (isCleanText(text)) return text;
  const message = 'The text contains a character that cannot be stored; it is shown as \uFFFD';
  const mend = 'Remove the character';
  findings.push({ rule: 'unstorable-character', message, mend, severity: 'warning', path });
  return cleanText(text);
}
