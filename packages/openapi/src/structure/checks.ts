import { isList, type Json } from '../read/json.ts';
import { below, type Check, type Inspection, type Place } from './inspection.ts';
import { findMeant, toChoice } from './words.ts';

export const anything: Check = () => undefined;

/** YAML gives null to a key without a value. */
export function isEmpty(place: Place, on: Inspection): boolean {
  if (place.value !== null) return false;
  const mend = 'Write a value, or remove the line';
  on.tell(place, { rule: 'empty-value', says: 'is empty', mend, severity: 'warning' });
  return true;
}

function typed(
  words: string,
  fits: (value: Json) => boolean,
  toMend: (value: Json, on: Inspection) => string,
): Check {
  return (place, on) => {
    if (fits(place.value) || isEmpty(place, on)) return;
    const mend = toMend(place.value, on);
    on.tell(place, { rule: 'wrong-type', says: `must be ${words}`, mend });
  };
}

const isQuoted = (value: Json) => typeof value === 'string' && /^(true|false|-?\d+)$/.test(value);
const toMend = (value: Json) => (isQuoted(value) ? 'Remove the quotes' : undefined);

export const flag = typed(
  'true or false',
  (value) => typeof value === 'boolean',
  (value) => toMend(value) ?? 'Write `true` or `false`',
);
export const number = typed(
  'a number',
  (value) => typeof value === 'number',
  (value) => toMend(value) ?? 'Write a number',
);
export const count = typed(
  'a whole number, 0 or more',
  (value) => Number.isInteger(value) && Number(value) >= 0,
  (value) => toMend(value) ?? 'Write a number such as `10`',
);
const plainText = typed(
  'a text',
  (value) => typeof value === 'string',
  () => 'Write a text',
);
const list = typed(
  'a list',
  (value) => isList(value),
  (_, { isYaml }) =>
    isYaml ? 'Begin each of its values with `- `' : 'Put its values between `[` and `]`',
);

/** A number stands for itself, but not always as it was written: 1.10 is 1.1. */
export const text: Check = (place, on) => {
  const { value } = place;
  if (typeof value !== 'number' && typeof value !== 'boolean') return plainText(place, on);
  const says = `is read as ${String(value)}, but must be text`;
  on.tell(place, { rule: 'wrong-type', says, mend: 'Put it in quotes', severity: 'warning' });
};

/** An address, absolute or not. */
export const address: Check = (place, on) => {
  text(place, on);
  if (typeof place.value !== 'string' || !/[\s<>\\^`"]/.test(place.value.trim())) return;
  const mend = 'Write one address and nothing else, such as `https://example.com`';
  on.tell(place, { rule: 'unknown-value', says: 'is not a URL', mend, severity: 'warning' });
};

export const oneOf =
  (...known: readonly string[]): Check =>
  (place, on) => {
    const { value } = place;
    if (isEmpty(place, on) || known.some((name) => name === value)) return;
    const meant = typeof value === 'string' ? findMeant(value, known) : undefined;
    const mend = meant ? `Write \`${meant}\`` : 'Write one of these';
    on.tell(place, { rule: 'unknown-value', says: `must be ${toChoice(known)}`, mend });
  };

export const listOf =
  (item: Check): Check =>
  (place, on) => {
    list(place, on);
    if (!isList(place.value)) return;
    for (const [index, member] of place.value.entries()) {
      if (on.isFull()) return;
      item(below(place, String(index), member), on);
    }
  };

/** Texts, each of them once. */
export const names: Check = (place, on) => {
  listOf(text)(place, on);
  const seen = new Set<Json>();
  for (const [index, name] of isList(place.value) ? place.value.entries() : []) {
    if (typeof name === 'string' && seen.has(name)) {
      const says = `names \`${name}\` again`;
      const item = below(place, String(index), name);
      on.tell(item, { rule: 'duplicate-item', says, mend: 'Remove one of them' });
    }
    seen.add(name);
  }
};
