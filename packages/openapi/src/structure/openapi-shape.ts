import { isList, memberOf, objectOf, textOf, type JsonObject } from '../read/json.ts';
import { anything, filled, flag, like, listOf, names, text } from './checks.ts';
import type { Check } from './inspection.ts';
import { content, examples, header, headers, mediaType } from './media-shapes.ts';
import { mapOf, needing, notBoth, object, since, type Naming } from './object.ts';
import { orReference, referenceTo } from './reference.ts';
import { parameterOrReference, parameters } from './parameter-shapes.ts';
import { pathsOf, tellNoResponse } from './path-shapes.ts';
import { schema } from './schema-shape.ts';
import { security, securityScheme } from './security-shapes.ts';
import { externalDocs, info, needingInfo, tags } from './shared-shapes.ts';
import { toMembers } from './words.ts';

const serverVariable = object({
  name: 'a variable of a server',
  needs: () => ({ default: 'v1' }),
  fields: { default: text, description: text, enum: filled(names) },
  also(place, on) {
    const choices = memberOf(place.value, 'enum');
    const first = memberOf(place.value, 'default');
    if (on.version < 3.1 || !isList(choices) || first === undefined || choices.includes(first))
      return;
    const says = 'has a `default` that is none of its `enum`';
    on.tell(place, { rule: 'unknown-value', says, mend: 'Add it there, or choose one of them' });
  },
});

const server = object({
  name: 'a server',
  needs: () => ({ url: 'https://api.example.com' }),
  fields: {
    url: text,
    description: text,
    name: since(3.2, text),
    variables: mapOf(serverVariable),
  },
  also(place, on) {
    const url = textOf(place.value, 'url') ?? '';
    const known = objectOf(place.value, 'variables');
    for (const [, name = ''] of url.matchAll(/\{([^{}]+)\}/g)) {
      if (Object.hasOwn(known, name)) continue;
      const mend = `Add \`${toMembers({ variables: { [name]: { default: 'v1' } } }, on.isYaml)}\``;
      const says = `does not describe its variable \`${name}\``;
      on.tell(place, { rule: 'missing-field', says, mend, severity: 'warning' });
    }
  },
});
const servers = listOf(server);

const link = object({
  name: 'a link',
  fields: {
    operationRef: text,
    operationId: text,
    parameters: mapOf(anything),
    requestBody: anything,
    description: text,
    server,
  },
  also(place, on) {
    notBoth('operationRef', 'operationId')(place, on);
    if (memberOf(place.value, 'operationRef') !== undefined) return;
    needing({ operationId: 'getShipment' })(place, on);
  },
});

const response = object({
  name: 'a response',
  needs: (version): JsonObject => (version < 3.2 ? { description: 'The shipment' } : {}),
  fields: {
    description: text,
    summary: since(3.2, text),
    headers,
    content,
    links: mapOf(orReference(link)),
  },
});

const statusName: Naming = {
  fits: /^[1-5](\d\d|XX)$/,
  words: 'a status such as `200` or `4XX`, or `default`',
  toMend: (name) =>
    /^[1-5]xx$/i.test(name)
      ? `Write \`${name.toUpperCase()}\``
      : 'Write the status that is answered',
};

const responses = object({
  name: 'the responses',
  fields: { default: orReference(response) },
  others: { check: orReference(response), naming: statusName },
  also: tellNoResponse,
});

const requestBody = object({
  name: 'the body of a request',
  needs: () => ({ content: { 'application/json': {} } }),
  fields: { description: text, content, required: flag },
});

const callback = object({
  name: 'a callback',
  fields: {},
  others: { check: (place, on) => pathItem(place, on) },
});

const operation = object({
  name: 'an operation',
  needs: (version): JsonObject =>
    version < 3.1 ? { responses: { default: { description: 'The shipment' } } } : {},
  fields: {
    operationId: text,
    summary: text,
    description: text,
    tags: listOf(text),
    externalDocs,
    parameters,
    requestBody: orReference(requestBody),
    responses,
    callbacks: mapOf(orReference(callback)),
    deprecated: flag,
    security,
    servers,
  },
});

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

const additionalName: Naming = {
  fits: /^(?!(?:get|put|post|delete|options|head|patch|trace|query)$)[\w!#$%&'*+.^`|~-]+$/i,
  words: 'a method that has no field of its own',
  toMend: (name) => `Write \`${name.toLowerCase()}\` beside \`additionalOperations\``,
};

const pathItem = object({
  name: 'a path',
  fields: {
    $ref: (place, on) => referenceTo(pathItem)(place, on),
    summary: text,
    description: text,
    servers,
    parameters,
    ...Object.fromEntries(methods.map((method) => [method, operation])),
    query: since(3.2, operation),
    additionalOperations: since(3.2, mapOf(operation, additionalName)),
  },
});

const componentName: Naming = {
  fits: /^[\w.-]+$/,
  words: 'a name of letters, digits, `.`, `_` and `-`',
  toMend: (name) => `Write \`${name.replaceAll(/[^\w.-]+/g, '_')}\``,
};
const named = (check: Check) => mapOf(orReference(check), componentName);

const components = object({
  name: 'the components',
  fields: {
    schemas: mapOf(schema, componentName),
    responses: named(response),
    parameters: mapOf(parameterOrReference, componentName),
    examples,
    requestBodies: named(requestBody),
    headers: named(header),
    securitySchemes: named(securityScheme),
    links: named(link),
    callbacks: named(callback),
    pathItems: since(3.1, named(pathItem)),
    mediaTypes: since(3.2, named(mediaType)),
  },
});

/** OpenAPI 3.0, 3.1 and 3.2. */
export const openapiDocument = object({
  name: 'a document of OpenAPI 3',
  needs: (version): JsonObject => (version < 3.1 ? { paths: {} } : {}),
  fields: {
    openapi: like(
      /^3\.\d\.\d+(-.+)?$/,
      'is not a version of OpenAPI',
      'Write all of it, such as `3.1.0`',
    ),
    $self: since(3.2, text),
    info,
    jsonSchemaDialect: since(3.1, text),
    servers,
    paths: pathsOf(pathItem),
    webhooks: since(3.1, mapOf(orReference(pathItem))),
    components,
    security,
    tags,
    externalDocs,
  },
  also: needingInfo,
});
