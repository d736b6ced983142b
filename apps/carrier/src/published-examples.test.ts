import { listProofCalls } from '@portal/openapi/proof/proof-call';
import { proveExamples } from '@portal/openapi/proof/prove-examples';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { published, readPieces, toTexts } from '../test/published.ts';
import { fakeCarrier, type Method } from './test-carrier.ts';

let carrier = fakeCarrier();
beforeEach(() => {
  carrier = fakeCarrier();
});
afterEach(() => carrier.close());

test.each(published)(
  'each example of %s, one after the other in one world, is answered as documented, headers included',
  async (name) => {
    const document = readPieces(name);
    const unsaid: string[] = [];
    const proof = await proveExamples(document, async ({ method, path, query, headers, body }) => {
      const reply = await carrier.send(method as Method, path + query, {
        headers,
        ...(body !== '' && { body }),
      });
      const { status } = reply;
      if (method === 'GET' && status === 200 && !('cache-control' in reply.headers))
        unsaid.push(path);
      if (status === 201 && !('location' in reply.headers)) unsaid.push(path);
      return { status, headers: toTexts(reply.headers), body: reply.text };
    });
    expect(proof.faults).toEqual([]);
    expect(unsaid).toEqual([]);
    expect(proof.operations).toBeGreaterThan(0);
    expect(proof.passed).toBe(proof.examples);
  },
);

test.each(published)('what %s says may be kept is not sent again', async (name) => {
  const { pieces, basePath } = readPieces(name);
  const asked = pieces.filter(({ responses }) => responses.some(({ status }) => status === '304'));
  for (const call of listProofCalls({ pieces: asked, basePath })) {
    const { path, query, headers } = call.wire;
    const first = await carrier.send('GET', path + query, { headers });
    const again = await carrier.send('GET', path + query, {
      headers: { ...headers, 'if-none-match': String(first.headers['etag']) },
    });
    expect([path, first.status, again.status, again.text]).toEqual([path, 200, 304, '']);
    expect(again.headers).toMatchObject({
      etag: first.headers['etag'],
      'cache-control': expect.stringMatching(/^(private|public), max-age=\d+$/),
    });
  }
});

test('an operation that documents 201 documents where the thing lies', () => {
  const untold = published
    .flatMap((name) => readPieces(name).pieces)
    .flatMap(({ key, responses }) => responses.map((response) => ({ key, ...response })))
    .filter(({ status }) => status === '201')
    .filter(({ headers }) => !headers.some((header) => header.name === 'Location'));
  expect(untold.map(({ key }) => key)).toEqual([]);
});

test('an operation that takes a body documents that it takes no other type', () => {
  const untold = published
    .flatMap((name) => readPieces(name).pieces)
    .filter(({ kind, requestBody }) => kind === 'operation' && requestBody)
    .filter(({ responses }) => !responses.some(({ status }) => status === '415'));
  expect(untold.map(({ key }) => key)).toEqual([]);
});
