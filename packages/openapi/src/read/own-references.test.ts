import { expect, test } from 'vitest';
import { withOwnReferences } from './own-references.ts';

test.each([
  ['https://a.example/api/openapi', 'openapi#/components', '#/components'],
  ['https://a.example/api/openapi', 'https://a.example/api/openapi#/components', '#/components'],
  ['https://a.example/api/openapi', '/api/openapi', '#'],
  ['https://a.example/api/openapi', 'other#/components', 'other#/components'],
  [
    'https://a.example/api/openapi',
    'https://b.example/api/openapi#/a',
    'https://b.example/api/openapi#/a',
  ],
  ['/api/openapi.yaml', 'openapi.yaml#/a', '#/a'],
  ['https://a.example/', '#/a', '#/a'],
  ['::', 'openapi#/a', 'openapi#/a'],
])('CAT-09 in a document at %s the reference %s means %s', ($self, $ref, own) => {
  expect(withOwnReferences({ $self, paths: [{ $ref }] })).toEqual({
    $self,
    paths: [{ $ref: own }],
  });
});
