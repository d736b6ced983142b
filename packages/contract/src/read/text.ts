import * as z from 'zod/mini';

/** What no text has unless its field says otherwise; documents have limits of their own. */
const longestText = 100_000;
const deepest = 32;

/**
 * Control characters but tab and line ends, half characters, and what turns the direction of writing (Unicode TR 36): a name
 * with these shows as another one. PostgreSQL keeps neither the first of them nor half characters.
 */
const refused = /(?![\t\n\r])[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** What a text in general can be refused for. */
export const textFaults = {
  tooLong: `is too long (maximum is ${longestText} characters)`,
  invisible: 'has invisible control characters or half characters',
  tooDeep: 'is nested too deeply',
} as const;

/** Fault texts by the path of the field. */
export type TextFaults = Record<string, string[]>;

/** What is wrong with a text in general, or null. */
export function findTextFault(text: string, longest = longestText): string | null {
  if (text.length > longest) return textFaults.tooLong;
  return refused.test(text) ? textFaults.invisible : null;
}

/** Texts within parameters or a body as they are kept (NFC), and what is wrong with them; `bytes` names a member with a limit of its own. */
export function cleanTexts(
  value: unknown,
  bytes?: string,
): {
  readonly value: unknown;
  readonly faults: TextFaults;
} {
  const faults: TextFaults = {};
  return { value: clean(value, [], { faults, bytes }), faults };
}

interface Cleaning {
  readonly faults: TextFaults;
  readonly bytes: string | undefined;
}

function clean(value: unknown, path: readonly string[], cleaning: Cleaning): unknown {
  if (typeof value === 'string') return cleanText(value, path, cleaning);
  if (typeof value !== 'object' || value === null) return value;
  if (path.length >= deepest) return addFault(cleaning.faults, path, textFaults.tooDeep);
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => clean(item, [...path, String(index)], cleaning));
  }
  const entries = Object.entries(value);
  // Most calls have no parameters, and each has some lists of them.
  if (entries.length === 0) return value;
  const cleaned = entries.map(([name, member]) => [
    cleanText(name, path, cleaning),
    clean(member, [...path, name], cleaning),
  ]);
  return Object.fromEntries(cleaned) as unknown;
}

function cleanText(text: string, path: readonly string[], cleaning: Cleaning): unknown {
  const { faults, bytes } = cleaning;
  const fault = findTextFault(text, bytes && path[0] === bytes ? Infinity : undefined);
  return fault ? addFault(faults, path, fault) : text.normalize('NFC');
}

function addFault(faults: TextFaults, path: readonly string[], fault: string): undefined {
  (faults[path.join('.') || 'base'] ??= []).push(fault);
}

/** A text of at most so many characters; beyond, the answer names the limit. */
export function textOf(most: number) {
  return z.string().check(z.maxLength(most, `is too long (maximum is ${most} characters)`));
}
