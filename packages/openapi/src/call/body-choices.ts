import { meltSchema, toText, type Schemas } from '../schema/describe-schema.ts';
import { isObject, type Json } from '../read/json.ts';
import type { MediaType, OperationPiece } from '../outline/operation-piece.ts';
import { sampleSchema } from '../schema/sample-schema.ts';
import { isXml, toXml } from '../schema/to-xml.ts';
import { toSequenceText } from './to-sequence-text.ts';
import { fileMembersOf, isJson, toBodyKind } from './body-kind.ts';
import { readJson, writeJson } from '../digits/exact-json.ts';
import { isExact } from '../digits/numeric.ts';

interface BodyChoice {
  readonly name: string;
  readonly label: string;
  /** As a call's form holds it. */
  readonly text: string;
}

/** The named examples of a body, or one made from its schema; a file has none. */
export function bodiesOf(piece: OperationPiece, media: MediaType): readonly BodyChoice[] {
  const { schemas } = piece;
  const kind = toBodyKind(media, schemas);
  if (kind === 'file' || kind === 'unsent') return [];
  const isForm = kind === 'fields' || kind === 'parts';
  const write = (value: Json) =>
    isForm ? toFormValue(value, media, piece) : toBodyText(media, value, schemas);
  const named = media.examples.map(({ name, summary, value }) => ({
    name,
    label: summary || name,
    text: write(value),
  }));
  if (named.length > 0) return named;
  const value = media.schema ? sampleSchema(media.schema, schemas) : '';
  return [{ name: 'sample', label: 'Sample', text: write(value) }];
}

/** Files are chosen, so no example holds one; an example may be written as a form is. */
function toFormValue(value: Json, media: MediaType, { schemas }: OperationPiece): string {
  const object = typeof value === 'string' ? readFormText(value, media, schemas) : value;
  const files = new Set(fileMembersOf(media, schemas).map(({ name }) => name));
  const members = isObject(object) ? Object.entries(object) : [];
  return writeJson(Object.fromEntries(members.filter(([name]) => !files.has(name))), 2);
}

/** An example that is a text: the form as it is sent, its members in JSON, or words about it, of which nothing can be sent. */
function readFormText(text: string, media: MediaType, schemas: Schemas): Json {
  if (/^[^\s=&]+=[^\n]*$/.test(text.trim())) return Object.fromEntries(new URLSearchParams(text));
  const members = readMembers(text);
  if (members) return members;
  return media.schema ? sampleSchema(media.schema, schemas) : {};
}

function readMembers(text: string): Json | undefined {
  try {
    const value = readJson(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A body as it is read. */
export function toBodyText(
  { mediaType, schema }: MediaType,
  value: Json,
  schemas: Schemas,
): string {
  if (
    typeof value === 'string' &&
    !isExact(value) &&
    (!isJson(mediaType) || isWritten(value, schema, schemas))
  ) {
    return value;
  }
  const sequence = toSequenceText(mediaType, value);
  if (sequence !== undefined) return sequence;
  if (isXml(mediaType)) return toXml(value, schema, schemas);
  if (mediaType === 'application/x-www-form-urlencoded') return toFormText(value);
  return writeJson(value, 2);
}

/** A text in the place of an object or a list, as many write an example, is the body as it is sent. */
function isWritten(text: string, schema: MediaType['schema'], schemas: Schemas): boolean {
  const { type, properties, items } = meltSchema(schema ?? {}, schemas);
  const holds = type === 'object' || type === 'array' || properties || items;
  return Boolean(holds) && /^\s*[[{]/.test(text);
}

function toFormText(value: unknown): string {
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return new URLSearchParams(
    members.map(([name, member]): [string, string] => [name, toText(member)]),
  ).toString();
}
