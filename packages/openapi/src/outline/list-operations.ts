import {
  entriesOf,
  isObject,
  listOf,
  objectOf,
  textOf,
  type Json,
  type JsonObject,
} from '../read/json.ts';
import { resolveReference } from '../read/resolve-reference.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** An operation where it stands in the document. */
export interface FoundOperation {
  readonly kind: 'operation' | 'webhook';
  /** Upper case, except those of `additionalOperations`, which are case-sensitive (OpenAPI 3.2). */
  readonly method: string;
  /** The path template, or the name of the webhook. */
  readonly path: string;
  readonly item: JsonObject;
  readonly operation: JsonObject;
  readonly location: readonly string[];
}

/** Every operation of a document in the order of its text, webhooks last. */
export function listOperations(document: JsonObject): readonly FoundOperation[] {
  return [...inItems(document, 'paths'), ...inItems(document, 'webhooks')];
}

function inItems(document: JsonObject, section: 'paths' | 'webhooks'): FoundOperation[] {
  const kind = section === 'paths' ? 'operation' : 'webhook';
  return entriesOf(document, section).flatMap(([path, value]) => {
    if (kind === 'operation' && path.startsWith('x-')) return [];
    const item = toPathItem(document, value);
    return methodsOf(item).map(({ method, operation, keys }) => ({
      kind,
      method,
      path,
      item,
      operation,
      location: [section, path, ...keys],
    }));
  });
}

/** A path item may be a reference and have operations of its own beside it (OpenAPI 3.1). */
function toPathItem(document: JsonObject, value: Json): JsonObject {
  const target = resolveReference(document, value);
  return isObject(value) ? { ...target, ...value } : {};
}

function methodsOf(item: JsonObject) {
  const plain = Object.entries(item)
    .filter(([key]) => methods.includes(key))
    .map(([key, operation]) => ({ method: key.toUpperCase(), operation, keys: [key] }));
  const further = Object.entries(objectOf(item, 'additionalOperations')).map(
    ([method, operation]) => ({ method, operation, keys: ['additionalOperations', method] }),
  );
  return [...plain, ...further].flatMap((found) => {
    const { operation } = found;
    return isObject(operation) ? [{ ...found, operation }] : [];
  });
}

/** Parameters of the path item and the operation; the operation's own win by name and place. */
export function listParameters(document: JsonObject, found: FoundOperation): JsonObject[] {
  const byPlace = new Map<string, JsonObject>();
  for (const holder of [found.item, found.operation]) {
    for (const value of listOf(holder, 'parameters')) {
      const parameter = resolveReference(document, value);
      if (!parameter) continue;
      byPlace.set(`${textOf(parameter, 'in')} ${textOf(parameter, 'name')}`, parameter);
    }
  }
  return [...byPlace.values()];
}
