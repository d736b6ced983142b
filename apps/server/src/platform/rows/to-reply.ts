import type * as z from 'zod/mini';

type Row = Readonly<Record<string, unknown>>;

/**
 * A row's members of the schema, moments as ISO 8601; `updatedAt` is the column `updated_at` too. A reply is parsed as it is sent, where a
 * row that does not fit costs itself.
 */
export function toReply<Schema extends z.ZodMiniObject>(
  schema: Schema,
  row: Row,
): z.output<Schema> {
  // Safe because it is parsed by the schema before it is sent.
  return Object.fromEntries(
    Object.keys(schema.shape).map((name) => [
      name,
      toMember(row[name in row ? name : toColumn(name)]),
    ]),
  ) as z.output<Schema>;
}

const toColumn = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const toMember = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/** What a call may write of a row: the members of its body's schema by their columns, texts without the spaces around them; one that is missing stays. */
export function toRow<Schema extends z.ZodMiniObject, Values extends object>(
  schema: Schema,
  values: Values,
): Written<z.output<Schema>, Values> {
  return pick(schema, values, (value) => (typeof value === 'string' ? value.trim() : value));
}

/** The same with texts as they are. */
export function toColumns<Schema extends z.ZodMiniObject, Values extends object>(
  schema: Schema,
  values: Values,
): Written<z.output<Schema>, Values> {
  return pick(schema, values, (value) => value);
}

function pick<Schema extends z.ZodMiniObject, Values extends object>(
  schema: Schema,
  values: Values,
  toValue: (value: unknown) => unknown,
): Written<z.output<Schema>, Values> {
  const given = new Map<string, unknown>(Object.entries(values));
  const members = Object.keys(schema.shape)
    .filter((name) => given.get(name) !== undefined)
    .map((name) => [toColumn(name), toValue(given.get(name))]);
  // Safe because each member is the caller's own of that name.
  return Object.fromEntries(members) as Written<z.output<Schema>, Values>;
}

type Written<Members, Values> = {
  [Name in keyof Members & keyof Values & string as Column<Name>]?: Exclude<
    Values[Name],
    undefined
  >;
};

/** 'updatedAt' → 'updated_at'. */
type Column<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Column<Rest>}`
  : '';
