import type * as z from 'zod/mini';
import { Row } from './row.tsx';

/** The fields of a schema, in its order. */
export const Rows = ({ of }: { readonly of: z.ZodMiniObject }) =>
  Object.keys(of.shape).map((name) => <Row key={name} name={name} />);

type Texts<Schema extends z.ZodMiniObject> = Record<keyof z.output<Schema> & string, string>;

/** What a form of these fields begins with: as they are, or empty. */
export function startOf<Schema extends z.ZodMiniObject>(
  schema: Schema,
  value: object = {},
): Texts<Schema> {
  const values = new Map<string, unknown>(Object.entries(value));
  const texts = Object.keys(schema.shape).map((name) => [name, values.get(name) ?? '']);
  // Safe because it has each member of the schema, as a text.
  return Object.fromEntries(texts) as Texts<Schema>;
}
