import { describeType, toText, type Schemas } from '../schema/describe-schema.ts';
import type { Json } from '../read/json.ts';
import type { Schema } from '../outline/operation-piece.ts';
import { listAlternatives, listMemberSchemas } from '../schema/schema-places.ts';
import { skipSpace } from '../read/scan-json.ts';
import { findJsonPlace, type JsonPlace } from './find-json-place.ts';
import { writeJson } from '../digits/exact-json.ts';

export interface Completion {
  readonly label: string;
  /** The type of a member, or why a value is offered. */
  readonly detail: string;
  /** Replaces the text between `from` and `to`. */
  readonly insert: string;
  /** Where the cursor goes, counted from the start of `insert`. */
  readonly cursor: number;
}

export interface Completions {
  readonly from: number;
  readonly to: number;
  readonly items: readonly Completion[];
}

const mostItems = 50;

interface Here {
  readonly text: string;
  readonly place: JsonPlace;
  /** What may be said of the place. */
  readonly found: readonly Schema[];
  readonly schemas: Schemas;
}

/** Names and values that the schema knows at the cursor, those that start with what is typed first. */
export function completeJson(
  text: string,
  cursor: number,
  { schema, schemas }: { readonly schema: Schema; readonly schemas: Schemas },
): Completions | undefined {
  const place = findJsonPlace(text, cursor);
  if (!place) return undefined;
  let found = listAlternatives(schema, schemas);
  for (const key of place.path) found = listMemberSchemas(found, key, schemas);
  const here: Here = { text, place, found, schemas };
  const offered = place.kind === 'key' ? offerNames(here) : offerValues(here);
  const items = rank(offered, place.typed).slice(0, mostItems);
  return items.length > 0 ? { from: place.from, to: place.to, items } : undefined;
}

function rank(offered: readonly Completion[], typed: string): readonly Completion[] {
  const wanted = typed.toLowerCase();
  const starts = offered.filter(({ label }) => label.toLowerCase().startsWith(wanted));
  const holds = offered.filter((one) => {
    return !starts.includes(one) && one.label.toLowerCase().includes(wanted);
  });
  return [...starts, ...holds];
}

function offerNames({ text, place, found, schemas }: Here): readonly Completion[] {
  const members = new Map<string, Completion>();
  for (const { properties = {}, required = [] } of found) {
    for (const [name, member] of Object.entries(properties)) {
      if (member.readOnly || place.names.has(name) || members.has(name)) continue;
      const need = required.includes(name) ? ', required' : '';
      members.set(name, {
        label: name,
        detail: `${describeType(member, schemas)}${need}`,
        ...insertName(text, place, { name, member, schemas }),
      });
    }
  }
  return [...members.values()];
}

interface Member {
  readonly name: string;
  readonly member: Schema;
  readonly schemas: Schemas;
}

/** The name, and where nothing follows yet a place for its value. */
function insertName(text: string, place: JsonPlace, { name, member, schemas }: Member) {
  const next = text[skipSpace(text, place.to)] ?? '';
  const key = JSON.stringify(name);
  if (next === ':') return { insert: key, cursor: key.length };
  const stub = stubOf(listAlternatives(member, schemas));
  const comma = next === '"' ? ',' : '';
  return {
    insert: `${key}: ${stub}${comma}`,
    cursor: key.length + 2 + (stub === '' ? 0 : 1),
  };
}

const stubs: Readonly<Record<string, string>> = { string: '""', object: '{}', array: '[]' };

function stubOf(alternatives: readonly Schema[]): string {
  for (const schema of alternatives) {
    const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
    const known = types.map((type) => stubs[type]).find((stub) => stub !== undefined);
    if (known !== undefined) return known;
    if (schema.properties) return '{}';
  }
  return '';
}

function offerValues({ text, place, found }: Here): readonly Completion[] {
  const offered = new Map<string, Completion>();
  const isFollowed = text[skipSpace(text, place.to)] === '"';
  for (const [value, detail] of found.flatMap(listValues)) {
    const code = writeJson(value);
    if (offered.has(code)) continue;
    const insert = `${code}${isFollowed ? ',' : ''}`;
    offered.set(code, { label: toText(value), detail, insert, cursor: code.length });
  }
  return [...offered.values()];
}

function listValues(schema: Schema): readonly (readonly [Json, string])[] {
  const { const: only, enum: choices = [], type = [] } = schema;
  const allowed = only === undefined ? choices : [only];
  return [
    ...label(allowed, 'allowed'),
    ...label(type === 'boolean' || type.includes('boolean') ? [true, false] : [], 'boolean'),
    ...label(type !== 'null' && type.includes('null') ? [null] : [], 'allowed'),
    ...label(listExamples(schema, allowed.length > 0), 'example'),
  ];
}

const label = (values: readonly Json[], detail: string) =>
  values.map((value) => [value, detail] as const);

function listExamples(
  { default: usual, examples = [] }: Schema,
  hasChoices: boolean,
): readonly Json[] {
  const given = [...(usual === undefined ? [] : [usual]), ...(hasChoices ? [] : examples)];
  return given.filter((value) => typeof value !== 'object');
}
