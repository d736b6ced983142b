import { findJsonError } from '@portal/openapi/find-json-error';
import type { MediaType, OperationPiece, Parameter } from '@portal/openapi/operation-piece';
import { sampleSchema } from '@portal/openapi/sample-schema';
import { toText } from '@portal/openapi/describe-schema';

/** What a reader fills in: texts, as they stand in the fields. */
export interface CallForm {
  /** By `parameterId`; an empty text is not sent. */
  readonly values: Readonly<Record<string, string>>;
  readonly mediaType: string | null;
  readonly body: string;
  /** Access token of an IAM-secure call. */
  readonly token: string;
}

/** Headers that OpenAPI reserves, and the key, which the chosen application fills in. */
const reserved = new Set(['accept', 'content-type', 'authorization', 'apikey']);

export function fieldsOf(piece: OperationPiece): readonly Parameter[] {
  return piece.parameters.filter(
    ({ name, in: place }) =>
      place !== 'cookie' && !(place === 'header' && reserved.has(name.toLowerCase())),
  );
}

export function parameterId(parameter: Parameter): string {
  return `${parameter.in}:${parameter.name}`;
}

/** Examples where the document has some; what is not required starts empty. */
export function toCallForm(piece: OperationPiece): CallForm {
  const values = fieldsOf(piece).map((parameter): [string, string] => [
    parameterId(parameter),
    parameter.required ? toExampleText(piece, parameter) : '',
  ]);
  const media = piece.requestBody?.content[0];
  return {
    values: Object.fromEntries(values),
    mediaType: media?.mediaType ?? null,
    body: media ? (bodiesOf(piece, media)[0]?.text ?? '') : '',
    token: '',
  };
}

/** A value that fits a parameter, for a field's first text or its placeholder. */
export function toExampleText(piece: OperationPiece, parameter: Parameter): string {
  const given = parameter.examples[0]?.value;
  const value = given ?? sampleSchema(parameter.schema, piece.schemas);
  return Array.isArray(value) ? value.map(toText).join(',') : toText(value ?? '');
}

interface BodyChoice {
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

/** The named examples of a body, or one made from its schema. */
export function bodiesOf(piece: OperationPiece, media: MediaType): readonly BodyChoice[] {
  const named = media.examples.map(({ name, summary, value }) => ({
    name,
    label: summary || name,
    text: toBodyText(media.mediaType, value),
  }));
  if (named.length > 0) return named;
  const value = media.schema ? sampleSchema(media.schema, piece.schemas) : '';
  return [{ name: 'sample', label: 'Sample', text: toBodyText(media.mediaType, value) }];
}

export function toBodyText(mediaType: string, value: unknown): string {
  if (typeof value === 'string' && !isJson(mediaType)) return value;
  if (mediaType === 'application/x-www-form-urlencoded') return toFormText(value);
  return JSON.stringify(value, null, 2);
}

function toFormText(value: unknown): string {
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return new URLSearchParams(members.map(([name, member]) => [name, toText(member)])).toString();
}

export function isJson(mediaType: string | null): boolean {
  return mediaType !== null && /[/+]json\b/i.test(mediaType);
}

/** Bodies that a text field cannot hold. */
export function isBinary(mediaType: string | null): boolean {
  return (
    mediaType !== null &&
    /^(multipart\/|image\/|application\/(pdf|octet-stream|zip))/i.test(mediaType)
  );
}

/** Where a JSON body is broken, in words; undefined for one that is fine or of another type. */
export function bodyFault(form: CallForm): string | undefined {
  if (!isJson(form.mediaType) || form.body.trim() === '') return undefined;
  if (canParse(form.body)) return undefined;
  const offset = findJsonError(form.body);
  const before = form.body.slice(0, offset).split('\n');
  const found = form.body.slice(offset).match(/^./u)?.[0];
  const what = found ? `${found} is unexpected` : 'the text ends early';
  return `Line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}: ${what}.`;
}

function canParse(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
