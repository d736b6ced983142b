import { meltSchema, toText } from '@portal/openapi/describe-schema';
import type { OperationPiece, Parameter } from '@portal/openapi/operation-piece';

type Pairs = readonly (readonly [name: string, value: string])[];

/** What a field holds: a text, a list written with commas or as JSON, or an object written as JSON. */
type Filled =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'object'; readonly members: Pairs };

export function toFilled({ schemas }: OperationPiece, parameter: Parameter, text: string): Filled {
  if (parameter.mediaType !== null) return { kind: 'text', text };
  const { type, items, properties } = meltSchema(parameter.schema, schemas);
  const parsed = /^\s*[[{]/.test(text) ? parse(text) : undefined;
  if (Array.isArray(parsed)) return { kind: 'list', items: parsed.map(toText) };
  if (typeof parsed === 'object' && parsed !== null && (type === 'object' || properties)) {
    const members = Object.entries(parsed).map(([key, value]) => [key, toText(value)] as const);
    return { kind: 'object', members };
  }
  const isList = type === 'array' || items !== undefined;
  if (!isList) return { kind: 'text', text };
  return { kind: 'list', items: text.split(',').map((item) => item.trim()) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const separators: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|' };

/** The pairs of a query that a parameter makes, as its style says. */
export function toQueryPairs(piece: OperationPiece, parameter: Parameter, text: string): Pairs {
  const { name, style, explode } = parameter;
  const filled = toFilled(piece, parameter, text);
  const separator = separators[style] ?? ',';
  if (filled.kind === 'text') return [[name, filled.text]];
  if (filled.kind === 'list') {
    if (explode) return filled.items.map((item) => [name, item]);
    return [[name, filled.items.join(separator)]];
  }
  if (style === 'deepObject')
    return filled.members.map(([key, value]) => [`${name}[${key}]`, value]);
  return explode ? filled.members : [[name, filled.members.flat().join(separator)]];
}

/** The value of a header: style `simple`. */
export function toHeaderText(piece: OperationPiece, parameter: Parameter, text: string): string {
  const { explode } = parameter;
  const filled = toFilled(piece, parameter, text);
  return toSimple(filled, { explode, write: (value) => value, separator: ',' });
}

/** A segment of a path in the styles `simple`, `label` and `matrix`. */
export function toPathText(piece: OperationPiece, parameter: Parameter, text: string): string {
  const { name, style, explode } = parameter;
  const filled = toFilled(piece, parameter, text);
  const written = { explode, write: encode, separator: ',' };
  if (style === 'label') {
    return `.${toSimple(filled, { ...written, separator: explode ? '.' : ',' })}`;
  }
  if (style !== 'matrix') return toSimple(filled, written);
  if (!explode || filled.kind === 'text') {
    return `;${name}=${toSimple(filled, { ...written, explode: false })}`;
  }
  const pairs = filled.kind === 'list' ? filled.items.map((item) => [name, item]) : filled.members;
  return pairs.map(([key = '', value = '']) => `;${encode(key)}=${encode(value)}`).join('');
}

const encode = encodeURIComponent;

interface Writing {
  readonly explode: boolean;
  readonly write: (text: string) => string;
  readonly separator: string;
}

function toSimple(filled: Filled, { explode, write, separator }: Writing): string {
  if (filled.kind === 'text') return write(filled.text);
  if (filled.kind === 'list') return filled.items.map(write).join(separator);
  const parts = filled.members.map(([key, value]) => [write(key), write(value)]);
  return parts.map((part) => part.join(explode ? '=' : separator)).join(separator);
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
  return { spaceDelimited: 'separated by spaces', pipeDelimited: 'a|b|c' }[style] ?? 'a,b,c';
}
