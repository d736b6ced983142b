import { isObject, toArray, toObject, type JsonObject } from '../json.ts';
import type { SpecDocument, SpecOperation, SpecParameter } from './spec-document.ts';
import { parseBody, parseResponses, type OperationSource } from './parse-bodies.ts';
import { createResolver, type Resolve } from './resolve-reference.ts';
import { toJsonSchemaDocument } from './to-json-schema.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

/**
 * Reads a parsed OpenAPI 3.1 / 3.0 or Swagger 2.0 document into the sandbox's own shape.
 * Throws when the document lacks its system name or base path, or an operation its id.
 */
export function parseDocument(source: JsonObject): SpecDocument {
  const info = toObject(source['info']);
  const systemName = requireText(info['x-systemName'], 'info.x-systemName');
  const basePath = requireText(info['x-basePath'], `info.x-basePath of ${systemName}`);
  const schemaId = `spec:${systemName}`;
  const root = toJsonSchemaDocument(source, schemaId);
  const resolve = createResolver(root, schemaId);
  const operations = Object.entries(toObject(root['paths'])).flatMap(([path, item]) =>
    parsePathItem(`${toServerPath(source)}${path}`, { root, item: resolve(item), resolve }),
  );
  return { systemName, basePath, faultPrefix: toFaultPrefix(source), operations, root, schemaId };
}

interface PathItemSource {
  readonly root: JsonObject;
  readonly item: JsonObject;
  readonly resolve: Resolve;
}

function parsePathItem(path: string, { root, item, resolve }: PathItemSource): SpecOperation[] {
  return METHODS.flatMap((method) => {
    const operation = item[method];
    if (!isObject(operation)) return [];
    const id = requireText(operation['operationId'], `operationId of ${method} ${path}`);
    const raw = [...toArray(item['parameters']), ...toArray(operation['parameters'])].map(resolve);
    const source: OperationSource = { root, operation, parameters: raw, resolve };
    return [
      {
        id,
        method: method.toUpperCase(),
        path,
        parameters: raw.flatMap(parseParameter),
        body: parseBody(source),
        responses: parseResponses(source),
      },
    ];
  });
}

function parseParameter(parameter: JsonObject): SpecParameter[] {
  const place = parameter['in'];
  if (place !== 'path' && place !== 'query' && place !== 'header') return [];
  const name = String(parameter['name']);
  return [
    {
      name: place === 'header' ? name.toLowerCase() : name,
      place,
      required: parameter['required'] === true,
      schema: isObject(parameter['schema']) ? parameter['schema'] : parameter,
      example: toExample(parameter),
      separator: toSeparator(parameter),
    },
  ];
}

function toExample(parameter: JsonObject): unknown {
  const schema = toObject(parameter['schema']);
  const [named] = Object.values(toObject(parameter['examples']));
  const candidates = [
    parameter['example'],
    parameter['x-example'],
    toObject(named)['value'],
    schema['example'],
    toArray(schema['examples'])[0],
  ];
  return candidates.find((candidate) => candidate !== undefined);
}

const SEPARATORS: Readonly<Record<string, string>> = {
  csv: ',',
  ssv: ' ',
  pipes: '|',
  spaceDelimited: ' ',
  pipeDelimited: '|',
};

function toSeparator(parameter: JsonObject): string | undefined {
  const format = parameter['collectionFormat'];
  if (typeof format === 'string') return SEPARATORS[format];
  if (!isObject(parameter['schema'])) return ',';
  const style = parameter['style'];
  if (typeof style === 'string' && SEPARATORS[style]) return SEPARATORS[style];
  const repeats = parameter['in'] === 'query' && parameter['explode'] !== false;
  return repeats ? undefined : ',';
}

function toServerPath(source: JsonObject): string {
  if (typeof source['basePath'] === 'string') return source['basePath'].replace(/\/$/, '');
  const url = toObject(toArray(source['servers'])[0])['url'];
  return typeof url === 'string' ? url.replace(/^https?:\/\/[^/]+/, '').replace(/\/$/, '') : '';
}

/** The document's own examples show the prefix that its fault codes carry. */
function toFaultPrefix(source: JsonObject): string {
  return /"faultCode":"([A-Z]+)-/.exec(JSON.stringify(source))?.[1] ?? 'API';
}

function requireText(value: unknown, what: string): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new Error(`The specification has no ${what}`);
}
