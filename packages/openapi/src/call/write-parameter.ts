import { meltSchema, toText, type Schemas } from '../schema/describe-schema.ts';
import type { OperationPiece, Parameter, Schema } from '../outline/operation-piece.ts';
import { isFormType } from './body-kind.ts';
import { joinFilled, toPairs, type FieldValue, type Writing } from './join-values.ts';
import { encode, encodeReserved, encodeText } from './percent-encode.ts';
import { readJson } from '../digits/exact-json.ts';

/** What a field's text holds, as the parameter's schema wants it. */
export function toFilled(
  { schemas }: OperationPiece,
  parameter: Parameter,
  text: string,
): FieldValue {
  if (parameter.mediaType !== null) return { kind: 'text', text };
  const parsed = /^\s*[[{]/.test(text) ? parse(text) : undefined;
  return fillValue(parsed ?? text, parameter.schema, schemas);
}

/** A text of a list may be written with commas. */
export function fillValue(value: unknown, schema: Schema, schemas: Schemas): FieldValue {
  const { type, items, properties } = meltSchema(schema, schemas);
  if (Array.isArray(value)) return { kind: 'list', items: value.map(toText) };
  if (typeof value === 'object' && value !== null && (type === 'object' || properties)) {
    const members = Object.entries(value).map(([key, member]) => [key, toText(member)] as const);
    return { kind: 'object', members };
  }
  const text = toText(value);
  const isList = type === 'array' || items !== undefined;
  if (!isList) return { kind: 'text', text };
  return { kind: 'list', items: text.split(',').map((item) => item.trim()) };
}

function parse(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}

/** What separates values of a path or a header; a tab only Swagger 2.0 knows. */
const separators: Readonly<Record<string, string>> = {
  spaceDelimited: ' ',
  pipeDelimited: '|',
  tabDelimited: '\t',
};

export function separatorOf(style: string): string {
  return separators[style] ?? ',';
}

/** A query as its parameter's style says, percent-encoded; empty where there is nothing to send. */
export function toQueryText(piece: OperationPiece, parameter: Parameter, text: string): string {
  const filled = toFilled(piece, parameter, text);
  const inText = parameter.allowReserved ? encodeReserved : encodeText;
  const write = parameter.allowReserved ? encodeReserved : encode;
  const separator = separatorOf(parameter.style);
  const pairs = toPairs(parameter, filled, {
    write: filled.kind === 'text' ? inText : write,
    separator: separator === ',' ? ',' : encode(separator),
  });
  return pairs.map(([name, value]) => `${encode(name)}=${value}`).join('&');
}

/** A whole query string (OpenAPI 3.2): fields as a form, or a text of another media type. What is no JSON of a form stands as it is to be sent. */
export function toWholeQueryText({ mediaType }: Parameter, text: string): string {
  if (!isFormType(mediaType)) return encode(text);
  const fields = parse(text);
  if (typeof fields !== 'object' || fields === null) {
    return text.replace(/^\?/, '').replaceAll('#', '%23');
  }
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((item) => `${encode(name)}=${encode(toText(item))}`),
  );
  return pairs.join('&');
}

/** The value of a header: style `simple`. */
export function toHeaderText(piece: OperationPiece, parameter: Parameter, text: string): string {
  const { explode, style } = parameter;
  const filled = toFilled(piece, parameter, text);
  return joinFilled(filled, explode, { write: (value) => value, separator: separatorOf(style) });
}

/** A segment of a path in the styles `simple`, `label` and `matrix`. */
export function toPathText(piece: OperationPiece, parameter: Parameter, text: string): string {
  const { name, style, explode } = parameter;
  const filled = toFilled(piece, parameter, text);
  const separator = separatorOf(style);
  const writing: Writing = {
    write: encode,
    separator: separator === ',' ? ',' : encode(separator),
  };
  if (style === 'label') {
    return `.${joinFilled(filled, explode, { ...writing, separator: explode ? '.' : ',' })}`;
  }
  if (style !== 'matrix') return joinFilled(filled, explode, writing);
  return toPairs({ name, style: 'form', explode }, filled, writing)
    .map(([key, value]) => `;${encode(key)}${value === '' ? '' : `=${value}`}`)
    .join('');
}

/** How a parameter is written, in words; empty where nothing else could be thought. */
export function describeStyle({ schemas }: OperationPiece, parameter: Parameter): string {
  const { name, style, mediaType } = parameter;
  if (mediaType !== null) return `written as ${mediaType}`;
  if (style === 'label') return '.value';
  if (style === 'matrix') return `;${name}=value`;
  const { type, items, properties } = meltSchema(parameter.schema, schemas);
  if (type === 'object' || properties) return describeObject(parameter);
  return type === 'array' || items ? describeList(parameter) : '';
}

function describeObject({ name, style, explode }: Parameter): string {
  if (style === 'deepObject') return `${name}[key]=value`;
  return explode ? 'key=value' : 'key,value';
}

function describeList({ name, style, explode, in: place }: Parameter): string {
  if (explode && place === 'query') return `${name}=a&${name}=b`;
  const words: Readonly<Record<string, string>> = {
    spaceDelimited: 'separated by spaces',
    tabDelimited: 'separated by tabs',
    pipeDelimited: 'a|b|c',
  };
  return words[style] ?? 'a,b,c';
}
