import { meltSchema, type Schemas } from '../schema/describe-schema.ts';
import type { MediaType, OperationPiece, Schema } from '../outline/operation-piece.ts';

/** How a body is filled in and written. `unsent`: parts that are no form. */
export type BodyKind = 'json' | 'text' | 'fields' | 'parts' | 'file' | 'unsent';

export function isJson(mediaType: string | null): boolean {
  return mediaType !== null && /[/+]json\b/i.test(mediaType);
}

export const isFormType = (mediaType: string | null) =>
  /^application\/x-www-form-urlencoded/i.test(mediaType ?? '');

export function toBodyKind({ mediaType, schema }: MediaType, schemas: Schemas): BodyKind {
  if (isJson(mediaType)) return 'json';
  if (/^multipart\/form-data/i.test(mediaType)) return 'parts';
  if (/^multipart\//i.test(mediaType)) return 'unsent';
  if (isFormType(mediaType)) return 'fields';
  return isFile(schema ?? {}, schemas, mediaType) ? 'file' : 'text';
}

export function chosenMedia(
  piece: OperationPiece,
  form: { readonly mediaType: string | null },
): MediaType | undefined {
  return piece.requestBody?.content.find(({ mediaType }) => mediaType === form.mediaType);
}

/**
 * Bytes: `format: binary` (by habit also `file`, as Swagger's type was), or nothing but a media type that is no text (OpenAPI 3.1). What has a `contentEncoding` is
 * text.
 */
function isFile(schema: Schema, schemas: Schemas, contentType?: string): boolean {
  const melted = meltSchema(schema, schemas);
  if (melted.contentEncoding) return false;
  if (melted.format === 'binary' || melted.format === 'file') return true;
  const type = contentType ?? melted.contentMediaType ?? '';
  return saysNothing(melted) && type.split(',').some((one) => isBytes(one.trim()));
}

/** A schema that a file fits: of no type or a plain text. */
function saysNothing({ type, properties, items, enum: choices, format }: Schema): boolean {
  const types = typeof type === 'string' ? [type] : (type ?? []);
  return types.every((one) => one === 'string') && !properties && !items && !choices && !format;
}

const bytes = /^((image|audio|video|font)\/(?!svg)|application\/(pdf|octet-stream|.*zip|vnd\.))/i;

function isBytes(type: string): boolean {
  return bytes.test(type) && !/[+/](json|xml|yaml)\b/i.test(type);
}

/** A member of a form that is filled with files. */
export interface FileMember {
  readonly name: string;
  readonly isList: boolean;
  /** Media types as an input field takes them; empty where any will do. */
  readonly accept: string;
}

/** The members of a multipart form that are files or lists of files, in the schema's order. */
export function fileMembersOf(media: MediaType, schemas: Schemas): readonly FileMember[] {
  if (toBodyKind(media, schemas) !== 'parts') return [];
  const { properties = {} } = meltSchema(media.schema ?? {}, schemas);
  return Object.entries(properties).flatMap(([name, schema]): FileMember[] => {
    const { items, contentMediaType } = meltSchema(schema, schemas);
    const given = media.encoding?.[name]?.contentType;
    if (!isFile(items ?? schema, schemas, given)) return [];
    const accept = given ?? contentMediaType ?? '';
    return [{ name, isList: items !== undefined, accept: accept.includes('*/*') ? '' : accept }];
  });
}
