import type { SchemaReader } from '../schema/create-schema-reader.ts';
import { entriesOf, memberOf, type Json, type JsonObject } from '../read/json.ts';
import type { MediaType } from './operation-piece.ts';
import { resolveReference } from '../read/resolve-reference.ts';
import { toExamples } from './to-examples.ts';

/** What a piece is made from. */
export interface Source {
  readonly document: JsonObject;
  readonly schemas: SchemaReader;
}

/** `content` of OpenAPI 3: media types in the document's order. */
export function toContent(source: Source, holder: Json | undefined): readonly MediaType[] {
  return entriesOf(holder, 'content').flatMap(([mediaType, value]) => {
    const media = resolveReference(source.document, value);
    if (!media) return [];
    const schema = memberOf(media, 'schema') ?? itemList(media);
    return [
      {
        mediaType,
        schema: schema === undefined ? null : source.schemas.toSchema(schema),
        examples: toExamples(source.document, media),
      },
    ];
  });
}

/** A stream of items (OpenAPI 3.2) reads as a list of them. */
function itemList(media: JsonObject): Json | undefined {
  const item = memberOf(media, 'itemSchema');
  return item === undefined ? undefined : { type: 'array', items: item };
}
