import { toPaths, toSchema } from './reference-documents.ts';

/** A JSON document of so many bytes, five operations a resource, under the name that it gives itself. */
export function toIntakeDocument(systemName: string, bytes: number): string {
  const info = { title: systemName, version: '1.0.0', 'x-systemName': systemName };
  const head = { openapi: '3.0.3', info: { ...info, 'x-visibility': 'public' } };
  const paths: Record<string, object> = {};
  const schemas: Record<string, object> = {};
  let length = JSON.stringify(head).length;
  for (let number = 1; length < bytes; number += 1) {
    const name = `${systemName.replaceAll('-', '')}Resource${number}`;
    const more = toPaths(name, `/resource${number}s/{resource${number}Id}/entries`);
    const schema = toSchema();
    Object.assign(paths, more);
    schemas[name] = schema;
    length += JSON.stringify([more, schema]).length + name.length;
  }
  return JSON.stringify({ ...head, paths, components: { schemas } });
}
