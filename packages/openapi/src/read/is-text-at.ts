import { isList, isObject, listOf, memberOf, type Json } from './json.ts';
import { resolveReference } from './resolve-reference.ts';

const deepest = 20;
const values = new Set(['example', 'default', 'const', 'x-example']);
const texts = new Set(['version', 'title', 'summary', 'description', 'name', 'operationId']);

/** Whether a value is one that the document says is a text: by its schema, or by what it is of the document itself. */
export function isTextAt(root: Json, path: readonly string[]): boolean {
  let node: Json | undefined = root;
  for (const [at, key] of path.entries()) {
    const held = heldBy(node, path.slice(at));
    if (held) return isText(root, held, 0);
    node = isList(node) ? node[Number(key)] : memberOf(node, key);
  }
  return texts.has(path.at(-1) ?? '') && !path.includes('properties');
}

interface Held {
  readonly schema: Json | undefined;
  /** From the value that the schema is of. */
  readonly path: readonly string[];
}

/** The value that a schema, or what has one, gives as an example or the like. */
function heldBy(node: Json | undefined, [key = '', next, third, ...rest]: readonly string[]) {
  const schema = memberOf(node, 'schema') ?? (isSchema(node) ? node : undefined);
  if (schema === undefined) return undefined;
  if (values.has(key)) return toHeld(schema, [next, third, ...rest]);
  if (key === 'enum') return toHeld(schema, [third, ...rest]);
  if (key !== 'examples') return undefined;
  // Named, each with its value; of Swagger 2.0 by media type; of a schema a list.
  const isNamed = third === 'value' || third === 'dataValue';
  return toHeld(schema, isNamed ? rest : [third, ...rest]);
}

const toHeld = (schema: Json, path: readonly (string | undefined)[]): Held => ({
  schema,
  path: path.filter((key) => key !== undefined),
});

const isSchema = (node: Json | undefined) =>
  isObject(node) &&
  ['type', '$ref', 'properties', 'items', 'allOf', 'format'].some((key) => key in node);

function isText(root: Json, { schema, path }: Held, depth: number): boolean {
  const found = depth > deepest ? undefined : resolveReference(root, schema);
  if (!found) return false;
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((key) => listOf(found, key));
  if (parts.some((part) => isText(root, { schema: part, path }, depth + 1))) return true;
  const [key, ...rest] = path;
  if (key === undefined) return isTextType(found['type']);
  const member =
    memberOf(found['properties'], key) ?? found['items'] ?? found['additionalProperties'];
  return isText(root, { schema: member, path: rest }, depth + 1);
}

/** A text and nothing that a number could be. */
function isTextType(type: Json | undefined): boolean {
  const types = isList(type) ? type : [type];
  return types.includes('string') && !types.some((one) => one === 'number' || one === 'integer');
}
