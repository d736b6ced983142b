import type { Outline, SecurityScheme } from '../outline/outline.ts';
import type {
  MediaType,
  OperationPiece,
  Parameter,
  Response,
  Schema,
} from '../outline/operation-piece.ts';
import { toOperationAddress } from '../outline/operation-address.ts';
import type { Json, JsonObject } from '../read/json.ts';
import { schemaNameOf } from '../schema/create-schema-reader.ts';

interface Source {
  readonly outline: Outline;
  readonly pieces: readonly OperationPiece[];
  /** Where its paths begin. */
  readonly baseUrl: string;
}

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

/**
 * A document in OpenAPI 3.0, whatever it was written in: one file, references into itself alone. Generators of many languages read no
 * later version. Rules that 3.0 has no words for are left out; what a caller may send is never narrowed.
 */
export function toThreeZero({ outline, pieces, baseUrl }: Source): JsonObject {
  const paths: Record<string, Record<string, Json>> = {};
  for (const piece of pieces) {
    const method = piece.method.toLowerCase();
    if (piece.kind !== 'operation' || !methods.has(method)) continue;
    const path = toOperationAddress(piece, outline.basePath).replace(/^https?:\/\/[^/]+/, '');
    paths[path] = { ...paths[path], [method]: toOperation(piece) };
  }
  const schemas = pieces[0]?.schemas ?? {};
  const schemes = outline.security.flatMap(toScheme);
  return {
    openapi: '3.0.3',
    info: { title: outline.title, version: outline.version, description: outline.description },
    servers: [{ url: baseUrl }],
    tags: outline.tags.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([name, schema]) => [toName(name), toSchema(schema)]),
      ),
      securitySchemes: Object.fromEntries(schemes),
    },
  };
}

/** Names of components are of these alone. */
const toName = (name: string) => name.replaceAll(/[^\w.-]/g, '_');

function toOperation(piece: OperationPiece): JsonObject {
  const { operationId, requestBody, description } = piece;
  const responses = piece.responses.map((one) => [one.status, toResponse(one)] as const);
  const security = piece.security.map((needed) =>
    Object.fromEntries(Object.entries(needed).map(([name, scopes]) => [name, [...scopes]])),
  );
  return {
    ...(operationId !== null && { operationId }),
    summary: piece.summary,
    description,
    ...(piece.tag !== null && { tags: [piece.tag] }),
    parameters: piece.parameters
      .filter(({ in: place }) => place !== 'querystring')
      .map(toParameter),
    ...(requestBody && {
      requestBody: {
        required: requestBody.required,
        description: requestBody.description,
        content: toContent(requestBody.content),
      },
    }),
    responses: Object.fromEntries(responses),
    ...(security.length > 0 && { security }),
    ...(piece.deprecated && { deprecated: true }),
  };
}

const toResponse = ({ description, headers, content }: Response): JsonObject => ({
  description,
  ...(headers.length > 0 && {
    headers: Object.fromEntries(
      headers.map(({ name, description: said, schema }) => [
        name,
        { description: said, schema: toSchema(schema) },
      ]),
    ),
  }),
  ...(content.length > 0 && { content: toContent(content) }),
});

const toContent = (contents: readonly MediaType[]): JsonObject =>
  Object.fromEntries(
    contents.map(({ mediaType, schema, examples: [first] }) => [
      mediaType,
      {
        ...(schema && { schema: toSchema(schema) }),
        ...(first && { example: first.value }),
      },
    ]),
  );

function toParameter(parameter: Parameter): JsonObject {
  const { name, in: place, required, description, schema, examples, mediaType } = parameter;
  const [first] = examples;
  return {
    name,
    in: place,
    required: required || place === 'path',
    description,
    ...(parameter.deprecated && { deprecated: true }),
    ...(mediaType === null
      ? { style: parameter.style, explode: parameter.explode, schema: toSchema(schema) }
      : { content: { [mediaType]: { schema: toSchema(schema) } } }),
    ...(first && mediaType === null && { example: first.value }),
  };
}

function toScheme(scheme: SecurityScheme): [string, JsonObject][] {
  const { name, type, description, in: place, parameter, scheme: kind } = scheme;
  if (type === 'apiKey')
    return [[name, { type, description, in: place ?? 'header', name: parameter ?? name }]];
  if (type === 'http') return [[name, { type, description, scheme: kind ?? 'bearer' }]];
  if (type !== 'oauth2' || scheme.tokenUrl === null) return [];
  const scopes = Object.fromEntries(scheme.scopes.map((one) => [one.name, one.description]));
  const flows = { clientCredentials: { tokenUrl: scheme.tokenUrl, scopes } };
  return [[name, { type, description, flows }]];
}

const copied = [
  'title',
  'description',
  'format',
  'default',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'readOnly',
  'writeOnly',
  'deprecated',
] as const;

/** Members that have a value. */
const present = (members: Readonly<Record<string, Json | undefined>>): JsonObject =>
  Object.fromEntries(
    Object.entries(members).filter((entry): entry is [string, Json] => entry[1] !== undefined),
  );

function toSchema(schema: Schema): JsonObject {
  if (schema.$ref !== undefined)
    return { $ref: `#/components/schemas/${toName(schemaNameOf(schema.$ref))}` };
  return {
    ...toTypes(schema),
    ...present(Object.fromEntries(copied.map((key) => [key, schema[key]]))),
    ...toLimit(schema, 'minimum', schema.exclusiveMinimum),
    ...toLimit(schema, 'maximum', schema.exclusiveMaximum),
    ...present({ example: schema.examples?.[0] }),
    ...toMembers(schema),
    ...toBranches(schema),
  };
}

function toMembers({ properties, required = [], items, additionalProperties, not }: Schema) {
  const members = Object.entries(properties ?? {}).map(([name, one]) => [name, toSchema(one)]);
  return present({
    properties: properties && Object.fromEntries(members),
    required: required.length > 0 ? [...required] : undefined,
    items: items && toSchema(items),
    additionalProperties: additionalProperties && toAdditional(additionalProperties),
    not: not && !isNothing(not) ? toSchema(not) : undefined,
  });
}

const isNothing = (schema: Schema) => Object.keys(schema).length === 0;

const toAdditional = (schema: Schema): Json =>
  schema.not && isNothing(schema.not) ? false : isNothing(schema) || toSchema(schema);

/** `null` is no type of 3.0, and several types are none. */
function toTypes(schema: Schema): JsonObject {
  const types = [schema.type ?? []].flat();
  const [type, ...others] = types.filter((one) => one !== 'null');
  const takesNull = schema.nullable === true || (types.includes('null') && type !== undefined);
  return present({
    type: others.length === 0 ? type : undefined,
    items: type === 'array' ? {} : undefined,
    nullable: takesNull || undefined,
    enum: listValues(schema),
  });
}

function listValues({ const: value, enum: values }: Schema): Json[] | undefined {
  if (value !== undefined) return [value];
  return values && [...values];
}

const toLimit = (schema: Schema, name: 'minimum' | 'maximum', value: number | undefined) =>
  value === undefined || schema[name] !== undefined
    ? {}
    : { [name]: value, [name === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum']: true };

/** A branch that takes null alone is told by `nullable`. */
function toBranches(schema: Schema): JsonObject {
  const { allOf, oneOf, anyOf, discriminator } = schema;
  const isNull = (branch: Schema) => branch.type === 'null';
  const entries = Object.entries({ allOf, oneOf, anyOf }).flatMap(([key, branches]) =>
    branches ? [[key, branches.filter((one) => !isNull(one)).map(toSchema)] as const] : [],
  );
  const takesNull = [...(oneOf ?? []), ...(anyOf ?? [])].some(isNull);
  const mapping = Object.entries(discriminator?.mapping ?? {}).map(([value, target]) => [
    value,
    `#/components/schemas/${toName(schemaNameOf(target))}`,
  ]);
  return {
    ...Object.fromEntries(entries),
    ...(takesNull && { nullable: true }),
    ...(discriminator && {
      discriminator: {
        propertyName: discriminator.propertyName,
        ...(mapping.length > 0 && { mapping: Object.fromEntries(mapping) }),
      },
    }),
  };
}
