import { expect, test } from 'vitest';
import { splitDocument } from './split-document.ts';
import { operationToMarkdown } from './to-markdown.ts';

test('schemas that all hold each other end: the Markdown of an operation has a largest size', () => {
  const names = Array.from({ length: 100 }, (_, at) => `S${at}`);
  const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const properties = Object.fromEntries(names.map((name) => [name, refTo(name)]));
  const schemas = Object.fromEntries(names.map((name) => [name, { type: 'object', properties }]));
  const content = { 'application/json': { schema: refTo('S0') } };
  const { pieces } = splitDocument({
    openapi: '3.1.0',
    info: { title: 'Tangle', version: '1' },
    paths: { '/a': { post: { requestBody: { content } } } },
    components: { schemas },
  });
  const [piece] = pieces.values();
  if (!piece) throw new Error('no operation');
  const lines = operationToMarkdown(piece, { basePath: null, security: [] }).split('\n');
  expect(lines.length).toBeLessThan(2500);
  expect(lines).toContain('- and more');
});
