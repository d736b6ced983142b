import {
  isTrue,
  memberOf,
  objectOf,
  textsOf,
  type Json,
  type JsonObject,
  textOr,
} from '../read/json.ts';
import type { FieldEncoding, MediaType, RequestBody } from './operation-piece.ts';
import { resolveReference } from '../read/resolve-reference.ts';
import { toContent, type Source } from './to-content.ts';
import { toEncoding } from './to-encoding.ts';
import { toExamples } from './to-examples.ts';
import { toParameter } from './to-parameter.ts';

/** `requestBody`, or the body and form parameters of Swagger 2.0. */
export function toRequestBody(
  source: Source,
  operation: JsonObject,
  parameters: readonly JsonObject[],
): RequestBody | null {
  const body = resolveReference(source.document, memberOf(operation, 'requestBody'));
  if (body) {
    return {
      required: isTrue(body, 'required'),
      description: textOr(body, 'description'),
      content: toContent(source, body).map((media) => ({
        ...media,
        ...toEncoding(source, memberOf(objectOf(body, 'content'), media.mediaType)),
      })),
    };
  }
  const whole = parameters.find((parameter) => parameter['in'] === 'body');
  if (whole) return fromBodyParameter(source, operation, whole);
  const fields = parameters.filter((parameter) => parameter['in'] === 'formData');
  return fields.length > 0 ? fromForm(source, operation, fields) : null;
}

/** The media types that an operation of Swagger 2.0 reads or writes. */
export function mediaTypesOf(
  document: JsonObject,
  operation: JsonObject,
  key: 'consumes' | 'produces',
): readonly string[] {
  const own = textsOf(operation, key);
  const types = own.length > 0 ? own : textsOf(document, key);
  return types.length > 0 ? types : ['application/json'];
}

function fromBodyParameter(
  source: Source,
  operation: JsonObject,
  parameter: JsonObject,
): RequestBody {
  const schema = source.schemas.toSchema(memberOf(parameter, 'schema'));
  const examples = toExamples(source.document, parameter);
  return {
    required: isTrue(parameter, 'required'),
    description: textOr(parameter, 'description'),
    content: mediaTypesOf(source.document, operation, 'consumes').map((mediaType) => ({
      mediaType,
      schema,
      examples,
    })),
  };
}

const nameOf = (field: JsonObject) => textOr(field, 'name');

function fromForm(
  source: Source,
  operation: JsonObject,
  fields: readonly JsonObject[],
): RequestBody {
  const hasFile = fields.some((field) => field['type'] === 'file');
  const fallback = hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  const declared = mediaTypesOf(source.document, operation, 'consumes').filter((type) =>
    /form/.test(type),
  );
  const properties = fields.map((field): [string, Json] => [nameOf(field), toProperty(field)]);
  const required = fields
    .filter((field) => isTrue(field, 'required'))
    .map((field) => nameOf(field));
  const schema = source.schemas.toSchema({
    type: 'object',
    properties: Object.fromEntries(properties),
    required,
  });
  const lists = fields.filter((field) => field['type'] === 'array');
  const encoding = Object.fromEntries(lists.map((field) => [nameOf(field), toJoining(field)]));
  const media = (mediaType: string): MediaType => ({
    mediaType,
    schema,
    examples: [],
    ...(lists.length > 0 && { encoding }),
  });
  return {
    required: required.length > 0,
    description: '',
    content: (declared.length > 0 ? declared : [fallback]).map(media),
  };
  function toJoining(field: JsonObject): FieldEncoding {
    const { style, explode } = toParameter(source, field);
    return { style, explode };
  }
  function toProperty(field: JsonObject): Json {
    const { description } = toParameter(source, field);
    const members = Object.entries(field).filter(
      ([key]) => !['name', 'in', 'required', 'collectionFormat'].includes(key),
    );
    return { ...Object.fromEntries(members), description };
  }
}
