import type { ServerResponse } from 'node:http';
import { findFreePort } from '@portal/postgres/free-port';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type FakeCarrier,
  replyWith,
  startFakeCarrier,
} from '../../../../test/start-fake-carrier.ts';
import { createSandboxReader } from './read-sandbox-proofs.ts';

const proof = {
  specificationId: 'spec-1',
  systemName: 'location-v1-depots',
  version: '1.0.0',
  provedAt: '2026-11-26T02:00:00.000Z',
  operations: 1,
  examples: 2,
  passed: 2,
  differing: [],
};
let sandbox: FakeCarrier;
beforeEach(async () => {
  sandbox = await startFakeCarrier(() => true);
});
afterEach(() => sandbox.close());

function openReader(url = sandbox.url) {
  const said: unknown[] = [];
  const warn = (...words: unknown[]) => void said.push(...words);
  return { read: createSandboxReader(url, { warn }), said };
}

test('however many ask, the sandbox portal is asked once, for what it says to everybody', async () => {
  sandbox.answer(replyWith(200, { data: [proof], answeredByDocument: [], ofALaterRelease: 1 }));
  const { read, said } = openReader();
  const [first, second] = await Promise.all([read(), read()]);
  expect(first.proofs).toEqual([proof]);
  expect([second, await read()]).toEqual([first, first]);
  expect(sandbox.asked).toMatchObject([{ method: 'GET', url: '/rest/apigov/ssa/v1/noa/proofs' }]);
  expect(said).toEqual([]);
});

test.each([
  ['that is down', replyWith(503, {}), 'it answered 503'],
  ['that leads elsewhere', redirect, 'it answered 302'],
  [
    'that answers a page',
    replyWith(200, '<!doctype html>'),
    'its answer is not a list of test results',
  ],
  [
    'whose proofs lack their count',
    replyWith(200, { data: [{ ...proof, passed: undefined }] }),
    'its answer is not a list of test results',
  ],
  [
    'that answers without end',
    replyWith(200, 'x'.repeat(2_000_000)),
    'its answer is larger than 1 MB',
  ],
  ['that says nothing', () => undefined, 'it did not answer within 2 seconds'],
])('a sandbox portal %s gives no proofs, and the log says why', async (_name, answer, reason) => {
  sandbox.answer(answer);
  const { read, said } = openReader();
  expect((await read()).proofs).toEqual([]);
  expect(said).toMatchObject([{ cause: reason }]);
});

test('where nobody listens, there are no proofs', async () => {
  const { read, said } = openReader(`http://127.0.0.1:${await findFreePort()}`);
  expect((await read()).proofs).toEqual([]);
  expect(said).toMatchObject([{ cause: 'the connection was refused' }]);
});

/** To itself, where a list of proofs would be. */
function redirect(response: ServerResponse, { url }: { readonly url: string }): void {
  if (url === '/elsewhere') replyWith(200, { data: [proof] })(response, call);
  else response.writeHead(302, { location: '/elsewhere' }).end();
}
const call = { method: 'GET', url: '', account: '', body: '' };
