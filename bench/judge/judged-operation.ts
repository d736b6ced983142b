import { isPlain, listOf, type Plain, plainOf, textOf } from './judged-document.ts';

export interface JudgedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: Plain;
  /** Its own first, then those of its path. */
  readonly parameters: readonly Plain[];
  /** With the variables of its default. */
  readonly server: string;
  /** The schemes of the first alternative. */
  readonly schemes: readonly Plain[];
  readonly document: Plain;
}

const methods = 'get put post delete options head patch trace query'.split(' ');

/** Every operation of a document that can be called, read anew: nothing here is shared with what is judged. */
export function listOperations(document: Plain): readonly JudgedOperation[] {
  return Object.entries(plainOf(document['paths'])).flatMap(([path, value]) => {
    const item = resolve(document, value);
    const own = methods.filter((method) => isPlain(item[method]));
    const additional = plainOf(item['additionalOperations']);
    return [
      ...own.map((method) => [method.toUpperCase(), plainOf(item[method])] as const),
      ...Object.entries(additional).map(([method, one]) => [method, plainOf(one)] as const),
    ].map(([method, operation]) => ({
      method,
      path,
      operation,
      parameters: parametersOf(document, item, operation),
      server: serverOf(document, item, operation),
      schemes: schemesOf(document, operation),
      document,
    }));
  });
}

/** What a reference leads to; a path of a dozen references is a circle. */
export function resolve(document: Plain, value: unknown, depth = 0): Plain {
  const given = plainOf(value);
  const reference = given['$ref'];
  if (typeof reference !== 'string' || depth > 12) return given;
  if (!reference.startsWith('#')) return {};
  const keys = reference.slice(2).split('/').map(unescape);
  const found = keys.reduce<unknown>((at, key) => plainOf(at)[key], document);
  // What stands beside a reference is ignored (OpenAPI, Reference Object).
  return resolve(document, found, depth + 1);
}

const unescape = (key: string) =>
  decodeURIComponent(key.replaceAll('~1', '/').replaceAll('~0', '~'));

function parametersOf(document: Plain, item: Plain, operation: Plain): readonly Plain[] {
  // What stands in another file is nobody's to know.
  const all = [...listOf(operation['parameters']), ...listOf(item['parameters'])]
    .map((one) => resolve(document, one))
    .filter((one) => 'name' in one);
  const keys = all.map(({ in: place, name }) => `${textOf(place)} ${textOf(name)}`);
  return all.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}

function serverOf(document: Plain, item: Plain, operation: Plain): string {
  if ('swagger' in document) return swaggerServerOf(document, operation);
  const [first] = [operation, item, document].map((one) => listOf(one['servers'])).filter(isFilled);
  const server = plainOf(first?.[0]);
  const variables = plainOf(server['variables']);
  const url = typeof server['url'] === 'string' ? server['url'] : '';
  return url.replaceAll(/\{([^}]+)\}/g, (whole, name: string) => {
    const start = plainOf(variables[name])['default'];
    return typeof start === 'string' ? start : whole;
  });
}

const isFilled = (list: readonly unknown[]) => list.length > 0;

function swaggerServerOf(document: Plain, operation: Plain): string {
  const base = textOf(document['basePath']);
  if (typeof document['host'] !== 'string') return base;
  const [scheme = 'https'] = [operation, document].flatMap((one) => listOf(one['schemes']));
  return `${String(scheme)}://${document['host']}${base}`;
}

function schemesOf(document: Plain, operation: Plain): readonly Plain[] {
  const [first] = listOf(operation['security'] ?? document['security']);
  const declared = {
    ...plainOf(plainOf(document['components'])['securitySchemes']),
    ...plainOf(document['securityDefinitions']),
  };
  return Object.keys(plainOf(first)).map((name) => resolve(document, declared[name]));
}
