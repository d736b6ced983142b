import { below, pathOf, type Place } from '../structure/inspection.ts';
import { entriesOf, isList, isObject, memberOf, type Json, type JsonObject } from './json.ts';
import { resolveReference } from './resolve-reference.ts';

/** Who writes a value: parts that are used by both sides belong to neither. */
type Side = 'request' | 'response' | 'both';

/** A value that its author gives as one of a schema. */
export interface Sample {
  readonly kind: 'example' | 'schema-example' | 'default';
  readonly place: Place;
  readonly value: Json;
  /** As the document has it. */
  readonly schema: Json;
  readonly side: Side;
  /** Of what is not JSON a text is the whole as it is sent. */
  readonly isWritten: boolean;
}

interface Walk {
  readonly document: JsonObject;
  readonly side: Side;
  readonly add: (sample: Sample) => void;
}

/** Every example of a body, parameter, header or schema, and every default, in the document's order. */
export function listSamples(document: JsonObject): readonly Sample[] {
  const samples: Sample[] = [];
  const add = (sample: Sample) => samples.push(sample);
  walkObject({ value: document, key: '', parent: null }, { document, side: 'both', add });
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

function walkObject(place: Place, walk: Walk): void {
  const { value, key: own } = place;
  if (!isObject(value) && !isList(value)) return;
  if (isObject(value)) addExamples(value, place, walk);
  for (const [key, member] of Object.entries(value)) {
    if (key.startsWith('x-') || (values.has(key) && own !== 'responses')) continue;
    const side = Object.hasOwn(sides, key) ? sides[key] : undefined;
    walkMember(below(place, key, member), side ? { ...walk, side } : walk);
  }
}

function walkMember(place: Place, walk: Walk): void {
  const { key, value } = place;
  const isInline = 'swagger' in walk.document && typeof memberOf(value, 'type') === 'string';
  if (isInline || key === 'schema' || key === 'itemSchema') walkSchema(place, walk);
  else if (isHome(place)) walkSchemas(place, walk);
  else walkObject(place, walk);
}

const isHome = (place: Place) =>
  (place.key === 'schemas' || place.key === 'definitions') &&
  ['components/schemas', 'definitions'].includes(pathOf(place).join('/'));

/** What stands beside a `schema` as an example of it. */
function addExamples(holder: JsonObject, place: Place, walk: Walk): void {
  const { schema, example } = holder;
  if (!isObject(schema)) return;
  const add = (at: Place, mediaType: string) => {
    const isWritten = mediaType.includes('/') && !/json|\*/.test(mediaType);
    walk.add({ kind: 'example', place: at, value: at.value, schema, side: walk.side, isWritten });
  };
  if (example !== undefined) add(below(place, 'example', example), place.key);
  const list = below(place, 'examples', holder['examples'] ?? null);
  for (const [name, given] of entriesOf(holder, 'examples')) {
    if ('swagger' in walk.document) {
      add(below(list, name, given), name);
      continue;
    }
    const shown = resolveReference(walk.document, given);
    const key = ['value', 'dataValue'].find((one) => memberOf(shown, one) !== undefined) ?? '';
    const value = memberOf(shown, key);
    if (value === undefined) continue;
    const own = below(list, name, value);
    add(shown === given ? below(own, key, value) : own, place.key);
  }
}

const single = new Set(['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains']);
const several = new Set(
  'allOf anyOf oneOf prefixItems items properties patternProperties $defs dependentSchemas'.split(
    ' ',
  ),
);

function walkSchemas(place: Place, walk: Walk): void {
  const { value } = place;
  if (!isObject(value) && !isList(value)) return;
  for (const [name, schema] of Object.entries(value)) walkSchema(below(place, name, schema), walk);
}

function walkSchema(place: Place, walk: Walk): void {
  const { value: schema } = place;
  if (!isObject(schema)) return;
  for (const [key, value] of Object.entries(schema)) {
    const at = below(place, key, value);
    addOwnSamples(at, schema, walk);
    if (single.has(key) && !isList(value)) walkSchema(at, walk);
    else if (several.has(key)) walkSchemas(at, walk);
  }
}

function addOwnSamples(place: Place, schema: JsonObject, walk: Walk): void {
  const { key, value } = place;
  const add = (kind: Sample['kind'], at: Place) =>
    walk.add({ kind, place: at, value: at.value, schema, side: walk.side, isWritten: false });
  if (key === 'example') add('schema-example', place);
  if (key === 'default') add('default', place);
  for (const [index, item] of key === 'examples' && isList(value) ? value.entries() : []) {
    add('schema-example', below(place, String(index), item));
  }
}
