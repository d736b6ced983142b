import { isObject, listOf as itemsOf, memberOf, textOf, textsOf } from '../read/json.ts';
import { resolveReference } from '../read/resolve-reference.ts';
import {
  anything,
  count,
  distinct,
  flag,
  like,
  listOf,
  names,
  number,
  oneOf,
  positive,
  text,
} from './checks.ts';
import { below, type Check, type Inspection, type Place } from './inspection.ts';
import { headerName } from './media-shapes.ts';
import { mapOf, needing, object, type Naming } from './object.ts';
import { orReference, referenceTo } from './reference.ts';
import { parametersOf, tellHeaderName, tellOptionalPath } from './parameter-shapes.ts';
import { pathsOf, tellNoResponse } from './path-shapes.ts';
import { choices, itemsOfArray, pattern, schema } from './schema-shape.ts';
import { security, securityDefinition } from './security-shapes.ts';
import { externalDocs, info, needingInfo, tags } from './shared-shapes.ts';
import { toMembers } from './words.ts';

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
  enum: choices,
  multipleOf: positive,
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

const formFields = {
  type: inForms(oneOf(...plainTypes, 'file'), ['formData'], oneOf(...plainTypes)),
  allowEmptyValue: flag,
  collectionFormat: inForms(oneOf(...formats, 'multi'), ['query', 'formData'], oneOf(...formats)),
  ...plainFields,
};

/** A body says its form by a schema, everything else by members of its own. */
function tellElsewhere(place: Place, on: Inspection, isBody: boolean): void {
  const says = isBody ? 'does nothing in a body' : 'is for a body alone';
  const mend = isBody
    ? 'Move it below `schema`'
    : 'Write what it holds beside it, without `schema`';
  on.tell(place, { rule: 'not-together', says, mend });
}

/** Only forms carry files. */
const tellFile: Check = (place, on) => {
  const taken = memberOf(place.value, 'consumes') ?? memberOf(on.document, 'consumes');
  const types = textsOf({ taken: taken ?? null }, 'taken');
  const isForm = types.some((type) => /multipart|form-urlencoded/.test(type));
  const all = itemsOf(place.value, 'parameters').map((item) => resolveReference(on.document, item));
  if (isForm || !all.some((item) => memberOf(item, 'type') === 'file')) return;
  const mend = `Add \`${toMembers({ consumes: ['multipart/form-data'] }, on.isYaml)}\``;
  on.tell(place, { rule: 'missing-field', says: 'takes a file, but no form', mend });
};

const parameter = object({
  name: 'a parameter',
  needs: () => ({ name: 'id', in: 'query' }),
  fields: {
    name: text,
    in: oneOf('query', 'header', 'path', 'formData', 'body'),
    description: text,
    required: flag,
    schema,
    ...formFields,
  },
  also(place, on) {
    const isBody = memberOf(place.value, 'in') === 'body';
    needing(isBody ? { schema: { type: 'object' } } : { type: 'string' })(place, on);
    for (const [key, value] of Object.entries(isObject(place.value) ? place.value : {})) {
      const isElsewhere = isBody ? Object.hasOwn(formFields, key) : key === 'schema';
      if (isElsewhere) tellElsewhere(below(place, key, value), on, isBody);
    }
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

const schemes = distinct(listOf(oneOf('http', 'https', 'ws', 'wss')));

const operation = object({
  name: 'an operation',
  needs: () => ({ responses: { default: { description: 'The shipment' } } }),
  fields: {
    operationId: text,
    summary: text,
    description: text,
    tags: names,
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
  also: tellFile,
});

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'];

const pathItem = object({
  name: 'a path',
  fields: {
    $ref: (place, on) => referenceTo(pathItem)(place, on),
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
    host: like(
      /^[^{}/ :\\]+(:\d+)?$/,
      'is not a host',
      'Write the name of the host alone, such as `api.example.com`; its path goes into `basePath`',
    ),
    basePath: like(/^\//, 'must start with a slash', 'Write `/` before it'),
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
