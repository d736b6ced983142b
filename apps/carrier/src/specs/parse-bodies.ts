import { isObject, toArray, toObject, type JsonObject } from '../json.ts';
import type { Resolve } from './resolve-reference.ts';
import type { SpecBody, SpecContent, SpecResponse } from './spec-document.ts';

export interface OperationSource {
  readonly root: JsonObject;
  readonly operation: JsonObject;
  /** Resolved parameters; Swagger 2.0 hides the body among them. */
  readonly parameters: readonly JsonObject[];
  readonly resolve: Resolve;
}

export function parseBody(source: OperationSource): SpecBody | undefined {
  const { operation, parameters, resolve } = source;
  if (operation['requestBody'] !== undefined) {
    const body = resolve(operation['requestBody']);
    return { required: body['required'] === true, contents: parseContents(body, resolve) };
  }
  const body = parameters.find((parameter) => parameter['in'] === 'body');
  if (body) return parseSwaggerBody(body, source);
  const fields = parameters.filter((parameter) => parameter['in'] === 'formData');
  return fields.length > 0 ? parseForm(fields, source) : undefined;
}

export function parseResponses({ root, operation, resolve }: OperationSource): SpecResponse[] {
  return Object.entries(toObject(operation['responses'])).map(([status, value]) => {
    const response = resolve(value);
    const headers = parseHeaders(response, resolve);
    if (isObject(response['content'])) {
      return { status, headers, contents: parseContents(response, resolve) };
    }
    return { status, headers, contents: parseSwaggerResponse(response, { root, operation }) };
  });
}

function parseHeaders(response: JsonObject, resolve: Resolve): Record<string, string> {
  const examples = Object.entries(toObject(response['headers'])).flatMap(([name, value]) => {
    const header = resolve(value);
    const [example] = [...toSchemaExamples(header), ...toSchemaExamples(resolve(header['schema']))];
    return ['string', 'number'].includes(typeof example)
      ? [[name.toLowerCase(), String(example)]]
      : [];
  });
  return Object.fromEntries(examples);
}

function parseContents(body: JsonObject, resolve: Resolve): SpecContent[] {
  return Object.entries(toObject(body['content'])).map(([mediaType, value]) => {
    const content = toObject(value);
    const named = Object.values(toObject(content['examples']));
    const examples = named.map((example) => resolve(example)['value']);
    if ('example' in content) examples.unshift(content['example']);
    const schema = isObject(content['schema']) ? content['schema'] : undefined;
    if (examples.length === 0) examples.push(...toSchemaExamples(resolve(schema)));
    return { mediaType, schema, examples };
  });
}

function toSchemaExamples(schema: JsonObject): unknown[] {
  const { example = schema['x-example'] } = schema;
  if (example !== undefined) return [example];
  return toArray(schema['examples']);
}

function parseSwaggerBody(body: JsonObject, source: OperationSource): SpecBody {
  const schema = toObject(body['schema']);
  const examples = Object.values(toObject(body['x-examples']));
  const known = examples.length > 0 ? examples : toSchemaExamples(source.resolve(schema));
  const contents = toMediaTypes(source, 'consumes').map((mediaType) => ({
    mediaType,
    schema,
    examples: known,
  }));
  return { required: body['required'] === true, contents };
}

function parseForm(fields: readonly JsonObject[], source: OperationSource): SpecBody {
  const required = fields.filter((field) => field['required'] === true).map((f) => f['name']);
  const properties = Object.fromEntries(fields.map((field) => [String(field['name']), field]));
  const schema = { type: 'object', required, properties };
  const contents = toMediaTypes(source, 'consumes').map((mediaType) => ({
    mediaType,
    schema,
    examples: [],
  }));
  return { required: required.length > 0, contents };
}

function parseSwaggerResponse(
  response: JsonObject,
  source: Pick<OperationSource, 'root' | 'operation'>,
): SpecContent[] {
  if (!isObject(response['schema'])) return [];
  const schema = response['schema'];
  const examples = toObject(response['examples']);
  return toMediaTypes(source, 'produces').map((mediaType) => ({
    mediaType,
    schema,
    examples: mediaType in examples ? [examples[mediaType]] : [],
  }));
}

function toMediaTypes(
  { root, operation }: Pick<OperationSource, 'root' | 'operation'>,
  key: 'consumes' | 'produces',
): string[] {
  const listed = toArray(operation[key] ?? root[key]).map(String);
  return listed.length > 0 ? listed : ['application/json'];
}
