import { memberOf, objectOf, type Json, type JsonObject } from '../read/json.ts';
import { isFormType } from '../call/body-kind.ts';
import { meltSchema, type Schemas } from '../schema/describe-schema.ts';
import type { Example, FieldEncoding, Parameter, Schema } from './operation-piece.ts';
import type { Source } from './to-content.ts';
import { toEncoding } from './to-encoding.ts';
import { plainExample } from './to-examples.ts';
import { toParameter } from './to-parameter.ts';

/** The whole query string as one parameter (OpenAPI 3.2), with how its fields are written. */
export interface WholeQuery extends Parameter {
  readonly encoding?: Readonly<Record<string, FieldEncoding>>;
}

export function toWholeQuery(source: Source, given: JsonObject): WholeQuery {
  const parameter = toParameter(source, given);
  if (parameter.in !== 'querystring') return parameter;
  const media = memberOf(objectOf(given, 'content'), parameter.mediaType ?? '');
  return { ...parameter, ...toEncoding(source, media) };
}

/**
 * The fields of a query string that is written as a form are parameters of a query like any others. What has no fields, or another media type, stays
 * whole.
 */
export function toQueryFields(whole: WholeQuery, schemas: Schemas): readonly Parameter[] {
  if (whole.in !== 'querystring' || !isFormType(whole.mediaType)) return [whole];
  const melted = meltSchema(whole.schema, schemas);
  const { properties = {}, required = [] } = melted;
  const given = (melted.examples ?? []).map((value) => plainExample('example', value));
  const examples = whole.examples.length > 0 ? whole.examples : given;
  const fields = Object.entries(properties).map(([name, schema]): Parameter => {
    const values = examples.flatMap((example) => pick(example, name));
    const isShown = whole.required && (examples.length === 0 || values.length > 0);
    return {
      name,
      in: 'query',
      required: whole.required && required.includes(name),
      ...(isShown && { isShown }),
      deprecated: schema.deprecated ?? false,
      description: schema.description ?? '',
      schema,
      ...toWriting(whole.encoding?.[name] ?? {}, meltSchema(schema, schemas)),
      examples: values,
    };
  });
  return fields.length > 0 ? fields : [whole];
}

/** As a field of a form is written: an object as JSON where no style is said. */
function toWriting(encoding: FieldEncoding, { type, properties }: Schema) {
  const { style = 'form', explode = style === 'form', allowReserved, contentType } = encoding;
  const isStyled = (encoding.style ?? encoding.explode ?? allowReserved) !== undefined;
  const fallback = type === 'object' || properties ? 'application/json' : null;
  const mediaType = isStyled ? null : (contentType ?? fallback);
  return { style, explode, mediaType, ...(allowReserved && { allowReserved: true as const }) };
}

/** What an example has of a field; a text is a query string as it is sent. */
function pick({ value: whole, ...named }: Example, name: string): Example[] {
  const value = typeof whole === 'string' ? fromText(whole, name) : memberOf(whole, name);
  return value === undefined ? [] : [{ ...named, value }];
}

function fromText(text: string, name: string): Json | undefined {
  const values = new URLSearchParams(text).getAll(name);
  return values.length > 1 ? values : values[0];
}
