import type { Parameter, Schema } from '../outline/operation-piece.ts';
import { isList, isObject, type Json } from '../read/json.ts';
import { createFlatten, type FlatSchema, type Schemas } from '../diff/flat-schema.ts';
import { validateValue } from '../validate/validate-value.ts';
import type { DocumentCall } from './document-call.ts';
import { readJson } from '../digits/exact-json.ts';
import { toNumeric } from '../digits/numeric.ts';

const separators: Readonly<Record<string, string>> = {
  spaceDelimited: ' ',
  pipeDelimited: '|',
  tabDelimited: '\t',
};

/** What a call sends for a parameter, in the kind that its schema asks for; undefined where it sends nothing. */
export function readParameter(
  parameter: Parameter,
  call: DocumentCall,
  schemas: Schemas,
): Json | undefined {
  const schema = createFlatten(schemas)(parameter.schema);
  const texts = readTexts(parameter, schema, call);
  return texts === undefined ? undefined : toValue(texts, schema, schemas);
}

/** The value as texts, in the parts that the parameter's style makes. */
function readTexts(parameter: Parameter, schema: FlatSchema, call: DocumentCall): Json | undefined {
  const { name, in: place, mediaType } = parameter;
  if (place === 'query') {
    return mediaType === null
      ? readQuery(parameter, schema, call.query)
      : json(call.query.get(name));
  }
  const source = place === 'path' ? call.params : call.headers;
  const key = place === 'path' ? name : name.toLowerCase();
  const text = Object.hasOwn(source, key) ? source[key] : undefined;
  if (text === undefined) return undefined;
  return mediaType === null ? split(text, schema, ',') : json(text);
}

function json(text: string | null): Json | undefined {
  if (text === null) return undefined;
  try {
    return readJson(text);
  } catch {
    return text;
  }
}

function readQuery(parameter: Parameter, schema: FlatSchema, query: URLSearchParams) {
  const { name, style, explode } = parameter;
  if (isOf(schema, 'object')) return readMembers(parameter, schema, query);
  const first = query.get(name);
  if (!isOf(schema, 'array')) return first ?? undefined;
  if (explode) return query.has(name) ? query.getAll(name) : undefined;
  return first === null ? undefined : split(first, schema, separators[style] ?? ',');
}

/** `near[latitude]=59`, or each member as a parameter of its own. */
function readMembers(
  { name, style, explode }: Parameter,
  schema: FlatSchema,
  query: URLSearchParams,
): Json | undefined {
  const own = [...query].flatMap(([key, value]): [string, string][] => {
    if (style === 'deepObject') {
      const isMember = key.startsWith(`${name}[`) && key.endsWith(']');
      return isMember ? [[key.slice(name.length + 1, -1), value]] : [];
    }
    return explode && Object.hasOwn(schema.properties ?? {}, key) ? [[key, value]] : [];
  });
  if (own.length > 0) return Object.fromEntries(own);
  const text = query.get(name);
  return text === null ? undefined : split(text, schema, ',');
}

function split(text: string, schema: FlatSchema, separator: string): Json {
  if (isOf(schema, 'array')) return text === '' ? [] : text.split(separator);
  if (!isOf(schema, 'object')) return text;
  const parts = text.split(separator);
  const pairs = parts.flatMap((part, at): [string, string][] => {
    const [key = '', value] = part.split('=');
    if (value !== undefined) return [[key, value]];
    return at % 2 === 0 ? [[part, parts[at + 1] ?? '']] : [];
  });
  return Object.fromEntries(pairs);
}

const isOf = ({ type }: FlatSchema, name: string) =>
  type === name || (isList(type) && type.includes(name));

/** Texts become numbers and truths where the schema takes them so. */
function toValue(sent: Json, schema: Schema, schemas: Schemas): Json {
  if (isList(sent)) return sent.map((item) => toValue(item, schema.items ?? {}, schemas));
  if (isObject(sent)) {
    const members = Object.entries(sent).map(([key, value]): [string, Json] => {
      const known = Object.hasOwn(schema.properties ?? {}, key)
        ? schema.properties?.[key]
        : undefined;
      return [key, toValue(value, known ?? schema.additionalProperties ?? {}, schemas)];
    });
    return Object.fromEntries(members);
  }
  if (typeof sent !== 'string') return sent;
  const others = [...toScalars(sent), sent];
  const fits = (value: Json) => validateValue(value, schema, schemas).length === 0;
  return [sent, ...others].find(fits) ?? closest(others, schema) ?? sent;
}

function toScalars(text: string): Json[] {
  if (text === 'true' || text === 'false') return [text === 'true'];
  const isNumber = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text);
  return isNumber ? [toNumeric(text)] : [];
}

/** Of values that all break a rule, the one of the right kind: its fault is the one to tell. */
function closest(values: readonly Json[], { type }: Schema): Json | undefined {
  const ofType = type === undefined ? {} : { type };
  return values.find((value) => validateValue(value, ofType).length === 0);
}
