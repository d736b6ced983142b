import { isObject, toObject, type JsonObject } from '../json.ts';
import { lookUp } from './resolve-reference.ts';

/**
 * Rewrites a whole document so that its schemas are JSON Schema 2020-12 and its references are
 * absolute under `schemaId`. OpenAPI 3.0 and Swagger 2.0 say `nullable` and boolean exclusive
 * bounds; 3.1 documents only get their references rewritten.
 */
export function toJsonSchemaDocument(document: JsonObject, schemaId: string): JsonObject {
  const version = document['openapi'];
  const isOld = typeof version !== 'string' || !version.startsWith('3.1');
  return rewriteObject(document, { schemaId, isOld, document });
}

interface Rewriting {
  readonly schemaId: string;
  readonly isOld: boolean;
  readonly document: JsonObject;
}

const VERBATIM = new Set(['example', 'examples', 'default', 'enum', 'const']);

function rewrite(value: unknown, how: Rewriting): unknown {
  if (Array.isArray(value)) return value.map((entry) => rewrite(entry, how));
  return isObject(value) ? rewriteObject(value, how) : value;
}

function rewriteObject(source: JsonObject, how: Rewriting): JsonObject {
  const result: JsonObject = {};
  for (const [key, value] of Object.entries(source)) {
    const isReference = key === '$ref' && typeof value === 'string' && value.startsWith('#');
    if (isReference) result[key] = `${how.schemaId}${value}`;
    // A property may itself be called "example"; then its value is a schema, not data.
    else if (VERBATIM.has(key) && !isSchemaMap(source)) result[key] = value;
    else result[key] = rewrite(value, how);
  }
  const fallback = findDefault(source, how);
  if (fallback !== undefined) result['default'] ??= fallback;
  return how.isOld ? toModernBounds(toTypeArray(result)) : result;
}

/** The default of a referenced schema: the validator does not look for defaults behind references. */
function findDefault(source: JsonObject, { document }: Rewriting): unknown {
  const reference = source['$ref'];
  if (typeof reference !== 'string' || !reference.startsWith('#/components/schemas/'))
    return undefined;
  return toObject(lookUp(document, reference.slice(2)))['default'];
}

/** True for the object under `properties`: all of its members are schemas. */
function isSchemaMap(source: JsonObject): boolean {
  const members = Object.values(source);
  return members.every((member) => isObject(member) && ('type' in member || '$ref' in member));
}

function toTypeArray(schema: JsonObject): JsonObject {
  const nullable = schema['nullable'] === true || schema['x-nullable'] === true;
  if (!nullable) return schema;
  const { nullable: _nullable, ...rest } = schema;
  if (typeof rest['type'] !== 'string') return { anyOf: [rest, { type: 'null' }] };
  const type = [rest['type'], 'null'];
  return Array.isArray(rest['enum'])
    ? { ...rest, type, enum: [...rest['enum'], null] }
    : { ...rest, type };
}

function toModernBounds(schema: JsonObject): JsonObject {
  const { exclusiveMinimum, exclusiveMaximum, ...rest } = schema;
  const bounded: JsonObject = { ...rest };
  if (typeof exclusiveMinimum === 'number') bounded['exclusiveMinimum'] = exclusiveMinimum;
  if (typeof exclusiveMaximum === 'number') bounded['exclusiveMaximum'] = exclusiveMaximum;
  if (exclusiveMinimum === true) {
    bounded['exclusiveMinimum'] = rest['minimum'];
    delete bounded['minimum'];
  }
  if (exclusiveMaximum === true) {
    bounded['exclusiveMaximum'] = rest['maximum'];
    delete bounded['maximum'];
  }
  return bounded;
}
