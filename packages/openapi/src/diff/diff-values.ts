import type { Json } from '../read/json.ts';
import type { FlatSchema } from './flat-schema.ts';
import type { Report } from './change.ts';
import { pairNames } from './pair-names.ts';
import { toText } from '../digits/exact-json.ts';
import { compareNumeric, isMultiple, type Numeric } from '../digits/numeric.ts';

export interface FlatPair {
  readonly before: FlatSchema;
  readonly after: FlatSchema;
}

/** A comparison of one schema at one place. */
export interface At {
  readonly place: string;
  readonly report: Report;
}

/** The types that a schema allows; null for any. */
function typesOf({ type, properties, items }: FlatSchema): readonly string[] | null {
  if (typeof type === 'string') return [type];
  if (type && type.length > 0) return type;
  if (properties) return ['object'];
  return items ? ['array'] : null;
}

/** Whether every value of the types `inner` is one of the types `outer`. */
function covers(outer: readonly string[] | null, inner: readonly string[] | null): boolean {
  if (outer === null) return true;
  if (inner === null) return false;
  return inner.every(
    (type) => outer.includes(type) || (type === 'integer' && outer.includes('number')),
  );
}

/** Whether values that were right stay right, and readers who understood all still do. */
export function diffType({ before, after }: FlatPair, { place, report }: At): void {
  const [old, current] = [typesOf(before), typesOf(after)];
  const [narrows, widens] = [!covers(current, old), !covers(old, current)];
  if (!narrows && !widens) return;
  report.add({
    rule: 'type-changed',
    breaking: report.direction === 'request' ? narrows : widens,
    place,
    text: `Was ${toTypeText(old)}, is ${toTypeText(current)}`,
  });
}

const toTypeText = (types: readonly string[] | null) => types?.join(' or ') ?? 'of any type';

const wider: Readonly<Record<string, string>> = { int32: 'int64', float: 'double' };

export function diffFormat({ before, after }: FlatPair, { place, report }: At): void {
  const [old, current] = [before.format, after.format];
  if (old === current) return;
  const widens = old !== undefined && (current === undefined || wider[old] === current);
  const narrows = current !== undefined && (old === undefined || wider[current] === old);
  report.add({
    rule: 'format-changed',
    breaking: report.direction === 'request' ? !widens : !narrows,
    place,
    text: `The format was ${old ?? 'free'}, is ${current ?? 'free'}`,
  });
}

/** `const` is an enumeration of one. */
function valuesOf(schema: FlatSchema): readonly string[] | null {
  const values: readonly Json[] | undefined =
    schema.const === undefined ? schema.enum : [schema.const];
  return values?.map(toText) ?? null;
}

const mostNamed = 8;

function listNames(values: readonly string[]): string {
  const named = values.slice(0, mostNamed).join(', ');
  return values.length > mostNamed ? `${named} and ${values.length - mostNamed} more` : named;
}

/** Fewer values break who sends them; more values are to be expected by who reads them (decision 017). */
export function diffEnum({ before, after }: FlatPair, { place, report }: At): void {
  const [old, current] = [valuesOf(before), valuesOf(after)];
  const isRequest = report.direction === 'request';
  if (!old && current) {
    const text = `Only these values now: ${listNames(current)}`;
    report.add({ rule: 'enum-removed', breaking: isRequest, place, text });
  }
  if (old && !current) {
    report.add({ rule: 'enum-added', breaking: false, place, text: 'Any value now' });
  }
  if (!old || !current) return;
  const { renamed, gone, fresh } = pairNames(
    old.filter((value) => !current.includes(value)),
    current.filter((value) => !old.includes(value)),
  );
  for (const [one, other] of renamed) {
    const text = `The value ${one} is gone, and ${other}, which is much like it, is new`;
    report.add({ rule: 'enum-renamed', breaking: true, place, text });
  }
  if (gone.length > 0) {
    const text = `No longer a value: ${listNames(gone)}`;
    report.add({ rule: 'enum-removed', breaking: isRequest, place, text });
  }
  if (fresh.length > 0) {
    const text = `A new value: ${listNames(fresh)}`;
    report.add({ rule: 'enum-added', breaking: false, place, text });
  }
}

const upper = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'] as const;
const lower = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'] as const;
const atLeastNothing = new Set<string>(['minLength', 'minItems', 'minProperties']);

export function diffLimits(pair: FlatPair, at: At): void {
  for (const name of upper) addLimit({ name, ...sides(pair, name, Infinity) }, 'falls', at);
  for (const name of lower) {
    const floor = atLeastNothing.has(name) ? 0 : -Infinity;
    addLimit({ name, ...sides(pair, name, floor) }, 'rises', at);
  }
  diffMultiple(pair, at);
  const unique = (schema: FlatSchema) => Number(schema.uniqueItems ?? false);
  const limit = { old: unique(pair.before), current: unique(pair.after) };
  addLimit({ name: 'uniqueItems', ...limit }, 'rises', at);
}

const sides = (
  { before, after }: FlatPair,
  name: (typeof upper)[number] | (typeof lower)[number],
  none: number,
) => ({ old: before[name] ?? none, current: after[name] ?? none });

/** Every multiple of the old step must be one of the new step. */
function diffMultiple({ before, after }: FlatPair, { place, report }: At): void {
  const [old, current] = [before.multipleOf, after.multipleOf];
  if (old === current) return;
  const isTighter = current !== undefined && (old === undefined || !isMultiple(old, current));
  report.add({
    rule: 'limit-changed',
    breaking: isTighter && report.direction === 'request',
    place,
    text: `multipleOf was ${toText(old ?? 'not set')}, is ${toText(current ?? 'not set')}`,
  });
}

interface Limit {
  readonly name: string;
  readonly old: Numeric;
  readonly current: Numeric;
}

const toLimitText = (limit: Numeric) =>
  limit === Infinity || limit === -Infinity ? 'not set' : toText(limit);

function addLimit({ name, old, current }: Limit, tighter: 'rises' | 'falls', at: At): void {
  const order = old === current ? 0 : compareNumeric(current, old);
  if (order === 0) return;
  const isTighter = tighter === 'rises' ? order > 0 : order < 0;
  at.report.add({
    rule: 'limit-changed',
    breaking: isTighter && at.report.direction === 'request',
    place: at.place,
    text: `${name} was ${toLimitText(old)}, is ${toLimitText(current)}`,
  });
}

export function diffPattern({ before, after }: FlatPair, { place, report }: At): void {
  if (before.pattern === after.pattern) return;
  report.add({
    rule: 'pattern-changed',
    breaking: after.pattern !== undefined && report.direction === 'request',
    place,
    text:
      after.pattern === undefined ? 'No pattern any more' : `The pattern is ${after.pattern} now`,
  });
}
