import { readSchema, toText, type Schemas } from '@portal/openapi/schema/describe-schema';
import type { OperationPiece, Schema } from '@portal/openapi/outline/operation-piece';
import type { SecurityScheme } from '@portal/openapi/outline/outline';
import { referencesOf, toSchemaRows, type SchemaRow } from '@portal/openapi/schema/schema-rows';
import { groupMedia } from '../sample/group-media.ts';
import { listReadParameters, toParameterRow } from '../form/read-parameters.ts';

/** One place of an operation that can be found. */
export interface FoundField {
  /** Its last word: the name of a member, `body`, or a status. */
  readonly name: string;
  readonly parent: FoundField | undefined;
  /** Its description and its values. */
  readonly texts: readonly string[];
  /** All of it, to search in. */
  readonly words: string;
  /** Names of the schemas that it opens. */
  readonly references: readonly string[];
  /** Set in between this name and that of its parent. */
  readonly joint: string;
}

export interface FieldIndex {
  readonly fields: readonly FoundField[];
  /** Not everything fitted. */
  readonly isCut: boolean;
}

/** Of an operation; schemas that all hold each other would never end. */
export const mostFields = 20_000;
export const deepestField = 200;

/** Where a field stands, as its address says it: `body.customer.address.city`. */
export function placeOf(field: FoundField): string {
  const parts: string[] = [];
  for (let at: FoundField | undefined = field; at; at = at.parent) parts.unshift(at.joint, at.name);
  return parts.join('');
}

interface Waiting {
  readonly field: FoundField;
  readonly schema: Schema;
  readonly depth: number;
}

/**
 * Every parameter, field and answer of an operation, those near its surface first. A circle is
 * walked once.
 */
export function indexFields(
  piece: OperationPiece,
  security: readonly SecurityScheme[],
): FieldIndex {
  const walk = createWalk(piece.schemas);
  for (const parameter of listReadParameters(piece, security)) {
    walk.addRow(walk.toPlain(parameter.in), toParameterRow(parameter));
  }
  addParts(walk, piece, undefined);
  for (const { name, method, summary, description = '', ...parts } of piece.callbacks) {
    const field = walk.add({ name: `callback.${name}.${method}` }, [name, summary, description]);
    for (const parameter of parts.parameters ?? []) walk.addRow(field, toParameterRow(parameter));
    const { requestBody = null, responses = [] } = parts;
    addParts(walk, { requestBody, responses }, field);
  }
  return walk.finish();
}

type Walk = ReturnType<typeof createWalk>;
type Parts = Pick<OperationPiece, 'requestBody' | 'responses'>;

function addParts(
  walk: Walk,
  { requestBody, responses }: Parts,
  parent: FoundField | undefined,
): void {
  if (requestBody) {
    const body = walk.add({ name: 'body', parent }, [requestBody.description]);
    addContent(walk, body, requestBody.content);
  }
  for (const { status, description, headers, content } of responses) {
    const response = walk.add({ name: status, parent }, [description]);
    for (const header of headers) {
      walk.addRow(walk.toPlain('header', response), toParameterRow(header));
    }
    addContent(walk, response, content);
  }
}

function addContent(
  walk: Walk,
  holder: FoundField,
  content: Parameters<typeof groupMedia>[0],
): void {
  for (const {
    content: [media],
    suffix,
  } of groupMedia(content)) {
    if (!media.schema) continue;
    walk.open(suffix === '' ? holder : walk.toPlain(suffix, holder, ''), media.schema);
  }
}

interface Start {
  readonly name: string;
  readonly parent?: FoundField | undefined;
  readonly references?: readonly string[];
}

function createWalk(schemas: Schemas) {
  const fields: FoundField[] = [];
  const waiting: Waiting[] = [];
  const rowsOf = remember((schema) => toSchemaRows(schema, schemas));
  const textsOf = remember((schema) => toTexts(schema, schemas));
  let isCut = false;

  function add(start: Start, texts: readonly string[]): FoundField {
    const field = toField(start, texts.filter(Boolean));
    fields.push(field);
    return field;
  }
  function addRow(parent: FoundField, { name, schema }: SchemaRow, depth = 0): void {
    if (fields.length >= mostFields) {
      isCut = true;
      return;
    }
    const references = referencesOf(schema);
    const isCircle = references.some((reference) => isOpen(parent, reference));
    const field = add({ name, parent, references }, textsOf(schema));
    if (!isCircle) waiting.push({ field, schema, depth: depth + 1 });
  }
  return {
    add,
    addRow,
    /** A part of a place that is nothing by itself. */
    toPlain: (name: string, parent?: FoundField, joint?: string) =>
      toField({ name, parent }, [], joint),
    /** What a field holds is searched too. */
    open(holder: FoundField, schema: Schema): void {
      waiting.push({ field: { ...holder, references: referencesOf(schema) }, schema, depth: 0 });
    },
    finish(): FieldIndex {
      for (let at = 0; at < waiting.length && !isCut; at += 1) {
        const next = waiting[at];
        if (!next) break;
        const rows = rowsOf(next.schema);
        if (rows.length > 0 && next.depth > deepestField) isCut = true;
        else for (const row of rows) addRow(next.field, row, next.depth);
      }
      return { fields, isCut };
    },
  };
}

function toField(
  { name, parent, references = [] }: Start,
  texts: readonly string[],
  joint = parent ? '.' : '',
): FoundField {
  const words = [name, ...texts].join('\n').toLowerCase();
  return { name, parent, texts, words, references, joint };
}

function isOpen(field: FoundField, reference: string): boolean {
  for (let at: FoundField | undefined = field; at; at = at.parent) {
    if (at.references.includes(reference)) return true;
  }
  return false;
}

/** A schema is met in many places. */
function remember<Value>(read: (schema: Schema) => Value): (schema: Schema) => Value {
  const known = new WeakMap<Schema, Value>();
  return (schema) => {
    const before = known.get(schema);
    if (before !== undefined) return before;
    const value = read(schema);
    known.set(schema, value);
    return value;
  };
}

function toTexts(schema: Schema, schemas: Schemas): readonly string[] {
  const melted = readSchema(schema, schemas);
  const items = melted.items ? readSchema(melted.items, schemas) : undefined;
  const values = [melted, items].flatMap((one) => [
    ...(one?.enum ?? []),
    ...(one?.const === undefined ? [] : [one.const]),
  ]);
  return [melted.title ?? '', melted.description ?? '', ...values.map(toText)];
}
