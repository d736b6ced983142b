import { toText } from '../schema/describe-schema.ts';
import type { Json } from '../read/json.ts';
import type { Schema } from '../outline/operation-piece.ts';
import { testPattern } from './safe-pattern.ts';
import { findFormatFault } from './text-formats.ts';
import { t } from './mark.ts';
import { countsOf } from '../schema/counts-of.ts';
import {
  compareNumeric,
  isExact,
  isMultiple,
  isNumeric,
  isWholeNumber,
  toNumber,
  toNumericKey,
  type Numeric,
} from '../digits/numeric.ts';

/** What is wrong with a value by itself, without its members, in words that follow its name. */
export function listPlainFaults(value: Json, schema: Schema): readonly string[] {
  const typed = typeFault(value, schema);
  if (typed) return [typed];
  const faults = [valueFault(value, schema)];
  if (isNumeric(value)) faults.push(...numberFaults(value, schema));
  else if (typeof value === 'string') faults.push(...textFaults(value, schema));
  return faults.filter((fault) => fault !== undefined);
}

const words: Readonly<Record<string, string>> = {
  string: t('text'),
  number: t('a number'),
  integer: t('a whole number'),
  boolean: t('true or false'),
  object: t('an object'),
  array: t('a list'),
  null: 'null',
};

/** `integer` for a whole number: it is a `number` too. */
function typeOfJson(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (isNumeric(value)) return isWholeNumber(value) ? 'integer' : 'number';
  return typeof value;
}

function typeFault(value: Json, { type }: Schema): string | undefined {
  const types = (typeof type === 'string' ? [type] : (type ?? [])).filter((name) => name in words);
  const own = typeOfJson(value);
  const fits = types.includes(own) || (own === 'integer' && types.includes('number'));
  if (types.length === 0 || fits) return undefined;
  return t(`must be ${types.map((name) => words[name] ?? name).join(t(' or '))}`);
}

const mostShown = 12;

function valueFault(value: Json, { enum: choices, const: only }: Schema): string | undefined {
  if (only !== undefined && !isSame(only, value)) return t(`must be ${toText(only)}`);
  if (!choices || choices.some((choice) => isSame(choice, value))) return undefined;
  const shown = choices.slice(0, mostShown).map(toText).join(', ');
  const more = choices.length > mostShown ? ' …' : '';
  return t(`must be one of ${shown}${more}`);
}

/** Same members in any order. */
function isSame(one: Json, other: Json): boolean {
  const isKeyed = [one, other].some((value) => typeof value === 'object' || isExact(value));
  return one === other || (isKeyed && toKey(one) === toKey(other));
}

export function toKey(value: Json): string {
  return JSON.stringify(value, (_, member: unknown) => {
    if (isExact(member)) return toNumericKey(member);
    if (typeof member !== 'object' || member === null || Array.isArray(member)) return member;
    return Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}

function textFaults(text: string, schema: Schema): readonly (string | undefined)[] {
  const { pattern, format } = schema;
  const { minLength, maxLength } = countsOf(schema);
  // Characters as JSON Schema counts them: code points.
  const { length } = Array.from(text);
  return [
    length < minLength ? t(`must have ${minLength} characters or more`) : undefined,
    length > maxLength ? t(`must have ${maxLength} characters at most, not ${length}`) : undefined,
    pattern !== undefined && testPattern(pattern, text) === false
      ? toForm(pattern, schema)
      : undefined,
    format === undefined ? undefined : findFormatFault(format, text),
  ];
}

/** By an example where there is one: few read an expression. */
function toForm(pattern: string, { examples: [example] = [] }: Schema): string {
  return typeof example === 'string' && !isExact(example)
    ? t(`must look like ${example}`)
    : t(`must match ${pattern}`);
}

const limits = [
  {
    key: 'minimum',
    words: 'must be % or more',
    fits: (order: number) => order >= 0,
  },
  {
    key: 'maximum',
    words: 'must be % or less',
    fits: (order: number) => order <= 0,
  },
  {
    key: 'exclusiveMinimum',
    words: 'must be more than %',
    fits: (order: number) => order > 0,
  },
  {
    key: 'exclusiveMaximum',
    words: 'must be less than %',
    fits: (order: number) => order < 0,
  },
] as const;

function numberFaults(value: Numeric, schema: Schema): readonly (string | undefined)[] {
  const step = schema.multipleOf ?? 0;
  return [
    ...limits.map(({ key, words: limited, fits }) => {
      const limit = schema[key];
      return limit === undefined || fits(compareNumeric(value, limit))
        ? undefined
        : limited.replace('%', toText(limit));
    }),
    toNumber(step) > 0 && !isMultiple(value, step)
      ? t(`must be a multiple of ${toText(step)}`)
      : undefined,
  ];
}
