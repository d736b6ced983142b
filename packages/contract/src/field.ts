import * as z from 'zod/mini';

/** What is true of a field wherever it appears: in forms, tables, sheets, copies. Texts are the catalogue's. */
export interface FieldFacts {
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  /** Spaces alone do not fill it. */
  readonly required?: true;
  /** Characters. */
  readonly max?: number;
  /** Of the control; one where nothing is said. */
  readonly lines?: number;
  /** Where it is shown beside what a page names itself: the sheet of a thing, the customer page of staff. */
  readonly shown?: readonly FieldPlace[];
}

export type FieldPlace = 'sheet' | 'customer';

type Schema = z.core.$ZodType;

const known = new WeakMap<Schema, FieldFacts>();

/** Says of a schema what is true of its field. */
export function field<S extends Schema>(schema: S, facts: FieldFacts): S {
  known.set(schema, facts);
  return schema;
}

/** A text; its limit is held by whoever reads a call, in words of its own. */
export const text = (facts: FieldFacts): z.ZodMiniString<string> => field(z.string(), facts);

/** Of the field itself, or of what may be missing or empty in its place. */
function factsOf(schema: Schema | undefined): FieldFacts | undefined {
  if (!schema) return undefined;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return known.get(schema) ?? ('innerType' in def ? factsOf(def.innerType) : undefined);
}

/** The fields of an object that are shown at a place, in its order. */
export const fieldsAt = (object: z.ZodMiniObject, place: FieldPlace): readonly string[] =>
  Object.keys(object.shape).filter((name) => memberFacts(object, name)?.shown?.includes(place));

/** A schema with the members of another one that are shown at a place, too. */
export function withFieldsOf<S extends z.ZodMiniObject>(
  object: z.ZodMiniObject,
  place: FieldPlace,
  schema: S,
): S {
  const shown = fieldsAt(object, place).map((name) => [name, object.shape[name]]);
  // Safe because it has all members of the schema.
  return z.extend(schema, Object.fromEntries(shown) as z.core.$ZodLooseShape) as unknown as S;
}

/** What is said of a member of an object, such as the body of an operation; `filter.reference` is one of a member. */
export function memberFacts(object: Schema, name: string): FieldFacts | undefined {
  const { def } = (object as z.core.$ZodTypes)._zod;
  if ('innerType' in def) return memberFacts(def.innerType, name);
  if (def.type === 'union') return def.options.map((one) => memberFacts(one, name)).find(Boolean);
  if (def.type !== 'object') return undefined;
  const [first = '', ...rest] = name.split('.');
  const member = def.shape[first];
  return member && rest.length > 0 ? memberFacts(member, rest.join('.')) : factsOf(member);
}
