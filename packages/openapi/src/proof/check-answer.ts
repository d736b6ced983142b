import { isJson } from '../call/body-kind.ts';
import type {
  MediaType,
  OperationPiece,
  Parameter,
  Response,
  Schema,
} from '../outline/operation-piece.ts';
import type { Json } from '../read/json.ts';
import type { Schemas } from '../schema/describe-schema.ts';
import { meltSchema } from '../schema/describe-schema.ts';
import { toPointer } from '../validate/to-pointer.ts';
import { validateValue } from '../validate/validate-value.ts';
import { readJson } from '../digits/exact-json.ts';
import { toNumeric } from '../digits/numeric.ts';

export interface Answer {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How an answer differs from what its document says. */
export interface AnswerFault {
  readonly place: 'status' | 'header' | 'body';
  /** Into the body, a JSON pointer; `/ETag` of a header; empty for the whole. */
  readonly pointer: string;
  readonly text: string;
}

/** What the document does not say of an answer: its status, its headers or its body. */
export function checkAnswer(piece: OperationPiece, answer: Answer): readonly AnswerFault[] {
  const response = findResponse(piece, answer.status);
  if (!response) {
    return [{ place: 'status', pointer: '', text: `${answer.status} is not documented` }];
  }
  return [
    ...response.headers.flatMap((header) => checkHeader(piece, header, answer)),
    ...checkContent(piece, response, answer),
  ];
}

/** A status by itself goes before its range, and a range before `default` (OpenAPI, Responses Object). */
function findResponse({ responses }: OperationPiece, status: number): Response | undefined {
  const names = [String(status), `${Math.floor(status / 100)}XX`, 'default'];
  return names
    .map((name) => responses.find((one) => one.status.toUpperCase() === name.toUpperCase()))
    .find((found) => found !== undefined);
}

function checkHeader(piece: OperationPiece, header: Parameter, answer: Answer): AnswerFault[] {
  const pointer = toPointer('', header.name);
  const text = answer.headers[header.name.toLowerCase()];
  if (text === undefined) {
    return header.required ? [{ place: 'header', pointer, text: 'is missing' }] : [];
  }
  const value = toHeaderValue(text, header.schema, piece.schemas);
  return validateValue(value, header.schema, piece.schemas).map((fault) => ({
    place: 'header',
    pointer,
    text: fault.text,
  }));
}

/** A header is a text: a number where its schema asks for one. */
function toHeaderValue(text: string, schema: Schema, schemas: Schemas): Json {
  const { type = 'string' } = meltSchema(schema, schemas);
  const isNumber = [type].flat().some((name) => name === 'integer' || name === 'number');
  return isNumber && text.trim() !== '' && Number.isFinite(Number(text)) ? toNumeric(text) : text;
}

function checkContent(
  piece: OperationPiece,
  { content }: Response,
  { headers, body }: Answer,
): readonly AnswerFault[] {
  if (content.length === 0) return [];
  const [given = ''] = (headers['content-type'] ?? '').split(';');
  const media = content.find(({ mediaType }) => fits(mediaType, given.trim()));
  if (media) return checkBody(piece, media, body);
  const text = `is ${given || 'of no type'}, which is not documented`;
  return [{ place: 'header', pointer: '/Content-Type', text }];
}

/** `image/*` takes every image. */
function fits(documented: string, given: string): boolean {
  const [wanted = ''] = documented.toLowerCase().split(';');
  const [kind, sub] = wanted.trim().split('/');
  if (kind === '*') return true;
  return sub === '*' ? given.toLowerCase().startsWith(`${kind}/`) : wanted === given.toLowerCase();
}

function checkBody(
  { schemas }: OperationPiece,
  { mediaType, schema }: MediaType,
  body: string,
): readonly AnswerFault[] {
  if (!isJson(mediaType)) return [];
  const value = parse(body);
  if (value === undefined) return [{ place: 'body', pointer: '', text: 'is not JSON' }];
  return (schema ? validateValue(value, schema, schemas) : []).map((fault) => ({
    place: 'body',
    ...fault,
  }));
}

function parse(text: string): Json | undefined {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}
