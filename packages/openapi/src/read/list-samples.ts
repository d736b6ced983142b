import { entriesOf, isList, isObject, memberOf, type Json, type JsonObject } from './json.ts';
import { resolveReference } from './resolve-reference.ts';

/** Who writes a value: parts that are used by both sides belong to neither. */
type Side = 'request' | 'response' | 'both';

/** A value that its author gives as one of a schema. */
export interface Sample {
  readonly kind: 'example' | 'schema-example' | 'default';
  readonly path: readonly string[];
  readonly value: Json;
  /** As the document has it. */
  readonly schema: Json;
  readonly side: Side;
  /** Of what is not JSON a text is the whole as it is sent. */
  readonly isWritten: boolean;
}

interface Walk {
  readonly document: JsonObject;
  readonly path: readonly string[];
  readonly side: Side;
  readonly add: (sample: Sample) => void;
}

const below = (walk: Walk, ...keys: readonly string[]): Walk => ({
  ...walk,
  path: [...walk.path, ...keys],
});

/** Every example of a body, parameter, header or schema, and every default, in the document's order. */
export function listSamples(document: JsonObject): readonly Sample[] {
  const samples: Sample[] = [];
  const add = (sample: Sample) => samples.push(sample);
  walkObject(document, { document, path: [], side: 'both', add });
  return samples;
}

const sides: Readonly<Record<string, Side>> = {
  requestBody: 'request',
  requestBodies: 'request',
  parameters: 'request',
  responses: 'response',
  callbacks: 'both',
  webhooks: 'both',
};

const values = new Set(['example', 'examples', 'enum', 'value', 'dataValue', 'default']);

function walkObject(value: Json, walk: Walk): void {
  if (!isObject(value) && !isList(value)) return;
  if (isObject(value)) addExamples(value, walk);
  const isOfResponses = walk.path.at(-1) === 'responses';
  for (const [key, member] of Object.entries(value)) {
    if (key.startsWith('x-') || (values.has(key) && !isOfResponses)) continue;
    walkMember(key, member, { ...below(walk, key), side: sides[key] ?? walk.side });
  }
}

function walkMember(key: string, member: Json, walk: Walk): void {
  const isInline = 'swagger' in walk.document && typeof memberOf(member, 'type') === 'string';
  if (isInline || key === 'schema' || key === 'itemSchema') walkSchema(member, walk);
  else if (isHome(walk.path)) walkSchemas(member, walk);
  else walkObject(member, walk);
}

const isHome = (path: readonly string[]) =>
  ['components/schemas', 'definitions'].includes(path.join('/'));

/** What stands beside a `schema` as an example of it. */
function addExamples(holder: JsonObject, walk: Walk): void {
  const { schema, example } = holder;
  if (!isObject(schema)) return;
  const add = (value: Json, { path }: Walk, mediaType: string) => {
    const isWritten = mediaType.includes('/') && !/json|\*/.test(mediaType);
    walk.add({ kind: 'example', path, value, schema, side: walk.side, isWritten });
  };
  const mediaType = walk.path.at(-1) ?? '';
  if (example !== undefined) add(example, below(walk, 'example'), mediaType);
  for (const [name, given] of entriesOf(holder, 'examples')) {
    const at = below(walk, 'examples', name);
    if ('swagger' in walk.document) {
      add(given, at, name);
      continue;
    }
    const shown = resolveReference(walk.document, given);
    const key = ['value', 'dataValue'].find((one) => memberOf(shown, one) !== undefined);
    const value = memberOf(shown, key ?? '');
    if (key && value !== undefined) add(value, shown === given ? below(at, key) : at, mediaType);
  }
}

const single = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains'];
const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items'];
const maps = ['properties', 'patternProperties', '$defs', 'dependentSchemas'];

function walkSchemas(value: Json, walk: Walk): void {
  if (!isObject(value) && !isList(value)) return;
  for (const [name, schema] of Object.entries(value)) walkSchema(schema, below(walk, name));
}

function walkSchema(schema: Json, walk: Walk): void {
  if (!isObject(schema)) return;
  addOwnSamples(schema, walk);
  for (const key of single) walkSchema(memberOf(schema, key) ?? null, below(walk, key));
  for (const key of [...lists, ...maps]) {
    const parts = memberOf(schema, key) ?? null;
    if (isList(parts) === lists.includes(key)) walkSchemas(parts, below(walk, key));
  }
}

function addOwnSamples(schema: JsonObject, walk: Walk): void {
  const { example, examples, default: preset } = schema;
  const add = (kind: Sample['kind'], value: Json, ...keys: readonly string[]) => {
    const { path } = below(walk, ...keys);
    walk.add({ kind, path, value, schema, side: walk.side, isWritten: false });
  };
  if (example !== undefined) add('schema-example', example, 'example');
  for (const [index, value] of isList(examples) ? examples.entries() : []) {
    add('schema-example', value, 'examples', String(index));
  }
  if (preset !== undefined) add('default', preset, 'default');
}
