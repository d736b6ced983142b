import { listOf as itemsOf, memberOf, textsOf } from '../read/json.ts';
import { resolveReference } from '../read/resolve-reference.ts';
import { anything, distinct, flag, like, listOf, names, oneOf, text } from './checks.ts';
import type { Check } from './inspection.ts';
import { headerName } from './media-shapes.ts';
import { mapOf, object, type Naming } from './object.ts';
import { pathsOf, tellNoResponse } from './path-shapes.ts';
import { orReference, referenceTo } from './reference.ts';
import { schema } from './schema-shape.ts';
import { security, securityDefinition } from './security-shapes.ts';
import { externalDocs, info, needingInfo, tags } from './shared-shapes.ts';
import { header, parameter, parameters } from './swagger-parameters.ts';
import { toMembers } from './words.ts';

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
