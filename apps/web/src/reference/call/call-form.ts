import { findJsonError } from '@portal/openapi/read/find-json-error';
import type { OperationPiece, Parameter } from '@portal/openapi/outline/operation-piece';
import { sampleSchema } from '@portal/openapi/schema/sample-schema';
import { isXml } from '@portal/openapi/schema/to-xml';
import { toText } from '@portal/openapi/schema/describe-schema';
import { bodiesOf } from '../form/body-choices.ts';
import { findXmlFault } from '../form/find-xml-fault.ts';
import { isJson } from '../form/body-kind.ts';

/** What a reader fills in: texts, as they stand in the fields. */
export interface CallForm {
  /** By `parameterId`; an empty text is not sent. */
  readonly values: Readonly<Record<string, string>>;
  readonly mediaType: string | null;
  /** Media type of the answer that is asked for; empty for any that the operation gives. */
  readonly accept: string;
  /** A text, or JSON of what a form holds beside its files. */
  readonly body: string;
  /** By the member of a form that they fill, or by an empty name for the whole body. They are kept nowhere else. */
  readonly files: Readonly<Record<string, readonly File[]>>;
  /** What was sent before by a call of the history: the browser gives no file back. */
  readonly formerFiles: FormerFiles;
  /** Access token of an IAM-secure call. */
  readonly token: string;
}

export type FormerFiles = Readonly<
  Record<string, readonly { readonly name: string; readonly size: number }[]>
>;

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
    accept: '',
    body: media ? (bodiesOf(piece, media)[0]?.text ?? '') : '',
    files: {},
    formerFiles: {},
    token: '',
  };
}

/** A value that fits a parameter, for a field's first text or its placeholder. */
export function toExampleText(piece: OperationPiece, parameter: Parameter): string {
  const given = parameter.examples[0]?.value;
  const value = given ?? sampleSchema(parameter.schema, piece.schemas);
  return Array.isArray(value) ? value.map(toText).join(',') : toText(value ?? '');
}

/** Where a body of JSON or XML is broken, in words; undefined for one that is fine or of another type. */
export function bodyFault(form: CallForm): string | undefined {
  if (form.body.trim() === '') return undefined;
  if (isXml(form.mediaType)) return findXmlFault(form.body);
  if (!isJson(form.mediaType)) return undefined;
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
