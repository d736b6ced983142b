import { expect, test } from 'vitest';
import { listOauthScopes } from './list-oauth-scopes.ts';

const read = { name: 'customs.read', description: 'See declarations' };
const write = { name: 'customs.write', description: '' };

test('APP-12 scopes are read from OpenAPI 3 and Swagger 2, each name once', () => {
  const scopes = { 'customs.read': 'See declarations', 'customs.write': null };
  const flows = { clientCredentials: { tokenUrl: '/oidc/token', scopes }, implicit: { scopes } };
  const securitySchemes = { iam: { type: 'oauth2', flows }, key: { type: 'apiKey', scopes } };
  expect(listOauthScopes({ components: { securitySchemes } })).toEqual([read, write]);
  const swagger = { securityDefinitions: { iam: { type: 'oauth2', flow: 'application', scopes } } };
  expect(listOauthScopes(swagger)).toEqual([read, write]);
});

test('APP-12 documents without scopes, and names that no token can carry, give none', () => {
  expect(listOauthScopes({})).toEqual([]);
  expect(listOauthScopes({ components: { securitySchemes: { iam: null, x: [] } } })).toEqual([]);
  const scopes = { 'two words': 'x', 'quo"te': 'x', '': 'x', ['a'.repeat(201)]: 'x' };
  const securitySchemes = { iam: { type: 'oauth2', flows: { clientCredentials: { scopes } } } };
  expect(listOauthScopes({ components: { securitySchemes } })).toEqual([]);
});
