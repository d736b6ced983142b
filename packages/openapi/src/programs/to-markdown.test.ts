import { expect, test } from 'vitest';
import { splitDocument } from '../outline/split-document.ts';
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

test('CAT-09 a callback is a whole operation: what it sends, what it expects, and its schemas', () => {
  const { pieces } = splitDocument({
    openapi: '3.1.0',
    info: { title: 'Tracking', version: '1' },
    paths: {
      '/subscriptions': {
        post: {
          responses: {},
          callbacks: {
            onEvent: {
              '{$request.body#/url}': {
                post: {
                  summary: 'A parcel moved',
                  deprecated: true,
                  parameters: [{ name: 'X-Signature', in: 'header', schema: { type: 'string' } }],
                  requestBody: {
                    required: true,
                    content: {
                      'application/json': { schema: { $ref: '#/components/schemas/Event' } },
                    },
                  },
                  responses: { 204: { description: 'Taken' } },
                },
              },
            },
          },
        },
      },
    },
    components: {
      schemas: { Event: { type: 'object', properties: { code: { type: 'string' } } } },
    },
  });
  const [piece] = pieces.values();
  if (!piece) throw new Error('no operation');
  const [callback] = piece.callbacks;
  expect(callback).toMatchObject({
    name: 'onEvent',
    expression: '{$request.body#/url}',
    method: 'POST',
    deprecated: true,
    parameters: [{ name: 'X-Signature', in: 'header' }],
    requestBody: { required: true },
    responses: [{ status: '204' }],
  });
  expect(Object.keys(piece.schemas)).toEqual(['Event']);
  const markdown = operationToMarkdown(piece, { basePath: null, security: [] });
  for (const text of ['## Callback onEvent', '`X-Signature`', '`code`', '## Response 204'])
    expect(markdown).toContain(text);
});
