import { memberOf, textOf } from '../read/json.ts';
import { anything, count, flag, listOf, names, number, oneOf, text } from './checks.ts';
import type { Check } from './inspection.ts';
import { headerName } from './media-shapes.ts';
import { mapOf, needing, object, orReference, type Naming } from './object.ts';
import { parametersOf, tellHeaderName, tellOptionalPath } from './parameter-shapes.ts';
import { pathsOf, tellNoResponse } from './path-shapes.ts';
import { itemsOfArray, pattern, schema } from './schema-shape.ts';
import { security, securityDefinition } from './security-shapes.ts';
import { externalDocs, info, needingInfo, tags } from './shared-shapes.ts';

const plainTypes = ['string', 'number', 'integer', 'boolean', 'array'];
const formats = ['csv', 'ssv', 'tsv', 'pipes'];

const plainFields = {
  format: text,
  default: anything,
  maximum: number,
  exclusiveMaximum: flag,
  minimum: number,
  exclusiveMinimum: flag,
  maxLength: count,
  minLength: count,
  pattern,
  maxItems: count,
  minItems: count,
  uniqueItems: flag,
  enum: listOf(anything),
  multipleOf: number,
  items: (place, on) => items(place, on),
} satisfies Record<string, Check>;

const items = object({
  name: 'the items of a list',
  needs: () => ({ type: 'string' }),
  fields: { type: oneOf(...plainTypes), collectionFormat: oneOf(...formats), ...plainFields },
  also: itemsOfArray,
});

const header = object({
  name: 'a header',
  needs: () => ({ type: 'string' }),
  fields: {
    description: text,
    type: oneOf(...plainTypes),
    collectionFormat: oneOf(...formats),
    ...plainFields,
  },
  also: itemsOfArray,
});

/** Of a parameter at one of these places there may be more. */
const inForms =
  (check: Check, places: readonly string[], otherwise: Check): Check =>
  (place, on) =>
    (places.includes(textOf(place.parent?.value, 'in') ?? '') ? check : otherwise)(place, on);

const parameter = object({
  name: 'a parameter',
  needs: () => ({ name: 'id', in: 'query' }),
  fields: {
    name: text,
    in: oneOf('query', 'header', 'path', 'formData', 'body'),
    description: text,
    required: flag,
    schema,
    type: inForms(oneOf(...plainTypes, 'file'), ['formData'], oneOf(...plainTypes)),
    allowEmptyValue: flag,
    collectionFormat: inForms(oneOf(...formats, 'multi'), ['query', 'formData'], oneOf(...formats)),
    ...plainFields,
  },
  also(place, on) {
    const isBody = memberOf(place.value, 'in') === 'body';
    needing(isBody ? { schema: { type: 'object' } } : { type: 'string' })(place, on);
    itemsOfArray(place, on);
    tellOptionalPath(place, on);
    tellHeaderName(place, on);
  },
});
const parameters = parametersOf(parameter);

const response = object({
  name: 'a response',
  needs: () => ({ description: 'The shipment' }),
  fields: {
    description: text,
    schema,
    headers: mapOf(header, headerName),
    examples: mapOf(anything),
  },
});

const statusName: Naming = {
  fits: /^[1-5]\d\d$/,
  words: 'a status such as `200`, or `default`',
  toMend: () => 'Write each status that is answered, or `default`',
};

const schemes = listOf(oneOf('http', 'https', 'ws', 'wss'));

const operation = object({
  name: 'an operation',
  needs: () => ({ responses: { default: { description: 'The shipment' } } }),
  fields: {
    operationId: text,
    summary: text,
    description: text,
    tags: listOf(text),
    externalDocs,
    consumes: names,
    produces: names,
    parameters,
    responses: object({
      name: 'the responses',
      fields: { default: orReference(response) },
      others: { check: orReference(response), naming: statusName },
      also: tellNoResponse,
    }),
    schemes,
    deprecated: flag,
    security,
  },
});

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'];

const pathItem = object({
  name: 'a path',
  fields: {
    $ref: text,
    parameters,
    ...Object.fromEntries(methods.map((method) => [method, operation])),
  },
});

export const swaggerDocument = object({
  name: 'a document of Swagger 2.0',
  needs: () => ({ paths: {} }),
  fields: {
    swagger: anything,
    info,
    host: text,
    basePath: text,
    schemes,
    consumes: names,
    produces: names,
    paths: pathsOf(pathItem),
    definitions: mapOf(schema),
    parameters: mapOf(parameter),
    responses: mapOf(orReference(response)),
    securityDefinitions: mapOf(securityDefinition),
    security,
    tags,
    externalDocs,
  },
  also: needingInfo,
});
