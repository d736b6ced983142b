import { expect, test } from 'vitest';
import { toBaseAddress, toOperationAddress } from './operation-address.ts';

const serverOf = (url: string | null) => (url === null ? [] : [{ url, description: '' }]);

test.each([
  ['/rest/a/v1', '/rest/a/v1/items', '/items/{id}', '/rest/a/v1/items/{id}'],
  ['/rest/a/v1/', '/rest/a/v1/items', '/items', '/rest/a/v1/items'],
  ['/', '/rest/a/v1', '/rest/a/v1/items', '/rest/a/v1/items'],
  ['https://elsewhere.example/v1/', null, '/items', 'https://elsewhere.example/v1/items'],
  [null, '/rest/a/v1/items', '/items/{id}', '/rest/a/v1/items/{id}'],
  [null, '/rest/a/v1/items', '/v1/items/{id}', '/rest/a/v1/items/{id}'],
  [null, '/rest/a/v1/items', '/itemsets', '/rest/a/v1/items/itemsets'],
  [null, '/rest/a/v1', '/items', '/rest/a/v1/items'],
  [null, '/rest/a/v1', '/rest/a/v1/items', '/rest/a/v1/items'],
  [null, '/rest/a/v1', '/rest/a/v10', '/rest/a/v1/rest/a/v10'],
  [null, null, '/items', '/items'],
])('server %s, base path %s and path %s make %s', (url, basePath, path, address) => {
  const operation = { kind: 'operation', path, servers: serverOf(url) } as const;
  expect(toOperationAddress(operation, basePath)).toBe(address);
});

test('an event has a name, and no address', () => {
  const event = { kind: 'webhook', path: 'parcelMoved', servers: serverOf('/rest/a/v1') } as const;
  expect(toOperationAddress(event, '/rest/a/v1')).toBe('parcelMoved');
});

test.each([
  ['/rest/a/v1/', '/rest/a/v1/items', '/rest/a/v1'],
  ['/', null, ''],
  [null, '/rest/a/v1/items', '/rest/a/v1/items'],
  [null, null, ''],
])('server %s and base path %s: calls start at %s', (url, basePath, base) => {
  expect(toBaseAddress({ servers: serverOf(url), basePath })).toBe(base);
});
