import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import committed from '../../../content/own/apigov-v1-developerportal.json';
import { operations } from './operations.ts';
import { toOpenApi } from './to-openapi.ts';

test('CALL-02 the committed OpenAPI document is what the contract says (write it by: npm run openapi)', () => {
  expect(JSON.parse(JSON.stringify(toOpenApi(operations, manifest.version)))).toEqual(committed);
});

test('every operation of the contract has an id of its own and stands in the document once', () => {
  const ids = operations.map((operation) => operation.id);
  expect(new Set(ids).size).toBe(ids.length);
});
