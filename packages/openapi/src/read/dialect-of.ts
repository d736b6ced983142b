import { textOf, type JsonObject } from './json.ts';

/** Which of the languages a document is written in, as its first lines say. */
export type Dialect = 'swagger-2.0' | 'openapi-3.0' | 'openapi-3.1' | 'openapi-3.2';

export function dialectOf(document: JsonObject): Dialect | undefined {
  if (textOf(document, 'swagger')?.startsWith('2')) return 'swagger-2.0';
  const version = textOf(document, 'openapi');
  if (version === undefined || !/^3(\.|$)/.test(version)) return undefined;
  const minor = version.split('.')[1] ?? '0';
  if (minor === '0') return 'openapi-3.0';
  return minor === '1' ? 'openapi-3.1' : 'openapi-3.2';
}
