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
