import { expect, test } from 'vitest';
import { listOf, objectOf, type JsonObject } from '../read/json.ts';
import { splitDocument } from '../outline/split-document.ts';
import { toPostman } from './to-postman.ts';

const properties = {
  file: { type: 'string', format: 'binary' },
  pages: { type: 'array', items: { type: 'string', format: 'binary' } },
  note: { type: 'string', example: 'a' },
};

function bodyOf(mediaType: string, schema: JsonObject) {
  const { outline, pieces } = splitDocument({
    openapi: '3.0.3',
    info: { title: 'T', version: '1' },
    paths: {
      '/a': { post: { requestBody: { content: { [mediaType]: { schema } } }, responses: {} } },
    },
  });
  const collection = toPostman(outline, [...pieces.values()], 'https://api.postal.example');
  return JSON.stringify(collection);
}

test('CAT-09 forms and files of a Postman collection are such', () => {
  const parts = bodyOf('multipart/form-data', { type: 'object', properties });
  expect(parts).toContain(
    '"formdata":[{"key":"file","type":"file","src":[]},{"key":"pages","type":"file","src":[]},{"key":"note","type":"text","value":"a"}]',
  );
  // Postman writes the header itself: it knows the boundary.
  expect(parts).not.toContain('Content-Type');
  const { note } = properties;
  const form = bodyOf('application/x-www-form-urlencoded', {
    type: 'object',
    properties: { note },
  });
  expect(form).toContain('"urlencoded":[{"key":"note","type":"text","value":"a"}]');
  expect(bodyOf('application/pdf', properties.file)).toContain('"body":{"mode":"file"}');
  const xml = bodyOf('application/xml', { type: 'object', title: 'Note', properties: { note } });
  expect(xml).toContain(
    String.raw`<Note>\n  <note>a</note>\n</Note>","options":{"raw":{"language":"xml"}}`,
  );
  expect(bodyOf('text/plain', { type: 'string', example: 'x' })).toContain(
    '"mode":"raw","raw":"x"',
  );
});

test('CAT-09 credentials of a Postman collection are its variables, each in its place', () => {
  const key = (place: string, name: string) => ({ type: 'apiKey', in: place, name });
  const securitySchemes = {
    header: key('header', 'X-Key'),
    query: key('query', 'token'),
    cookie: key('cookie', 'session'),
    basic: { type: 'http', scheme: 'basic' },
    digest: { type: 'http', scheme: 'Digest' },
    bearer: { type: 'http', scheme: 'bearer' },
    mutual: { type: 'mutualTLS' },
  };
  const requestBy = (...names: string[]) => {
    const security = [Object.fromEntries(names.map((name) => [name, []]))];
    const { outline, pieces } = splitDocument({
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      servers: [{ url: 'https://api.carrier.example/v1' }],
      paths: { '/a': { get: { security, parameters: [{ in: 'header', name: 'x-key' }] } } },
      components: { securitySchemes },
    });
    const collection = toPostman(outline, [...pieces.values()], '');
    const [folder] = listOf(collection, 'item');
    const [item] = listOf(folder, 'item');
    const { header, auth, url } = objectOf(item, 'request');
    return { header, auth, raw: objectOf({ url: url ?? null }, 'url')['raw'], collection };
  };
  const { header, raw, collection } = requestBy('header', 'query', 'cookie', 'bearer');
  expect(header).toEqual([
    { key: 'X-Key', value: '{{header}}' },
    { key: 'Authorization', value: 'Bearer {{accessToken}}' },
    { key: 'Cookie', value: 'session={{cookie}}' },
  ]);
  expect(raw).toBe('{{baseUrl}}/a?token={{query}}');
  expect(listOf(collection, 'variable').map((one) => objectOf({ one }, 'one')['key'])).toEqual([
    'baseUrl',
    'header',
    'query',
    'cookie',
    'username',
    'password',
    'credentials',
    'accessToken',
  ]);
  expect(requestBy('basic').auth).toEqual({
    type: 'basic',
    basic: [
      { key: 'username', value: '{{username}}' },
      { key: 'password', value: '{{password}}' },
    ],
  });
  expect(requestBy('digest').header).toContainEqual({
    key: 'Authorization',
    value: 'Digest {{credentials}}',
  });
  expect(requestBy('mutual')).toMatchObject({ auth: undefined, raw: '{{baseUrl}}/a' });
});
