import { isList, type Json } from '../read/json.ts';
import { below, type Check, type Inspection, type Place } from './inspection.ts';
import { findMeant, toChoice } from './words.ts';
import { toText } from '../digits/exact-json.ts';
import { isExact, isNumeric, isWholeNumber, toNumber } from '../digits/numeric.ts';

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
export const number = typed('a number', isNumeric, (value) => toMend(value) ?? 'Write a number');
export const count = typed(
  'a whole number, 0 or more',
  (value) => isNumeric(value) && isWholeNumber(value) && toNumber(value) >= 0,
  (value) => toMend(value) ?? 'Write a number such as `10`',
);
export const positive = typed(
  'a number above 0',
  (value) => isNumeric(value) && toNumber(value) > 0,
  (value) => toMend(value) ?? 'Write a number such as `0.5`',
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
  if (!isNumeric(value) && typeof value !== 'boolean') return plainText(place, on);
  const says = `is read as ${toText(value)}, but must be text`;
  on.tell(place, { rule: 'wrong-type', says, mend: 'Put it in quotes', severity: 'warning' });
};

/** A text that looks as it has to. */
export const like =
  (form: RegExp, says: string, mend: string): Check =>
  (place, on) => {
    text(place, on);
    if (typeof place.value !== 'string' || isExact(place.value) || form.test(place.value.trim()))
      return;
    on.tell(place, { rule: 'unknown-value', says, mend, severity: 'warning' });
  };

/** An address, absolute or not. */
export const address = like(
  /^[^\s<>\\^`"]*$/,
  'is not a URL',
  'Write one address and nothing else, such as `https://example.com`',
);

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

/** Values, each of them once. */
export const distinct =
  (check: Check, severity?: 'warning'): Check =>
  (place, on) => {
    check(place, on);
    const seen = new Map<string, number>();
    for (const [index, value] of isList(place.value) ? place.value.entries() : []) {
      const identity = typeof value === 'string' ? `"${value}` : JSON.stringify(value);
      const twin = seen.get(identity);
      seen.set(identity, index);
      if (twin === undefined) continue;
      const says =
        typeof value === 'string' ? `names \`${value}\` again` : `is \`[${twin}]\` again`;
      const remark = { rule: 'duplicate-item', says, mend: 'Remove one of them' } as const;
      on.tell(below(place, String(index), value), { ...remark, ...(severity && { severity }) });
    }
  };
export const names = distinct(listOf(text));

/** A list of nothing lets nothing through. */
export const filled =
  (check: Check): Check =>
  (place, on) => {
    check(place, on);
    if (!isList(place.value) || place.value.length > 0) return;
    const mend = 'Write at least one value, or remove the list';
    on.tell(place, { rule: 'empty-value', says: 'lists nothing', mend, severity: 'warning' });
  };
