import { meltSchema } from '../schema/describe-schema.ts';
import { isObject, type JsonObject } from '../read/json.ts';
import type { SampleBody, SampleFile } from '../code-samples/sample-body.ts';
import type { MediaType, OperationPiece } from '../outline/operation-piece.ts';
import { chosenMedia, fileMembersOf, toBodyKind } from './body-kind.ts';
import type { CallForm } from './call-form.ts';
import { toFields, toParts } from './write-form.ts';
import { readJson } from '../digits/exact-json.ts';

interface CallBody {
  readonly body: string | SampleBody;
  /** Undefined where what writes the parts says it. */
  readonly type?: string;
}

/**
 * The body that a form makes; undefined where there is none. A sample names a file that is needed and not chosen yet; a
 * call goes without it.
 */
export function toBody(
  piece: OperationPiece,
  form: CallForm,
  isSample: boolean,
): CallBody | undefined {
  const media = chosenMedia(piece, form);
  if (!media) return undefined;
  const filling = { media, value: readFormValue(form.body), form };
  switch (toBodyKind(media, piece.schemas)) {
    case 'file':
      return toFileBody(media, form.files['']?.[0], isSample);
    case 'fields':
      return toFieldsBody(piece, filling);
    case 'parts':
      return toPartsBody(piece, filling, isSample);
    case 'unsent':
      return undefined;
    default:
      return form.body === '' ? undefined : { body: form.body, type: media.mediaType };
  }
}

/** What a form holds beside its files; a text that holds no object holds nothing. */
export function readFormValue(text: string): JsonObject {
  try {
    const value = readJson(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function toFileBody(
  { mediaType }: MediaType,
  chosen: SampleFile | undefined,
  isSample: boolean,
): CallBody | undefined {
  const type = mediaType.includes('*') ? (chosen?.type ?? '') : mediaType;
  const file = chosen ?? (isSample ? { name: toFileName('body', type), type } : undefined);
  return file && { body: { kind: 'file', file }, type: type || 'application/octet-stream' };
}

interface Filling {
  readonly media: MediaType;
  readonly value: JsonObject;
  readonly form: CallForm;
}

function toFieldsBody(piece: OperationPiece, { media, value }: Filling): CallBody | undefined {
  const body = toFields(value, media, piece.schemas);
  const isEmpty = typeof body !== 'string' && body.fields.length === 0;
  return isEmpty && !piece.requestBody?.required ? undefined : { body, type: media.mediaType };
}

function toPartsBody(
  piece: OperationPiece,
  { media, value, form }: Filling,
  isSample: boolean,
): CallBody | undefined {
  const { required = [] } = meltSchema(media.schema ?? {}, piece.schemas);
  const files = fileMembersOf(media, piece.schemas).map(
    ({ name, accept }): [string, readonly SampleFile[]] => {
      const chosen = Object.hasOwn(form.files, name) ? (form.files[name] ?? []) : [];
      const isNamed = isSample && chosen.length === 0 && required.includes(name);
      const type = firstType(accept);
      return [name, isNamed ? [{ name: toFileName(name, type), type }] : chosen];
    },
  );
  const parts = toParts(value, { media, schemas: piece.schemas, files: new Map(files) });
  return parts.length === 0 ? undefined : { body: { kind: 'parts', parts } };
}

const firstType = (accept: string) =>
  accept
    .split(',')
    .map((type) => type.trim())
    .find((type) => !type.includes('*')) ?? '';

function toFileName(name: string, type: string): string {
  return `${name}.${/^(?:image|application|text|audio)\/(\w{2,5})$/.exec(type)?.[1] ?? 'bin'}`;
}
