import { entriesOf, memberOf, objectOf, textOf, type Json } from '../read/json.ts';
import type { FieldEncoding, Parameter } from './operation-piece.ts';
import { resolveReference } from '../read/resolve-reference.ts';
import type { Source } from './to-content.ts';
import { toParameter } from './to-parameter.ts';

/** `encoding` of a media type of a request body, by member; nothing where there is none. */
export function toEncoding(
  source: Source,
  given: Json | undefined,
): { readonly encoding?: Readonly<Record<string, FieldEncoding>> } {
  const media = resolveReference(source.document, given);
  const entries = entriesOf(media, 'encoding').map(([name, value]): [string, FieldEncoding] => [
    name,
    toFieldEncoding(source, value),
  ]);
  return entries.length > 0 ? { encoding: Object.fromEntries(entries) } : {};
}

function toFieldEncoding(source: Source, value: Json): FieldEncoding {
  const contentType = textOf(value, 'contentType');
  const style = textOf(value, 'style');
  const explode = memberOf(value, 'explode');
  const allowReserved = memberOf(value, 'allowReserved');
  const headers = toHeaders(source, value);
  return {
    ...(contentType !== undefined && { contentType }),
    ...(headers.length > 0 && { headers }),
    ...(style !== undefined && { style }),
    ...(typeof explode === 'boolean' && { explode }),
    ...(typeof allowReserved === 'boolean' && { allowReserved }),
  };
}

/** The content type of a part is said by `contentType`; a header of that name is ignored. */
function toHeaders(source: Source, value: Json): readonly Parameter[] {
  return Object.entries(objectOf(value, 'headers')).flatMap(([name, given]) => {
    const header = resolveReference(source.document, given);
    if (!header || name.toLowerCase() === 'content-type') return [];
    return [{ ...toParameter(source, header, 'header'), name }];
  });
}
