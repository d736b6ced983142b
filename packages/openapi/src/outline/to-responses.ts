import {
  entriesOf,
  isObject,
  memberOf,
  objectOf,
  textOf,
  type Json,
  type JsonObject,
  textOr,
} from '../read/json.ts';
import type { MediaType, Parameter, Response, ResponseLink } from './operation-piece.ts';
import { resolveReference } from '../read/resolve-reference.ts';
import { toContent, type Source } from './to-content.ts';
import { plainExample } from './to-examples.ts';
import { toParameter } from './to-parameter.ts';
import { mediaTypesOf } from './to-request-body.ts';
import { toText } from '../digits/exact-json.ts';

/** Responses by status, lowest first, `default` last. */
export function toResponses(source: Source, operation: JsonObject): readonly Response[] {
  return entriesOf(operation, 'responses')
    .filter(([status]) => !status.startsWith('x-'))
    .flatMap(([status, value]) => {
      const response = resolveReference(source.document, value);
      return response ? [toResponse(source, { status, response, operation })] : [];
    })
    .sort((one, other) => rank(one.status) - rank(other.status));
}

function rank(status: string): number {
  return Number(status.replaceAll(/x/gi, '9')) || 1000;
}

interface ResponsePlace {
  readonly status: string;
  readonly response: JsonObject;
  readonly operation: JsonObject;
}

function toResponse(source: Source, found: ResponsePlace): Response {
  const { status, response } = found;
  return {
    status,
    description: textOf(response, 'description') ?? textOr(response, 'summary'),
    headers: entriesOf(response, 'headers').flatMap(([name, value]) =>
      toHeader(source, name, value),
    ),
    content: isObject(memberOf(response, 'content'))
      ? toContent(source, response)
      : fromSwagger(source, found),
    ...toLinks(source, response),
  };
}

function toHeader(source: Source, name: string, value: Json): Parameter[] {
  const header = resolveReference(source.document, value);
  return header ? [{ ...toParameter(source, header, 'header'), name, in: 'header' }] : [];
}

function toLinks(source: Source, response: JsonObject): { links?: readonly ResponseLink[] } {
  const links = entriesOf(response, 'links').flatMap(([name, value]): ResponseLink[] => {
    const link = resolveReference(source.document, value);
    const operation = textOf(link, 'operationId') ?? textOf(link, 'operationRef');
    if (operation === undefined) return [];
    const parameters = entriesOf(link, 'parameters').map(
      ([parameter, expression]) => [parameter, toText(expression)] as const,
    );
    return [{ name, description: textOr(link, 'description'), operation, parameters }];
  });
  return links.length > 0 ? { links } : {};
}

/** Swagger 2.0: one schema for all media types, examples by media type. */
function fromSwagger(source: Source, { response, operation }: ResponsePlace): readonly MediaType[] {
  const schema = memberOf(response, 'schema');
  const examples = objectOf(response, 'examples');
  if (schema === undefined && Object.keys(examples).length === 0) return [];
  const produced = mediaTypesOf(source.document, operation, 'produces');
  return [...new Set([...produced, ...Object.keys(examples)])].map((mediaType) => {
    const value = memberOf(examples, mediaType);
    return {
      mediaType,
      schema: schema === undefined ? null : source.schemas.toSchema(schema),
      examples: value === undefined ? [] : [plainExample('example', value)],
    };
  });
}
