import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fakeSpecification } from '@portal/contract/catalogue/specification/fake-specification';
import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PortalError } from '../../../../platform/errors/portal-error.ts';
import { callSandbox } from './call-sandbox.ts';

const seen: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[] =
  [];
let answer = { status: 200, body: 'fine' };
let server: Server;
let origin = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      seen.push({ method, url, headers, body });
      response.writeHead(answer.status, { location: '/elsewhere', 'x-own': '1' }).end(answer.body);
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  // Safe because the server listens on a port.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  seen.length = 0;
  answer = { status: 200, body: 'fine' };
});
afterAll(() => {
  server.close();
});

const parameter = (name: string, place: string) => ({ name, in: place });
const json = { required: true, description: '', content: [{ mediaType: 'application/json' }] };
const item = fakeSpecification({ basePath: '/rest/a/v1' });

function call(given: Parameters<typeof callSandbox>[1], piece: object = {}) {
  const whole = {
    kind: 'operation',
    method: 'POST',
    path: '/things/{thing}',
    servers: [],
    parameters: [parameter('x-note', 'header'), parameter('thing', 'path')],
    requestBody: json,
    ...piece,
  };
  // Safe because the rest of a piece says nothing of a call.
  const target = { origin, item, piece: whole as unknown as OperationPiece, apiKey: 'key-1' };
  return callSandbox(target, given);
}

test('CAT-09 a call goes out with its key, and of its headers with those that the document has', async () => {
  const reply = await call({
    path: { thing: 'a/b ö' },
    query: { page: '2', text: 'a&b' },
    headers: { 'x-note': 'n', cookie: 'c', 'x-forged': 'f' },
    body: '{"a":1}',
    accessToken: 'token',
  });
  expect(reply).toMatchObject({ status: 200, body: 'fine', headers: { 'x-own': '1' } });
  expect(reply).not.toHaveProperty('cut');
  expect(seen).toMatchObject([
    {
      method: 'POST',
      url: '/rest/a/v1/things/a%2Fb%20%C3%B6?page=2&text=a%26b',
      body: '{"a":1}',
      headers: {
        apikey: 'key-1',
        authorization: 'Bearer token',
        'content-type': 'application/json',
        'x-note': 'n',
      },
    },
  ]);
  expect(seen[0]?.headers).not.toHaveProperty('cookie');
  expect(seen[0]?.headers).not.toHaveProperty('x-forged');
});

test('CAT-09 a query string that is described whole goes out whole', async () => {
  const filter = { ...parameter('filter', 'querystring'), mediaType: 'application/json' };
  const piece = { parameters: [parameter('thing', 'path'), filter], requestBody: null };
  await call({ path: { thing: '1' }, query: { filter: '{"a":"b&c"}' } }, piece);
  await call({ path: { thing: '1' } }, piece);
  expect(seen.map(({ url }) => url)).toEqual([
    '/rest/a/v1/things/1?%7B%22a%22%3A%22b%26c%22%7D',
    '/rest/a/v1/things/1',
  ]);
});

test('CAT-09 what is not given is not sent, and no body where the operation has none', async () => {
  await call({ path: { thing: '1' } });
  await call({ path: { thing: '1' }, body: 'lost' }, { requestBody: null });
  for (const { headers, body } of seen) {
    expect(body).toBe('');
    for (const name of ['authorization', 'content-type', 'x-note']) {
      expect(headers).not.toHaveProperty(name);
    }
  }
});

test('CAT-09 a redirect is told, not followed, and a long answer is cut', async () => {
  answer = { status: 302, body: 'x'.repeat(200_000) };
  const whole = await call({ path: { thing: '1' } });
  expect(whole).toMatchObject({ status: 302, headers: { location: '/elsewhere' } });
  expect([whole.body.length, 'cut' in whole]).toEqual([200_000, false]);
  answer = { status: 200, body: 'x'.repeat(200_001) };
  const cut = await call({ path: { thing: '1' } });
  expect([cut.body.length, cut.cut]).toEqual([200_000, true]);
  expect(seen).toHaveLength(2);
});

test.each([
  ['a parameter is missing', {}, {}],
  ['a parameter climbs', { path: { thing: '..' } }, {}],
  ['a parameter stays', { path: { thing: '.' } }, {}],
  ['it lies elsewhere', { path: { thing: '1' } }, { servers: [{ url: 'https://evil.example' }] }],
  ['it is an event', { path: { thing: '1' } }, { kind: 'webhook' }],
])('CAT-09 no call goes out where %s', async (_, given, piece) => {
  await expect(call(given, piece)).rejects.toThrow(PortalError);
  expect(seen).toEqual([]);
});

test('CAT-09 a sandbox without an answer is told as that', async () => {
  const target = { origin: 'http://127.0.0.1:9', item, apiKey: 'k' };
  const piece = { method: 'GET', path: '/a', servers: [], parameters: [], requestBody: null };
  const gone = callSandbox({ ...target, piece: piece as unknown as OperationPiece }, {});
  await expect(gone).rejects.toMatchObject({ message: 'The sandbox did not answer' });
});
