import { meltSchema, type Schemas } from '@portal/openapi/schema/describe-schema';
import type { Json } from '@portal/openapi/read/json';
import type { MediaType, Schema } from '@portal/openapi/outline/operation-piece';
import { readJson } from '@portal/openapi/digits/exact-json';

/** What a urlencoded body that was sent holds, in the types of its schema. */
export function fromFormText(text: string, media: MediaType, schemas: Schemas): Json {
  const { properties = {} } = meltSchema(media.schema ?? {}, schemas);
  const fields = new URLSearchParams(text);
  const names = [...new Set(fields.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
      const texts = fields.getAll(name);
      return [name, toMember(texts, meltSchema(schema ?? {}, schemas), schemas)];
    }),
  );
}

function toMember(texts: readonly string[], schema: Schema, schemas: Schemas): Json {
  const { items } = schema;
  if (!items && texts.length < 2) return toValue(texts[0] ?? '', schema);
  const item = meltSchema(items ?? {}, schemas);
  return texts.map((text) => toValue(text, item));
}

function toValue(text: string, { type }: Schema): Json {
  const types = typeof type === 'string' ? [type] : (type ?? []);
  if (types.length === 0 || types.includes('string')) return text;
  try {
    return readJson(text);
  } catch {
    return text;
  }
}
