import { isList, isObject, memberOf, type JsonObject } from '../read/json.ts';
import { isEmpty } from './checks.ts';
import { homesOf } from './homes.ts';
import { below, type Check, type Inspection, type Place } from './inspection.ts';
import { findMeant, toChoice, toItem, toMembers, toValue } from './words.ts';

/** A field that not every version of the language knows. */
interface DatedField {
  readonly check: Check;
  readonly from: number;
  readonly upTo: number;
}

/** How names of the author's choice look. */
export interface Naming {
  readonly fits: RegExp;
  /** Follows `must be`. */
  readonly words: string;
  readonly toMend: (name: string) => string;
}

/** An object of the language. Names that begin with `x-` may stand in any. */
export interface Shape {
  /** With its article. */
  readonly name: string;
  readonly fields: Readonly<Record<string, Check | DatedField>>;
  /** What must be there, each with a value to show. */
  readonly needs?: (version: number) => JsonObject;
  /** From this version on it may hold more than its fields. */
  readonly openFrom?: number;
  /** Members under names of the author's choice. */
  readonly others?: { readonly check: Check; readonly naming?: Naming };
  /** What no field can tell alone. */
  readonly also?: Check;
}

export const within = (from: number, upTo: number, check: Check): DatedField => ({
  from,
  upTo,
  check,
});
export const since = (from: number, check: Check) => within(from, 9, check);

export const object =
  (shape: Shape): Check =>
  (place, on) => {
    const { value } = place;
    if (on.seenFrom !== null) return tellKind(place, on, shape);
    if (!isObject(value)) return tellNoObject(place, on, toAdvice(place, on, shape));
    for (const [key, member] of Object.entries(value)) {
      if (on.isFull()) return;
      checkMember(below(place, key, member), on, shape);
    }
    if (shape.needs) needing(shape.needs(on.version))(place, on);
    shape.also?.(place, on);
  };

/** Names of the author's choice, `x-` or not. */
export const mapOf =
  (check: Check, naming?: Naming): Check =>
  (place, on) => {
    const { value } = place;
    if (!isObject(value)) {
      return tellNoObject(place, on, 'Write names below it, each with what belongs to it');
    }
    for (const [name, member] of Object.entries(value)) {
      if (on.isFull()) return;
      const at = below(place, name, member);
      if (name === '$ref' && typeof member === 'string') {
        tellReference(at, on);
        continue;
      }
      if (naming) checkName(at, on, naming);
      check(at, on);
    }
  };

function tellReference(place: Place, on: Inspection): void {
  const says = 'stands where no reference is read';
  on.tell(place, { rule: 'wrong-reference', says, mend: 'Write what it leads to in its place' });
}

function tellNoObject(place: Place, on: Inspection, mend: string): void {
  if (isEmpty(place, on)) return;
  on.tell(place, { rule: 'wrong-type', says: 'must be an object', mend });
}

/** Says which members are missing, by samples of them. */
export const needing =
  (samples: JsonObject, severity: 'error' | 'warning' = 'error'): Check =>
  (place, on) => {
    for (const [key, sample] of Object.entries(samples)) {
      if (memberOf(place.value, key) !== undefined) continue;
      const mend = `Add \`${toMembers({ [key]: sample }, on.isYaml)}\``;
      const says = `has no \`${key}\``;
      on.tell(place, { rule: 'missing-field', says, mend, severity });
    }
  };

/** Of two members that say the same thing. */
export const notBoth =
  (one: string, other: string): Check =>
  (place, on) => {
    if ([one, other].some((key) => memberOf(place.value, key) === undefined)) return;
    const says = `has both \`${one}\` and \`${other}\``;
    on.tell(place, { rule: 'not-together', says, mend: 'Remove one of them' });
  };

export const all =
  (...checks: readonly Check[]): Check =>
  (place, on) => {
    for (const check of checks) check(place, on);
  };

/** Says of what is not of this kind which kind it is not. */
function tellKind(place: Place, on: Inspection, shape: Shape): void {
  const { seenFrom, version } = on;
  const isHere = !seenFrom || homesOf(shape.name).includes(seenFrom);
  const lacks = Object.keys(shape.needs?.(version) ?? {}).some(
    (key) => memberOf(place.value, key) === undefined,
  );
  const keys = isObject(place.value) ? Object.keys(place.value) : [];
  if (isHere && !lacks && !keys.some((key) => isUnknown(key, version, shape))) return;
  on.tell(place, { rule: 'wrong-reference', says: shape.name, mend: '' });
}

function isUnknown(key: string, version: number, shape: Shape): boolean {
  const isOpen = Boolean(shape.others) || version >= (shape.openFrom ?? 9);
  return !isOpen && !key.startsWith('x-') && !checkOf(key, version, shape);
}

function checkOf(key: string, version: number, { fields }: Shape): Check | undefined {
  const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
  if (typeof field === 'function') return field;
  return field && isKnown(field, version) ? field.check : undefined;
}

function checkMember(place: Place, on: Inspection, shape: Shape): void {
  const { key } = place;
  const check = checkOf(key, on.version, shape);
  if (check) return check(place, on);
  if (key.startsWith('x-') || on.version >= (shape.openFrom ?? 9)) return;
  if (!shape.others) return tellUnknown(place, on, shape);
  if (shape.others.naming) checkName(place, on, shape.others.naming);
  shape.others.check(place, on);
}

function checkName(place: Place, on: Inspection, { fits, words, toMend }: Naming): void {
  if (fits.test(place.key)) return;
  const says = `must be ${words}`;
  on.tell(place, { rule: 'wrong-name', says, mend: toMend(place.key), severity: 'warning' });
}

function tellUnknown(place: Place, on: Inspection, shape: Shape): void {
  const field = Object.hasOwn(shape.fields, place.key) ? shape.fields[place.key] : undefined;
  const from = typeof field === 'object' && on.version < field.from ? field.from.toFixed(1) : '';
  const says = `is not a field of ${shape.name}${from && ` before OpenAPI ${from}`}`;
  const mend = from
    ? `Remove it, or raise the document to \`openapi: ${from}.0\``
    : toMend(place.key, shape, on);
  on.tell(place, { rule: 'unknown-field', says, mend, severity: 'warning' });
}

/** What authors write beside a schema and mean as part of it. */
const partsOfSchema = new Set(['type', 'format', 'enum', 'items', 'pattern', 'default', '$ref']);

function toMend(name: string, shape: Shape, on: Inspection): string {
  const meant = findMeant(name, listFields(shape, on));
  if (meant) return `Write \`${meant}\``;
  if ('schema' in shape.fields && partsOfSchema.has(name)) return 'Move it below `schema`';
  if ('content' in shape.fields && name === 'schema') {
    return 'Move it below `content`, and there below a media type such as `application/json`';
  }
  return /^[\w-]+$/.test(name) ? `Remove it, or call it \`x-${name}\`` : 'Remove it';
}

const listFields = ({ fields }: Shape, { version }: Inspection) =>
  Object.entries(fields)
    .filter(([, field]) => typeof field === 'function' || isKnown(field, version))
    .map(([name]) => name);

const isKnown = ({ from, upTo }: DatedField, version: number) => version >= from && version <= upTo;

function toAdvice(place: Place, on: Inspection, shape: Shape): string {
  const needs = shape.needs?.(on.version) ?? {};
  const toSample = isList(place.parent?.value) ? toItem : toValue;
  if (Object.keys(needs).length > 0) return `Write \`${toSample(needs, on.isYaml)}\``;
  return `Write its fields below it, such as ${toChoice(listFields(shape, on).slice(0, 3))}`;
}
