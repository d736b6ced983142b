import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createClient, operationUrl, type Transport } from './client.ts';
import { defineOperation } from './define-operation.ts';
import { ApiError, NetworkError } from './errors.ts';

const getThing = defineOperation({
  id: 'getThing',
  method: 'GET',
  path: '/things/{thingId}.json',
  summary: 'A thing',
  access: 'signedIn',
  params: z.object({ thingId: z.string() }),
  query: z.object({ text: z.optional(z.string()), page: z.optional(z.number()) }),
  reply: z.object({ thing: z.object({ name: z.string() }) }),
});

const deleteThing = defineOperation({
  id: 'deleteThing',
  method: 'DELETE',
  path: '/things/{thingId}.json',
  summary: 'Delete a thing',
  access: 'signedIn',
  params: z.object({ thingId: z.string() }),
});

interface Sent {
  url: string;
  init: RequestInit;
}

function clientOf(answer: () => Response | Promise<Response>, readXml?: Transport['readXml']) {
  const sent: Sent[] = [];
  const client = createClient({
    host: 'https://gateway.example',
    headers: () => ({ Authorization: 'Bearer t', 'x-bap-key': 'web-devportal' }),
    fetch: async (url, init) => {
      sent.push({ url: url instanceof Request ? url.url : url.toString(), init: init ?? {} });
      return answer();
    },
    ...(readXml ? { readXml } : {}),
  });
  return { client, sent };
}

test('CALL-01 a call carries the bearer, the portal key and no time-out of its own', async () => {
  const { client, sent } = clientOf(() => Response.json({ thing: { name: 'a' } }));
  await client(getThing, { params: { thingId: 'x/y' }, query: { text: 'ö &', page: 2 } });
  expect(sent[0]?.url).toBe('https://gateway.example/things/x%2Fy.json?text=%C3%B6+%26&page=2');
  expect(sent[0]?.init.headers).toMatchObject({
    Authorization: 'Bearer t',
    'x-bap-key': 'web-devportal',
  });
  expect(sent[0]?.init.signal).toBeUndefined();
});

test('undeclared fields of an answer fall away, a missing one is an error', async () => {
  const { client } = clientOf(() => Response.json({ thing: { name: 'a', more: 1 } }));
  await expect(client(getThing, { params: { thingId: '1' } })).resolves.toEqual({
    thing: { name: 'a' },
  });
  const { client: broken } = clientOf(() => Response.json({ thing: {} }));
  await expect(broken(getThing, { params: { thingId: '1' } })).rejects.toBeInstanceOf(ApiError);
});

test('an empty answer of a deletion is not parsed as JSON', async () => {
  const { client } = clientOf(() => new Response('', { status: 200 }));
  await expect(client(deleteThing, { params: { thingId: '1' } })).resolves.toBeUndefined();
});

test('CALL-03 an answer that is not an object is parsed from XML, whatever its content type says', async () => {
  const { client } = clientOf(
    () =>
      new Response('<thing><name>a</name></thing>', { headers: { 'Content-Type': 'text/plain' } }),
    async () => ({ thing: { name: 'a' } }),
  );
  await expect(client(getThing, { params: { thingId: '1' } })).resolves.toEqual({
    thing: { name: 'a' },
  });
});

test('a refusal is an ApiError with status, text and trace id', async () => {
  const { client } = clientOf(() =>
    Response.json({ status: 'Not found' }, { status: 404, headers: { 'x-request-id': 'r-1' } }),
  );
  const error = await client(getThing, { params: { thingId: '1' } }).catch(
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ status: 404, message: 'Not found', traceId: 'r-1' });
});

test('no answer at all is a NetworkError', async () => {
  const { client } = clientOf(() => Promise.reject(new TypeError('fetch failed')));
  await expect(client(getThing, { params: { thingId: '1' } })).rejects.toBeInstanceOf(NetworkError);
});

test('a query value that is undefined is not sent', () => {
  expect(operationUrl('', getThing, { params: { thingId: '1' }, query: {} })).toBe(
    '/things/1.json',
  );
});

const answerOf = async (text: string, readXml?: Transport['readXml'], status = 200) => {
  const { client } = clientOf(() => new Response(text, { status }), readXml);
  const listThings = defineOperation({
    id: 'listThings',
    method: 'GET',
    path: '/things.json',
    summary: 'Any answer',
    access: 'public',
    reply: z.unknown(),
  });
  return client(listThings).catch((error: unknown) => error);
};

test.each([
  ['[1, 2]', [1, 2]],
  [' {"a": 1}', { a: 1 }],
  ['"text"', 'text'],
  ['{"a": 1', '{"a": 1'],
  ['[1', '[1'],
  ['plain', 'plain'],
  ['12', '12'],
  ['<a/>', '<a/>'],
])('CALL-03 an answer %j is read as %j', async (text, read) => {
  await expect(answerOf(text)).resolves.toEqual(read);
});

test('CALL-03 the schema of the reply goes to the reader of XML for an answer, not for a refusal', async () => {
  const seen: boolean[] = [];
  const readXml = async (_: string, reply?: unknown) => {
    seen.push(reply !== undefined);
    return { message: 'read' };
  };
  await expect(answerOf('<a/>', readXml)).resolves.toEqual({ message: 'read' });
  await expect(answerOf('<a/>', readXml, 422)).resolves.toMatchObject({
    status: 422,
    message: 'read',
  });
  expect(seen).toEqual([true, false]);
});

test('CALL-01 a body is sent as JSON, a document as its own text, and nothing where there is none', async () => {
  const { client, sent } = clientOf(() => new Response(''));
  const putThing = (document: boolean) =>
    defineOperation({
      id: 'putThing',
      method: 'PUT',
      path: '/things/{thingId}.json',
      summary: 'Put a thing',
      access: 'signedIn',
      params: z.object({ thingId: z.string() }),
      body: z.unknown(),
      ...(document && {
        document: { formats: ['json'], limit: 10, tooLarge: 'Too large', unsupported: 'Unknown' },
      }),
    });
  const params = { thingId: '1' };
  const text = 'openapi: 3.1.0';
  await client(putThing(false), { params, body: { a: 1 }, headers: { 'If-Match': '"1"' } });
  await client(putThing(true), { params, body: { format: 'yaml', text } });
  await client(deleteThing, { params });
  const headers = { Authorization: 'Bearer t', 'x-bap-key': 'web-devportal' };
  const all = { Accept: 'application/json', ...headers };
  expect(sent.map(({ init }) => [init.method, init.body, init.headers])).toEqual([
    ['PUT', '{"a":1}', { ...all, 'If-Match': '"1"', 'Content-Type': 'application/json' }],
    ['PUT', text, { ...all, 'Content-Type': 'application/yaml' }],
    ['DELETE', undefined, all],
  ]);
});

test('CALL-01 who gives a call up hears that, and nobody hears of a lost connection', async () => {
  const given = new AbortController();
  const reason = new Error('given up');
  const { client, sent } = clientOf(() => Promise.reject(reason));
  const call = { params: { thingId: '1' }, signal: given.signal };
  await expect(client(getThing, call)).rejects.toBeInstanceOf(NetworkError);
  expect(sent[0]?.init.signal).toBe(given.signal);
  given.abort(reason);
  await expect(client(getThing, call)).rejects.toBe(reason);
});

test('a call may bring a way of its own to be sent, and the host may depend on it', async () => {
  const addresses: string[] = [];
  const toAnswer =
    (name: string): typeof fetch =>
    async (url) => {
      addresses.push(`${name} ${url instanceof Request ? url.url : url}`);
      return new Response('');
    };
  const client = createClient({
    host: ({ id }) => `https://${id}.example`,
    headers: () => ({}),
    fetch: toAnswer('transport'),
  });
  await client(deleteThing, { params: { thingId: '1' } });
  await client(deleteThing, { params: { thingId: '1' }, fetch: toAnswer('own') });
  expect(addresses).toEqual([
    'transport https://deleteThing.example/things/1.json',
    'own https://deleteThing.example/things/1.json',
  ]);
});
