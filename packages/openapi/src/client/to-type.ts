import type { Schema } from '../outline/operation-piece.ts';
import { schemaNameOf } from '../schema/create-schema-reader.ts';
import type { Json } from '../read/json.ts';
import { writeJson } from '../digits/exact-json.ts';

const name = /^[A-Za-z_$][\w$]*$/;

/** A member's name as TypeScript writes it. */
export const toMemberName = (text: string): string =>
  name.test(text) ? text : JSON.stringify(text);

/** A text that ends no line and no comment. */
export const toLine = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll('*/', '* /').trim();

/** A comment of one line; nothing where there is nothing to say. */
export function toComment(text = ''): string {
  const line = toLine(text);
  return line === '' ? '' : `/** ${line} */\n`;
}

/**
 * A schema as a TypeScript type: what it takes and what it may lack. Rules that a type cannot say are left out. References lead into
 * an interface `Schemas` that has each by its name.
 */
export function toType(schema: Schema): string {
  const target = schema.$ref === undefined ? undefined : schemaNameOf(schema.$ref);
  const own = target === undefined ? toOwn(schema) : `Schemas[${JSON.stringify(target)}]`;
  const parts = [own, ...(schema.allOf ?? []).map(toType), ...toChoices(schema)];
  const said = parts.filter((part) => part !== 'unknown');
  const all = said.length > 1 ? said.map(inBrackets).join(' & ') : (said[0] ?? 'unknown');
  return schema.nullable ? `${inBrackets(all)} | null` : all;
}

const inBrackets = (type: string) => (/[|&]/.test(type) ? `(${type})` : type);

/** One of several; where a branch says nothing of its own, it takes everything. */
function toChoices({ oneOf, anyOf }: Schema): string[] {
  return [oneOf, anyOf]
    .filter((branches) => branches !== undefined)
    .map((branches) => branches.map(toType))
    .map((types) => (types.includes('unknown') ? 'unknown' : types.map(inBrackets).join(' | ')));
}

function toOwn(schema: Schema): string {
  if (schema.const !== undefined) return toLiteral(schema.const);
  if (schema.enum) return schema.enum.map(toLiteral).join(' | ') || 'never';
  const types = [schema.type ?? guessType(schema)].flat();
  return types.map((type) => toPlain(type, schema)).join(' | ');
}

const toLiteral = (value: Json): string =>
  typeof value === 'object' && value !== null ? 'unknown' : writeJson(value);

/** A member of `allOf` may say what is required without a word of its type. */
const guessType = ({ properties, required, additionalProperties, items }: Schema): string => {
  if (properties ?? required ?? additionalProperties) return 'object';
  return items ? 'array' : 'unknown';
};

const plain: Readonly<Record<string, string>> = {
  integer: 'number',
  number: 'number',
  string: 'string',
  boolean: 'boolean',
  null: 'null',
};

function toPlain(type: string, schema: Schema): string {
  if (type === 'object') return toObject(schema);
  if (type === 'array') return `Array<${toType(schema.items ?? {})}>`;
  if (type === 'string' && /^(binary|file)$/.test(schema.format ?? '')) return 'Blob';
  return plain[type] ?? 'unknown';
}

function toObject({ properties = {}, required = [], additionalProperties }: Schema): string {
  const members = Object.entries(properties).map(([key, member]) => {
    const mark = required.includes(key) ? '' : '?';
    return `${toComment(member.description)}${toMemberName(key)}${mark}: ${toType(member)};\n`;
  });
  const untyped = required.filter((key) => !Object.hasOwn(properties, key));
  const all = [...members, ...untyped.map((key) => `${toMemberName(key)}: unknown;\n`)];
  if (all.length === 0) return `Record<string, ${toType(additionalProperties ?? {})}>`;
  const isOpen = additionalProperties !== undefined && !additionalProperties.not;
  return `{\n${all.join('')}${isOpen ? '[name: string]: unknown;\n' : ''}}`;
}
