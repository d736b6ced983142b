import {
  isObject,
  isTrue,
  memberOf,
  textOf,
  type Json,
  type JsonObject,
  textOr,
} from '../read/json.ts';
import type { Parameter, Schema } from './operation-piece.ts';
import { toContent, type Source } from './to-content.ts';
import { toExamples } from './to-examples.ts';

const styles: Readonly<Record<string, string>> = {
  path: 'simple',
  header: 'simple',
  query: 'form',
  cookie: 'form',
};

/** A parameter or a header of either language; `place` is where it stands when it does not say so. */
export function toParameter(source: Source, value: JsonObject, place?: string): Parameter {
  const [media] = toContent(source, value);
  const where = textOf(value, 'in') ?? place ?? 'query';
  const style = styleOf(value, where);
  return {
    name: textOr(value, 'name'),
    in: where,
    required: isTrue(value, 'required') || where === 'path',
    deprecated: isTrue(value, 'deprecated'),
    description: textOr(value, 'description'),
    schema: media?.schema ?? schemaOf(source, value),
    style,
    explode: explodes(value, style),
    ...toFlags(value),
    mediaType: media?.mediaType ?? null,
    examples: media?.examples ?? toExamples(source.document, value),
  };
}

function toFlags(value: JsonObject): Pick<Parameter, 'allowReserved' | 'allowEmptyValue'> {
  return {
    ...(isTrue(value, 'allowReserved') && { allowReserved: true }),
    ...(isTrue(value, 'allowEmptyValue') && { allowEmptyValue: true }),
  };
}

function styleOf(value: JsonObject, where: string): string {
  const format = textOf(value, 'collectionFormat');
  if (format === 'ssv') return 'spaceDelimited';
  if (format === 'tsv') return 'tabDelimited';
  if (format === 'pipes') return 'pipeDelimited';
  return textOf(value, 'style') ?? styles[where] ?? 'form';
}

/** Swagger 2.0 joins by commas unless it says `multi`; OpenAPI 3 repeats a form parameter. */
function explodes(value: JsonObject, style: string): boolean {
  const given = memberOf(value, 'explode');
  if (typeof given === 'boolean') return given;
  if (memberOf(value, 'schema') === undefined && memberOf(value, 'type') !== undefined) {
    return textOf(value, 'collectionFormat') === 'multi';
  }
  return style === 'form' || style === 'cookie';
}

const ofParameter = new Set([
  'name',
  'in',
  'description',
  'required',
  'deprecated',
  'collectionFormat',
  'allowEmptyValue',
  'style',
  'explode',
  'allowReserved',
  'schema',
  'content',
  'example',
  'examples',
  'x-example',
]);

/** Swagger 2.0 writes the schema into the parameter itself. */
function schemaOf({ schemas }: Source, value: JsonObject): Schema {
  const schema = memberOf(value, 'schema');
  if (schema !== undefined) return schemas.toSchema(schema);
  const members = Object.entries(value).filter(([key]) => !ofParameter.has(key));
  return schemas.toSchema(Object.fromEntries(members));
}

export function isParameter(value: Json | undefined): value is JsonObject {
  return isObject(value) && textOf(value, 'name') !== undefined;
}
