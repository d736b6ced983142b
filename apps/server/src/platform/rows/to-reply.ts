import type * as z from 'zod/mini';

type Row = Readonly<Record<string, unknown>>;

/**
 * A row as a reply has it: the members of the schema under their own names, moments as ISO 8601; what the row has beyond them stays
 * here. Whatever answers a call is held against the schema as it is sent, where a row that does not fit costs itself alone.
 */
export function toReply<Schema extends z.ZodMiniObject>(
  schema: Schema,
  row: Row,
): z.output<Schema> {
  const members = Object.keys(schema.shape).flatMap((name) =>
    row[name] === undefined ? [] : [[name, toMember(row[name])]],
  );
  // Safe because it is parsed by the schema before it is sent.
  return Object.fromEntries(members) as z.output<Schema>;
}

const toMember = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/** What a call may write of a row: the members of its body's schema, texts without the spaces around them; one that is missing stays. */
export function toRow<Schema extends z.ZodMiniObject, Values extends object>(
  schema: Schema,
  values: Values,
): Written<z.output<Schema>, Values> {
  const given = new Map<string, unknown>(Object.entries(values));
  const members = Object.keys(schema.shape).flatMap((name) => {
    const value = given.get(name);
    if (value === undefined) return [];
    return [[name, typeof value === 'string' ? value.trim() : value]];
  });
  // Safe because each member is the caller's own of that name.
  return Object.fromEntries(members) as Written<z.output<Schema>, Values>;
}

type Written<Members, Values> = {
  [Name in keyof Members & keyof Values]?: Exclude<Values[Name], undefined>;
};
