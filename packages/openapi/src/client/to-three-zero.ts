import type { Outline } from '../outline/outline.ts';
import type { MediaType, OperationPiece, Parameter, Response } from '../outline/operation-piece.ts';
import { toOperationAddress } from '../outline/operation-address.ts';
import type { Json, JsonObject } from '../read/json.ts';
import { toComponentName, toThreeZeroSchema as toSchema } from './three-zero-schema.ts';
import { toThreeZeroScheme } from './three-zero-security.ts';

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
  const schemes = new Map(outline.security.flatMap(toThreeZeroScheme));
  const paths: Record<string, Record<string, Json>> = {};
  const homes = new Map<string, string>();
  for (const piece of pieces) {
    const method = piece.method.toLowerCase();
    if (piece.kind !== 'operation' || !methods.has(method)) continue;
    const path = toOperationAddress(piece, outline.basePath).replace(/^https?:\/\/[^/]+/, '');
    const shape = path.replaceAll(template, '{}');
    const home = homes.get(shape) ?? path;
    homes.set(shape, home);
    // Where two paths differ in the names of their parameters alone, a call is of the first.
    const called = renameParameters(piece, path, home);
    paths[home] = {
      ...paths[home],
      [method]: paths[home]?.[method] ?? toOperation(called, schemes),
    };
  }
  const schemas = pieces[0]?.schemas ?? {};
  return {
    openapi: '3.0.3',
    info: { title: outline.title, version: outline.version, description: outline.description },
    servers: [{ url: baseUrl }],
    tags: outline.tags.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([name, schema]) => [toComponentName(name), toSchema(schema)]),
      ),
      securitySchemes: Object.fromEntries(schemes),
    },
  };
}

const template = /\{[^}]*\}/g;

function renameParameters(piece: OperationPiece, path: string, home: string): OperationPiece {
  if (path === home) return piece;
  const listNames = (one: string) => (one.match(template) ?? []).map((name) => name.slice(1, -1));
  const [names, others] = [listNames(path), listNames(home)];
  const parameters = piece.parameters.map((one) =>
    one.in === 'path' ? { ...one, name: others[names.indexOf(one.name)] ?? one.name } : one,
  );
  return { ...piece, parameters };
}

/** An operation of 3.0 has one at least. */
const noResponse: Response = {
  status: 'default',
  description: 'The document describes no answer.',
  headers: [],
  content: [],
};

function toOperation(piece: OperationPiece, schemes: ReadonlyMap<string, unknown>): JsonObject {
  const { operationId, requestBody, description } = piece;
  const told = piece.responses.length > 0 ? piece.responses : [noResponse];
  const responses = told.map((one) => [one.status, toResponse(one)] as const);
  const security = piece.security.map((needed) =>
    Object.fromEntries(
      Object.entries(needed).flatMap(([name, scopes]) =>
        schemes.has(name) ? [[name, [...scopes]]] : [],
      ),
    ),
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
