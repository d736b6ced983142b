import type { SampleFile } from '../code-samples/sample-body.ts';
import type { OperationPiece, Parameter } from '../outline/operation-piece.ts';
import { sampleSchema } from '../schema/sample-schema.ts';
import { toText } from '../schema/describe-schema.ts';
import { bodiesOf } from './body-choices.ts';

/** A file as a reader chose it; one of the browser is one. */
export interface ChosenFile extends SampleFile {
  /** In bytes. */
  readonly size: number;
}

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
  readonly files: Readonly<Record<string, readonly ChosenFile[]>>;
  /** What was sent before by a call of the history: the browser gives no file back. */
  readonly formerFiles: FormerFiles;
  /** Access token of an IAM-secure call. */
  readonly token: string;
}

export type FormerFiles = Readonly<
  Record<string, readonly { readonly name: string; readonly size: number }[]>
>;

export function parameterId(parameter: Parameter): string {
  return `${parameter.in}:${parameter.name}`;
}

/** Of a piece that `toCalledPiece` gave: examples where the document has some; what is not required starts empty. */
export function toCallForm(piece: OperationPiece): CallForm {
  const values = piece.parameters.map((parameter): [string, string] => [
    parameterId(parameter),
    parameter.required || parameter.isShown ? toExampleText(piece, parameter) : '',
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
  // Of what stands in another document nothing is known but that it has a name.
  const value = given ?? sampleSchema(parameter.schema, piece.schemas) ?? parameter.name;
  return Array.isArray(value) ? value.map(toText).join(',') : toText(value);
}
