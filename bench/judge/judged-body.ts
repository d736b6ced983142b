import { Ajv, type AnySchema } from 'ajv';
import formats from 'ajv-formats';
import { isPlain, listOf, type Plain, plainOf } from './judged-document.ts';
import { type JudgedOperation, resolve } from './judged-operation.ts';

export interface Media {
  readonly type: string;
  readonly schema: unknown;
  readonly encoding?: unknown;
  /** What the document itself gives as a body. */
  readonly examples: readonly unknown[];
}

/** The bodies that an operation takes, by media type. */
export function mediaOf({ document, operation, parameters }: JudgedOperation): readonly Media[] {
  if ('swagger' in document) return swaggerMediaOf(document, operation, parameters);
  const body = resolve(document, operation['requestBody']);
  return Object.entries(plainOf(body['content'])).map(([type, value]) => {
    const media = resolve(document, value);
    const named = Object.values(plainOf(media['examples'])).map(
      (one) => resolve(document, one)['value'],
    );
    const examples = ['example' in media ? media['example'] : undefined, ...named];
    const { schema, encoding } = media;
    return { type, schema, encoding, examples: examples.filter((one) => one !== undefined) };
  });
}

function swaggerMediaOf(document: Plain, operation: Plain, parameters: readonly Plain[]): Media[] {
  const body = parameters.find((one) => one['in'] === 'body');
  const isForm = parameters.some((one) => one['in'] === 'formData');
  if (!body && !isForm) return [];
  const types = listOf(operation['consumes'] ?? document['consumes']).map(String);
  const given =
    types.length > 0 ? types : [isForm ? 'application/x-www-form-urlencoded' : 'application/json'];
  const schema = body ? body['schema'] : toFormSchema(parameters);
  return given.map((type) => ({ type, schema, examples: [] }));
}

/** Fields of a form of Swagger 2.0 are parameters. */
function toFormSchema(parameters: readonly Plain[]): Plain {
  const fields = parameters.filter((one) => one['in'] === 'formData');
  const required = fields.filter((one) => one['required'] === true).map((one) => one['name']);
  const properties = fields.map(({ name, in: _in, required: _required, ...schema }) => [
    String(name),
    schema['type'] === 'file' ? { type: 'string', format: 'binary' } : schema,
  ]);
  return { type: 'object', properties: Object.fromEntries(properties), required };
}

/** What is wrong with a JSON body; nothing if it is an example of the document's own. */
export function judgeJson({ document }: JudgedOperation, media: Media, value: unknown): string[] {
  const text = JSON.stringify(value);
  if (media.examples.length > 0) {
    const isGiven = media.examples.some((one) => JSON.stringify(toJson(one)) === text);
    return isGiven ? [] : [`body is no example of the document: ${text.slice(0, 80)}`];
  }
  return listFaults(document, media.schema, value).map((fault) => `body${fault}`);
}

const roots = new WeakMap<Plain, Plain>();

/** What a schema of a document says against a value, where; with `isText` the value came as texts, whose types nobody sees. */
export function listFaults(
  document: Plain,
  schema: unknown,
  value: unknown,
  isText = false,
): string[] {
  if (!isPlain(schema)) return [];
  const root = roots.get(document) ?? plainOf(toDraft7({ ...document, $id: 'judged:' }));
  roots.set(document, root);
  const ajv = new Ajv({
    strict: false,
    logger: false,
    allErrors: true,
    coerceTypes: isText && 'array',
  });
  formats.default(ajv);
  try {
    const whole = { ...root, properties: { value: toDraft7(schema) } } as AnySchema;
    if (ajv.validate(whole, { value })) return [];
  } catch {
    // A schema that the validator refuses says nothing of the value.
    return [];
  }
  return (ajv.errors ?? [])
    .slice(0, 2)
    .map((one) => `${one.instancePath.replace('/value', '')} ${one.message ?? ''}`);
}

/** An example may be given as a text of JSON. */
function toJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** OpenAPI's own ways, where they differ: exclusive limits as booleans, fields that only answers have. */
function toDraft7(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toDraft7);
  if (!isPlain(value)) return value;
  const { example: _, exclusiveMinimum, exclusiveMaximum, ...rest } = value;
  const schema: Record<string, unknown> = {};
  for (const [key, one] of Object.entries(rest)) schema[key] = toDraft7(one);
  if (typeof exclusiveMinimum === 'number') schema['exclusiveMinimum'] = exclusiveMinimum;
  if (typeof exclusiveMaximum === 'number') schema['exclusiveMaximum'] = exclusiveMaximum;
  if (Array.isArray(schema['required']) && isPlain(schema['properties'])) {
    const properties = schema['properties'];
    schema['required'] = schema['required'].filter(
      (name) => plainOf(properties[String(name)])['readOnly'] !== true,
    );
  }
  return schema;
}
