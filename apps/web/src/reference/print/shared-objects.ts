import type { OperationPiece, Response, Schema } from '@portal/openapi/outline/operation-piece';
import { schemaNameOf } from '@portal/openapi/schema/create-schema-reader';
import { isNull, type Schemas } from '@portal/openapi/schema/describe-schema';
import { toSchemaRows } from '@portal/openapi/schema/schema-rows';

/** A schema with those that it refers to. */
interface SharedObject {
  readonly schema: Schema;
  readonly schemas: Schemas;
}

/** By name what several places hold: on paper its members are listed once. */
export type SharedObjects = ReadonlyMap<string, SharedObject>;

/** The named object that a value is or a list holds; none where it has no members, or where more is added to it in place. */
export function objectOf(schema: Schema, schemas: Schemas): string | undefined {
  const name = nameOf(schema);
  const target = name === undefined ? undefined : ownValue(schemas, name);
  return target && toSchemaRows(target, schemas).length > 0 ? name : undefined;
}

function nameOf(schema: Schema): string | undefined {
  if (schema.properties ?? schema.additionalProperties) return undefined;
  if (schema.$ref !== undefined) return schemaNameOf(schema.$ref);
  const choices = (schema.oneOf ?? schema.anyOf ?? []).filter((choice) => !isNull(choice));
  const [inner, another] = schema.allOf ?? (schema.items ? [schema.items] : choices);
  return inner && !another ? nameOf(inner) : undefined;
}

function ownValue(schemas: Schemas, name: string): Schema | undefined {
  return Object.hasOwn(schemas, name) ? schemas[name] : undefined;
}

/** What stands in more than one place of these operations, by name. What a body is as a whole is listed with it, but for errors. */
export function findSharedObjects(pieces: readonly OperationPiece[]): SharedObjects {
  const once = new Set<string>();
  const shared = new Map<string, SharedObject>();
  const walked = new Set<Schema>();
  const waiting = pieces.flatMap(placesIn);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { schema, schemas } = next;
    const name = objectOf(schema, schemas);
    const target = name === undefined ? undefined : ownValue(schemas, name);
    if (name !== undefined && target && once.has(name)) {
      shared.set(name, { schema: target, schemas });
    }
    // Thousands of operations repeat their schemas: each is walked where it is met first.
    if (name === undefined ? walked.has(schema) : once.has(name)) continue;
    if (name === undefined) walked.add(schema);
    else once.add(name);
    waiting.push(...membersOf(next));
  }
  return new Map([...shared].sort(([left], [right]) => left.localeCompare(right)));
}

function membersOf({ schema, schemas }: SharedObject): SharedObject[] {
  return toSchemaRows(schema, schemas).map((row) => ({ schema: row.schema, schemas }));
}

/** Errors, and the members of all else that an operation carries. */
function placesIn(piece: OperationPiece): SharedObject[] {
  const { parameters, requestBody, responses, callbacks, schemas } = piece;
  const toObjects = (carriers: readonly { readonly schema: Schema | null }[]) =>
    carriers.flatMap(({ schema }) => (schema ? [{ schema, schemas }] : []));
  return [{ parameters, requestBody, responses }, ...callbacks].flatMap((one) => {
    const { parameters: taken = [], requestBody: body, responses: answers = [] } = one;
    const isError = ({ status }: Response) => Number(status) >= 400;
    const good = answers.filter((answer) => !isError(answer)).flatMap(({ content }) => content);
    return [
      ...toObjects([...taken, ...answers.flatMap(({ headers }) => headers)]),
      ...toObjects([...(body?.content ?? []), ...good]).flatMap(membersOf),
      ...toObjects(answers.filter(isError).flatMap(({ content }) => content)),
    ];
  });
}
