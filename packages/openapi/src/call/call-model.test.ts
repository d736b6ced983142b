import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../read/json.ts';
import { recogniseInOutline, recogniseInPiece } from '../outline/recognise-servers.ts';
import { splitDocument } from '../outline/split-document.ts';
import { fillServer } from '../outline/to-servers.ts';
import { toCallForm } from './call-form.ts';
import { schemesOfAlternative, toCalledPiece } from './called-piece.ts';
import { toRequest, type CallPlace } from './to-request.ts';

const info = { title: 'Parcels', version: '1' };
const operation = { operationId: 'find', responses: { 200: { description: 'Found' } } };

function read(members: JsonObject, own: JsonObject = {}) {
  const get = { ...operation, ...own };
  const document = { openapi: '3.1.0', info, paths: { '/parcels': { get } }, ...members };
  const { outline, pieces } = splitDocument(document);
  const piece = pieces.get('find');
  if (!piece) throw new Error('The document has no operation');
  return { outline, piece };
}

/** The sample of a call elsewhere, by the alternative of its security. */
function sample(members: JsonObject, own: JsonObject = {}, place: Partial<CallPlace> = {}, at = 0) {
  const { outline, piece } = read(members, own);
  const schemes = schemesOfAlternative(piece, outline.security, at);
  const called = toCalledPiece(piece, { schemes, isGateway: false });
  const where = { basePath: null, origin: 'https://gateway.example', schemes, isSample: true };
  return toRequest(called, toCallForm(called), { ...where, ...place });
}

const servers = [{ url: 'https://api.carrier.example/v1' }];

describe('CAT-09 servers', () => {
  const urlsOf = (members: JsonObject) => read(members).outline.servers.map(({ url }) => url);

  test('of Swagger 2 are its host by each scheme, the safe one first', () => {
    const base = { swagger: '2.0', host: 'api.carrier.example', basePath: '/v1/' };
    expect(urlsOf({ ...base, schemes: ['http', 'https', 'ws'] })).toEqual([
      'https://api.carrier.example/v1',
      'http://api.carrier.example/v1',
    ]);
    expect(urlsOf(base)).toEqual(['https://api.carrier.example/v1']);
    expect(urlsOf({ swagger: '2.0', basePath: '/v1' })).toEqual(['/v1']);
  });

  test('that are written without a scheme are hosts of the web; paths stay paths', () => {
    const of = (url: string) => urlsOf({ servers: [{ url }] })[0];
    expect(of('//api.carrier.example/v1')).toBe('https://api.carrier.example/v1');
    expect(of('api.carrier.example/v1')).toBe('https://api.carrier.example/v1');
    expect(of('api.carrier.example:8443')).toBe('https://api.carrier.example:8443');
    expect(of(' https://api.carrier.example ')).toBe('https://api.carrier.example');
    expect(of('/v1.0/parcels')).toBe('/v1.0/parcels');
    expect(of('v1')).toBe('v1');
  });

  test('with variables have their defaults, and say what may stand there', () => {
    const variables = {
      region: { default: 'eu', enum: ['eu', 'us'], description: 'Where parcels are' },
      version: { enum: [2, 1] },
      tenant: {},
      unused: { default: 'x' },
    };
    const url = 'https://{region}.carrier.example/v{version}/{tenant}';
    const [server] = read({ servers: [{ url, variables }] }).outline.servers;
    expect(server).toEqual({
      url: 'https://eu.carrier.example/v2/{tenant}',
      description: '',
      template: url,
      variables: [
        { name: 'region', description: 'Where parcels are', value: 'eu', choices: ['eu', 'us'] },
        { name: 'version', description: '', value: '2', choices: ['2', '1'] },
        { name: 'tenant', description: '', value: '{tenant}', choices: [] },
      ],
    });
    const filled = fillServer(url, { region: 'us', version: '1', tenant: 'acme' });
    expect(filled).toBe('https://us.carrier.example/v1/acme');
    expect(sample({ servers }, {}, { server: filled }).url).toBe(`${filled}/parcels`);
  });

  test('with a variable whose default is empty have nothing in its place, and no parameter for it', () => {
    const url = 'https://carrier.example/{base}/{tenant}';
    const variables = { base: { default: '' }, tenant: { default: 'acme' } };
    const { outline, piece } = read({ servers: [{ url, variables }] });
    expect(outline.servers[0]?.url).toBe('https://carrier.example//acme');
    expect(piece.parameters.filter(({ name }) => name === 'base')).toEqual([]);
    const known = outline.servers[0]?.variables;
    expect(fillServer(url, { base: '', tenant: '' }, known)).toBe(
      'https://carrier.example//{tenant}',
    );
    expect(fillServer(url, { base: 'eu', tenant: 'a' }, known)).toBe(
      'https://carrier.example/eu/a',
    );
  });

  test("by the gateway's own address are its paths, in the document and in each operation", () => {
    const own = { servers: [{ url: 'https://GATEWAY.example/rest/a/v1' }, ...servers] };
    const { outline, piece } = read({ servers: [{ url: 'https://gateway.example' }] }, own);
    const origins = ['https://gateway.example', ''];
    const local = recogniseInOutline(outline, origins);
    expect(local.servers).toEqual([{ url: '/', description: '' }]);
    const urls = ['/rest/a/v1', 'https://api.carrier.example/v1'];
    expect(local.operations[0]?.servers?.map(({ url }) => url)).toEqual(urls);
    expect(recogniseInPiece(piece, origins).servers.map(({ url }) => url)).toEqual(urls);
    const other = read({ servers: [{ url: 'https://gateway.example.org/a' }] }).outline;
    expect(recogniseInOutline(other, origins).servers).toEqual(other.servers);
  });
});

describe('CAT-09 credentials', () => {
  const key = (place: string, name: string) => ({ type: 'apiKey', in: place, name });
  const securitySchemes = {
    header: key('header', 'X-Carrier-Key'),
    query: key('query', 'api key'),
    cookie: key('cookie', 'session'),
    basic: { type: 'http', scheme: 'Basic' },
    bearer: { type: 'http', scheme: 'bearer' },
    digest: { type: 'http', scheme: 'digest' },
    oauth: {
      type: 'oauth2',
      flows: {
        implicit: { authorizationUrl: 'https://login.example/a', scopes: { read: 'See' } },
        clientCredentials: { tokenUrl: 'https://login.example/t', scopes: { write: 'Change' } },
      },
    },
    found: { type: 'openIdConnect', openIdConnectUrl: 'https://login.example/d' },
    mutual: { type: 'mutualTLS' },
  };
  const components = { securitySchemes };
  const by = (...names: string[]) => ({
    security: [Object.fromEntries(names.map((name) => [name, []]))],
  });
  const headersOf = (names: string[], credentials = {}) =>
    sample({ servers, components }, by(...names), { credentials }).headers;

  test.each([
    ['header', 'X-Carrier-Key', 'YOUR_API_KEY', 'k1'],
    ['cookie', 'Cookie', 'session=YOUR_API_KEY', 'session=k1'],
    ['basic', 'Authorization', 'Basic base64(USERNAME:PASSWORD)', 'Basic azE='],
    ['bearer', 'Authorization', 'Bearer YOUR_TOKEN', 'Bearer k1'],
    ['digest', 'Authorization', 'Digest YOUR_CREDENTIALS', 'Digest k1'],
    ['oauth', 'Authorization', 'Bearer YOUR_ACCESS_TOKEN', 'Bearer k1'],
    ['found', 'Authorization', 'Bearer YOUR_ACCESS_TOKEN', 'Bearer k1'],
  ])('%s goes into %s', (name, header, placeholder, filled) => {
    expect(headersOf([name])).toEqual({ Accept: '*/*', [header]: placeholder });
    expect(headersOf([name], { [name]: 'k1' })).toMatchObject({ [header]: filled });
  });

  test('a key of the query stands behind the parameters, written as they are', () => {
    const parameters = [{ in: 'query', name: 'q', required: true, example: 'a b' }];
    const request = sample({ servers, components }, { ...by('query'), parameters });
    expect(request.url).toBe(
      'https://api.carrier.example/v1/parcels?q=a%20b&api%20key=YOUR_API_KEY',
    );
    const { url } = sample({ servers, components }, by('query'), { credentials: { query: 'a&b' } });
    expect(url).toBe('https://api.carrier.example/v1/parcels?api%20key=a%26b');
  });

  test('mutual TLS and what nobody declared put nothing into a call', () => {
    expect(headersOf(['mutual', 'undeclared'])).toEqual({ Accept: '*/*' });
  });

  test('what is needed together goes together, an alternative alone; no gateway, no key of it', () => {
    expect(headersOf(['header', 'cookie', 'oauth'])).toEqual({
      Accept: '*/*',
      'X-Carrier-Key': 'YOUR_API_KEY',
      Authorization: 'Bearer YOUR_ACCESS_TOKEN',
      Cookie: 'session=YOUR_API_KEY',
    });
    const security = [{ header: [] }, { basic: [] }, {}];
    const at = (nth: number) => sample({ servers, components }, { security }, {}, nth).headers;
    expect(at(0)).toHaveProperty('X-Carrier-Key');
    expect(Object.keys(at(1))).toEqual(['Accept', 'Authorization']);
    expect(Object.keys(at(2))).toEqual(['Accept']);
  });

  test('without a text, nothing is sent that is not a sample', () => {
    const place = { isSample: false };
    expect(sample({ servers, components }, by('header', 'basic'), place).headers).toEqual({
      Accept: '*/*',
    });
  });

  test('a name and a password are sent in UTF-8', () => {
    expect(headersOf(['basic'], { basic: 'zoë:pa:ß' })).toMatchObject({
      Authorization: 'Basic em/DqzpwYTrDnw==',
    });
  });

  test('scopes and token addresses come from every flow', () => {
    const { outline } = read({ components });
    const oauth = outline.security.find(({ name }) => name === 'oauth');
    expect(oauth).toMatchObject({
      tokenUrl: 'https://login.example/t',
      scopes: [
        { name: 'read', description: 'See' },
        { name: 'write', description: 'Change' },
      ],
      flows: [
        { grant: 'implicit', authorizationUrl: 'https://login.example/a', tokenUrl: null },
        { grant: 'clientCredentials', authorizationUrl: null, tokenUrl: 'https://login.example/t' },
      ],
    });
  });

  test('parameters that credentials decide are no fields; those that nobody decides are', () => {
    const parameters = [
      { in: 'header', name: 'x-carrier-KEY', required: true },
      { in: 'header', name: 'Authorization', required: true, example: 'Custom 1' },
      { in: 'header', name: 'Accept' },
      { in: 'query', name: 'api key' },
      { in: 'cookie', name: 'lang', required: true, example: 'de' },
    ];
    const fieldsOf = (names: string[], isGateway = false) => {
      const { outline, piece } = read({ components }, { ...by(...names), parameters });
      const schemes = schemesOfAlternative(piece, outline.security, 0);
      return toCalledPiece(piece, { schemes, isGateway }).parameters.map(({ name }) => name);
    };
    expect(fieldsOf(['header'])).toEqual(['Authorization', 'api key', 'lang']);
    expect(fieldsOf(['query', 'basic'])).toEqual(['x-carrier-KEY', 'lang']);
    expect(fieldsOf(['header'], true)).toEqual(['api key']);
    const own = { ...by('header'), parameters };
    expect(sample({ servers, components }, own).headers).toEqual({
      Accept: '*/*',
      'X-Carrier-Key': 'YOUR_API_KEY',
      Authorization: 'Custom 1',
      Cookie: 'lang=de',
    });
  });
});

test('CAT-09 a path that has a query already is gone on with', () => {
  const parameters = [{ in: 'query', name: 'page', required: true, example: 2 }];
  const { outline, pieces } = splitDocument({
    openapi: '3.0.3',
    info,
    servers,
    paths: { '/parcels?kind=heavy': { get: { ...operation, parameters } } },
  });
  const [piece] = pieces.values();
  expect(outline.operations).toHaveLength(1);
  expect(piece && toRequest(piece, toCallForm(piece), { basePath: null, origin: '' }).url).toBe(
    'https://api.carrier.example/v1/parcels?kind=heavy&page=2',
  );
});

test('CAT-09 a scheme and a variable may be named like what every object inherits', () => {
  const name = 'constructor';
  const text = sample(
    {
      servers: [{ url: `https://{${name}}.example`, variables: { [name]: { default: 'api' } } }],
      components: { securitySchemes: { [name]: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
    },
    { ...operation, security: [{ [name]: [] }] },
  );
  expect(text.url).toMatch(/^https:\/\/api\.example\//);
  expect(text.headers).toMatchObject({ 'X-Key': 'YOUR_API_KEY' });
});

test('CAT-09 what an address names and nothing declares is a field of its own', () => {
  const { piece } = read(
    {
      servers: [{ url: 'https://{host}/{version}', variables: { host: { default: 'a.example' } } }],
    },
    operation,
  );
  expect(piece.parameters.map(({ name, in: place }) => `${place} ${name}`)).toContain(
    'path version',
  );
});

describe('the body of a form with a text for an example', () => {
  const schema = {
    type: 'object',
    properties: {
      note: { type: 'string' },
      scan: { type: 'string', format: 'file' },
    },
  };
  const send = (example: string) => {
    const content = { 'multipart/form-data': { schema, example } };
    const called = read({}, { requestBody: { content } }).piece;
    return toCallForm(called).body;
  };

  test.each([
    ['words about it', 'See the guide, and send the scan as a file.', { note: 'text' }],
    [
      'parts as they are sent',
      '--x\r\nContent-Disposition: form-data; name="note"\r\n\r\nHi\r\n--x--',
      { note: 'text' },
    ],
    ['members in JSON', '{"note":"Hi","scan":"a.pdf"}', { note: 'Hi' }],
    ['pairs', 'note=Hi&scan=a.pdf', { note: 'Hi' }],
  ])('CAT-09 %s: its members, without files', (_what, example, members) => {
    expect(JSON.parse(send(example))).toEqual(members);
  });
});
