import { expect, test } from 'vitest';
import { bindToIssuer } from './issuer-binding.ts';
import type { Json } from '../read/json.ts';
import { splitDocument } from '../outline/split-document.ts';

const issuer = {
  tokenUrl: 'https://portal.example/oidc/token',
  discoveryUrl: 'https://portal.example/oidc/.well-known/openid-configuration',
};
const oauth = (tokenUrl: string, flow = 'clientCredentials') => ({
  type: 'oauth2',
  flows: { [flow]: { tokenUrl, scopes: { read: '', write: '' } } },
});
const securitySchemes = {
  key: { type: 'apiKey', in: 'header', name: 'apikey' },
  own: oauth('/oidc/token'),
  absolute: oauth('https://portal.example/oidc/token', 'password'),
  referred: { $ref: '#/components/securitySchemes/own' },
  found: { type: 'openIdConnect', openIdConnectUrl: issuer.discoveryUrl },
  foreign: oauth('https://elsewhere.example/oidc/token'),
  otherPath: oauth('/oidc/tokens'),
  otherDiscovery: { type: 'openIdConnect', openIdConnectUrl: 'https://elsewhere.example/x' },
  bearer: { type: 'http', scheme: 'bearer' },
};

function bind(security: Json, root?: Json, info: Json = { title: 'A', version: '1' }) {
  const operation = security === undefined ? {} : { security };
  const document = {
    openapi: '3.1.0',
    info,
    paths: { '/a': { get: { operationId: 'a', responses: {}, ...operation } } },
    components: { securitySchemes },
    ...(root !== undefined && { security: root }),
  };
  return bindToIssuer(document, splitDocument(document).pieces.values(), issuer);
}
const demandOf = (security: Json, root?: Json, info?: Json) =>
  bind(security, root, info).demands['a'] ?? null;

test('GW-403-SCOPE schemes are of the issuer by their token address, of any flow, or by their discovery document', () => {
  expect(bind([]).schemes).toEqual(['own', 'absolute', 'referred', 'found']);
  for (const name of ['own', 'absolute', 'referred', 'found'])
    expect(demandOf([{ [name]: ['read'] }])).toEqual([['read']]);
  for (const name of ['key', 'foreign', 'otherPath', 'otherDiscovery', 'bearer', 'undeclared'])
    expect(demandOf([{ [name]: ['read'] }])).toBeNull();
});

test('GW-403-SCOPE schemes of Swagger 2 are read too', () => {
  const document = {
    swagger: '2.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { get: { operationId: 'a', responses: {}, security: [{ own: ['read'] }] } } },
    securityDefinitions: { own: { type: 'oauth2', flow: 'application', tokenUrl: '/oidc/token' } },
  };
  const { pieces } = splitDocument(document);
  expect(bindToIssuer(document, pieces.values(), issuer)).toEqual({
    schemes: ['own'],
    demands: { a: [['read']] },
  });
});

test('GW-403-SCOPE alternatives stay alternatives, what stands together stays together', () => {
  expect(demandOf([{ own: ['read', 'write'] }])).toEqual([['read', 'write']]);
  expect(demandOf([{ own: ['read'], found: ['write', 'read'] }])).toEqual([['read', 'write']]);
  expect(demandOf([{ own: ['read'] }, { found: ['write'] }])).toEqual([['read'], ['write']]);
  expect(demandOf([{ key: [], own: ['read'], foreign: ['x'] }])).toEqual([['read']]);
  expect(demandOf([{ own: [] }])).toEqual([[]]);
});

test('GW-403-SCOPE one alternative without a scheme of the issuer leaves the floor alone', () => {
  expect(demandOf([{ own: ['read'] }, { key: [] }])).toBeNull();
  expect(demandOf([{ own: ['read'] }, {}])).toBeNull();
  expect(demandOf([])).toBeNull();
});

test('GW-403-SCOPE an operation without security has that of its document', () => {
  const root = [{ own: ['read'] }];
  const { demands } = bindToIssuer(
    { components: { securitySchemes } },
    splitDocument({
      openapi: '3.1.0',
      security: root,
      paths: { '/a': { get: { operationId: 'a' }, put: { operationId: 'b', security: [] } } },
    }).pieces.values(),
    issuer,
  );
  expect(demands).toEqual({ a: [['read']] });
});

test('GW-403-SCOPE staff bind further schemes by name, as a text or a list', () => {
  for (const names of ['bearer, otherPath', ['bearer', 'otherPath']]) {
    const info = { title: 'A', version: '1', 'x-issuer-schemes': names };
    expect(demandOf([{ bearer: ['read'] }], undefined, info)).toEqual([['read']]);
    expect(demandOf([{ otherPath: ['read'] }], undefined, info)).toEqual([['read']]);
    expect(demandOf([{ foreign: ['read'] }], undefined, info)).toBeNull();
  }
});

test('broken schemes bind nothing', () => {
  const broken = { a: null, b: [], c: { type: 'oauth2', flows: [] }, d: oauth('http://[') };
  const document = { components: { securitySchemes: broken }, info: { 'x-issuer-schemes': {} } };
  expect(bindToIssuer(document, [], issuer).schemes).toEqual([]);
});
