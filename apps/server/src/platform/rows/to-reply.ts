import * as z from 'zod/mini';

type Row = Readonly<Record<string, unknown>>;

/**
 * A row as a reply has it: the members of the schema under their own names, moments as ISO 8601. What the row has beyond them stays
 * here; what it lacks the schema must not need.
 * @throws where the row does not fit the schema
 */
export function toReply<Schema extends z.ZodMiniObject>(
  schema: Schema,
  row: Row,
): z.output<Schema> {
  const members = Object.keys(schema.shape).map((name) => [name, toMember(row[name])]);
  return z.parse(schema, Object.fromEntries(members));
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
