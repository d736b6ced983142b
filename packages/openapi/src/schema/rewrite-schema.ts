import { isList, isObject, memberOf, textOf, type Json, type JsonObject } from '../read/json.ts';
import type { Schema } from '../outline/operation-piece.ts';
import { readValueWords, valueExtensions } from './read-value-words.ts';
import { toXmlForm } from './xml-form.ts';
import { isExact, isNumeric } from '../digits/numeric.ts';

/** What the address of a named schema begins with in a piece. */
export const prefix = '#/schemas/';

/** `isBound`: of a dynamic reference, which means what its anchor is bound to. */
export type NameOf = (reference: string, isBound?: boolean) => string | undefined;

const references = new Set(['$ref', '$dynamicRef']);
const lists = new Set(['allOf', 'oneOf', 'anyOf', 'prefixItems']);
const maps = new Set(['properties', 'patternProperties', 'dependentSchemas']);
const single = new Set([
  'items',
  'additionalProperties',
  'propertyNames',
  'unevaluatedProperties',
  'unevaluatedItems',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'contentSchema',
]);
const dropped = new Set([
  'nullable',
  'x-nullable',
  'example',
  'xml',
  'externalDocs',
  '$schema',
  '$id',
  '$anchor',
  '$dynamicAnchor',
  // Each is named where something refers to it.
  '$defs',
]);

/** A schema in the model of 2020-12, its references turned into `#/schemas/<name>`. */
export function rewriteSchema(value: Json | undefined, nameOf: NameOf): Schema {
  if (value === false) return { not: {} };
  if (!isObject(value)) return {};
  const entries: [string, unknown][] = [];
  for (const [key, member] of Object.entries(value)) {
    if (!dropped.has(key) && !valueExtensions.has(key) && !isReplaced(key, value)) {
      entries.push(...rewriteMember(key, member, nameOf));
    }
  }
  const plain = Object.fromEntries(entries);
  return { ...plain, ...toModern(value, plain) };
}

function rewriteMember(key: string, member: Json, nameOf: NameOf): [string, unknown][] {
  if (references.has(key) && typeof member === 'string')
    return [toReference(member, nameOf(member, key !== '$ref'))];
  if (lists.has(key)) return isList(member) ? [[key, rewriteList(member, nameOf)]] : [];
  if (maps.has(key)) return [[key, rewriteMembers(member, nameOf)]];
  if (key === 'items' && isList(member)) return [['prefixItems', rewriteList(member, nameOf)]];
  if (single.has(key)) return [[key, rewriteSchema(member, nameOf)]];
  return isWellFormed(key, member) ? [[key, member]] : [];
}

function rewriteList(members: readonly Json[], nameOf: NameOf): readonly Schema[] {
  return members.map((member) => rewriteSchema(member, nameOf));
}

function rewriteMembers(member: Json, nameOf: NameOf): Readonly<Record<string, Schema>> {
  const members = isObject(member) ? Object.entries(member) : [];
  return Object.fromEntries(members.map(([name, item]) => [name, rewriteSchema(item, nameOf)]));
}

function toReference(pointer: string, name: string | undefined): [string, unknown] {
  return name === undefined ? ['title', pointer] : ['$ref', `${prefix}${name}`];
}

const numbers = /^(?:min|max|multipleOf|exclusive)/;
const texts = new Set([
  'title',
  'description',
  'format',
  'pattern',
  'contentEncoding',
  'contentMediaType',
]);
const arrays = new Set(['enum', 'examples', 'required']);
const flags = new Set(['readOnly', 'writeOnly', 'deprecated', 'uniqueItems']);

/** Members of a wrong kind fall away, so that readers may trust the type of a schema. */
function isWellFormed(key: string, member: Json): boolean {
  if (numbers.test(key)) return isNumeric(member);
  if (texts.has(key)) return typeof member === 'string' && !isExact(member);
  if (arrays.has(key)) return isList(member);
  if (flags.has(key)) return typeof member === 'boolean';
  if (key === 'type') return typeof member === 'string' || isList(member);
  if (key === 'dependentRequired') return isObject(member);
  return key !== 'discriminator';
}

function toModern(value: JsonObject, plain: Readonly<Record<string, unknown>>): Partial<Schema> {
  return {
    ...typeOf(value),
    ...limitsOf(value),
    ...examplesOf(value, plain),
    ...discriminatorOf(value),
    ...readValueWords(value),
    ...toXmlForm(memberOf(value, 'xml')),
  };
}

function typeOf(value: JsonObject): Partial<Schema> {
  const given = memberOf(value, 'type');
  const isFile = given === 'file';
  const type = isFile ? 'string' : given;
  const format = isFile ? { format: 'binary' } : {};
  const isNullable = memberOf(value, 'nullable') === true || memberOf(value, 'x-nullable') === true;
  if (isList(type)) return { type: type.filter((item) => typeof item === 'string') };
  if (typeof type !== 'string') return isNullable ? { nullable: true } : {};
  return { ...format, type: isNullable ? [type, 'null'] : type };
}

function isReplaced(key: string, value: JsonObject): boolean {
  if (key === 'minimum') return value['exclusiveMinimum'] === true;
  return key === 'maximum' && value['exclusiveMaximum'] === true;
}

/** `exclusiveMinimum: true` beside `minimum` (OpenAPI 3.0) becomes a limit of its own. */
function limitsOf(value: JsonObject): Pick<Schema, 'exclusiveMinimum' | 'exclusiveMaximum'> {
  const { minimum, maximum } = value;
  return {
    ...(value['exclusiveMinimum'] === true && isNumeric(minimum) && { exclusiveMinimum: minimum }),
    ...(value['exclusiveMaximum'] === true && isNumeric(maximum) && { exclusiveMaximum: maximum }),
  };
}

function examplesOf(value: JsonObject, plain: Readonly<Record<string, unknown>>): Partial<Schema> {
  const example = memberOf(value, 'example');
  return example === undefined || 'examples' in plain ? {} : { examples: [example] };
}

/** Swagger 2.0 writes the property's name alone. */
function discriminatorOf(value: JsonObject): Partial<Schema> {
  const given = memberOf(value, 'discriminator');
  const propertyName = typeof given === 'string' ? given : textOf(given, 'propertyName');
  if (propertyName === undefined) return {};
  const mapping = memberOf(given, 'mapping');
  const names = isObject(mapping)
    ? Object.keys(mapping).map((key) => [key, textOf(mapping, key)?.split('/').at(-1) ?? ''])
    : [];
  return { discriminator: { propertyName, mapping: Object.fromEntries(names) } };
}
