import { describe, expect, test } from 'vitest';
import { bodyFault } from '../form/body-fault.ts';
import { toCallForm } from '@portal/openapi/call/call-form';
import { toCalledPiece } from '@portal/openapi/call/called-piece';
import { findCallFaults } from './call-faults.ts';
import { fakeParameter, fakePiece } from '../reference-fixture.ts';
import { changesSomething, missingPlaces, toRequest } from '@portal/openapi/call/to-request';
import { toUnsentNote } from '@portal/openapi/call/unsent-headers';

const keys = { basePath: null, origin: 'https://api.postal.example', apiKey: 'k1' };

test('CAT-09 a form starts with the examples of the document, and makes the call', () => {
  const piece = fakePiece();
  expect(toRequest(piece, toCallForm(piece), keys)).toEqual({
    method: 'POST',
    url: 'https://api.postal.example/rest/shipment/v3/bookings',
    headers: { apikey: 'k1', Accept: 'application/json', 'Content-Type': 'application/json' },
    body: '{\n  "service": "P20"\n}',
  });
});

describe('parameters', () => {
  const piece = fakePiece({
    method: 'GET',
    path: '/bookings/{id}/{part}',
    requestBody: null,
    parameters: [
      fakeParameter({ name: 'id', in: 'path', required: true }),
      fakeParameter({
        name: 'part',
        in: 'path',
        required: true,
        schema: { type: 'string', default: 'x' },
      }),
      fakeParameter({ name: 'tags', schema: { type: 'array', items: { type: 'string' } } }),
      fakeParameter({
        name: 'ids',
        schema: { type: 'array' },
        explode: false,
        style: 'pipeDelimited',
      }),
      fakeParameter({ name: 'X-Note', in: 'header' }),
      fakeParameter({ name: 'APIKEY', in: 'header' }),
    ],
  });
  const values = {
    'path:id': 'a/b ?',
    'path:part': 'x',
    'query:tags': 'a, b&c',
    'query:ids': '1,2',
    'header:X-Note': 'hi',
  };

  test('are written as their place and style say', () => {
    const request = toRequest(piece, { ...toCallForm(piece), values }, { ...keys, origin: '' });
    expect(request.url).toBe(
      '/rest/shipment/v3/bookings/a%2Fb%20%3F/x?tags=a&tags=b%26c&ids=1%7C2',
    );
    expect(request.headers).toMatchObject({ 'X-Note': 'hi', apikey: 'k1' });
    expect(request).not.toHaveProperty('body');
  });

  test('that are required and empty are named; the key has no field of its own', () => {
    const form = toCallForm(piece);
    expect(missingPlaces(piece, { ...form, values: {} })).toEqual(['path:id', 'path:part']);
    const called = toCalledPiece(piece, { schemes: [], isGateway: true });
    expect(called.parameters.map(({ name }) => name)).not.toContain('APIKEY');
  });
});

test('CAT-09 what no browser sends, and no gateway takes, is read in the samples alone', () => {
  const asked = ['Cookie', 'Origin', 'x-account-id', 'X-Note'].map((name) =>
    fakeParameter({ name, in: 'header' }),
  );
  const session = fakeParameter({ name: 'session', in: 'cookie' });
  const own = fakePiece({ parameters: [...asked, session] });
  const values = Object.fromEntries(asked.map(({ name }) => [`header:${name}`, 'v']));
  const form = { ...toCallForm(own), values };
  expect(toRequest(own, form, { ...keys, isSample: true }).headers).toMatchObject({ Origin: 'v' });
  const { headers } = toRequest(own, form, keys);
  expect(headers).toMatchObject({ 'X-Note': 'v' });
  for (const name of ['Cookie', 'Origin', 'x-account-id']) expect(headers).not.toHaveProperty(name);
  expect(toUnsentNote(own)).toBe(
    'The gateway passes no cookies on: session cannot be sent. Browsers and the gateway set Cookie, Origin, x-account-id themselves; the samples show what is asked for.',
  );
  expect(toUnsentNote(fakePiece())).toBe('');
  const odd = { ...form, values: { 'header:X-Note': 'zażółć' } };
  expect(findCallFaults(own, odd)).toMatchObject([{ place: 'header:X-Note' }]);
});

test('what every client sets itself is told, and no sample shows it', () => {
  const names = ['content-length', 'Host', 'Expect', 'X-Note'];
  const piece = fakePiece({
    parameters: names.map((name) => fakeParameter({ name, in: 'header', required: true })),
  });
  const sample = toRequest(piece, toCallForm(piece), { ...keys, isSample: true });
  expect(Object.keys(sample.headers)).toEqual(['apikey', 'Accept', 'X-Note', 'Content-Type']);
  expect(toUnsentNote(piece)).toBe('Every client sets content-length, Host, Expect itself.');
});

test.each([
  ['/Read me first', '/Read%20me%20first'],
  ['/zones/{id}/Größe|"1"', '/zones/a%2Fb/Gr%C3%B6%C3%9Fe%7C%221%22'],
  ['/half\uD800', '/half\uD800'],
  ['/as%20it/is-~(a)', '/as%20it/is-~(a)'],
])('the path %j is written as %j', (path, written) => {
  const id = fakeParameter({ name: 'id', in: 'path', required: true });
  const piece = fakePiece({ path, parameters: [id] });
  const form = { ...toCallForm(piece), values: { 'path:id': 'a/b' } };
  const { url } = toRequest(piece, form, keys);
  expect(url).toBe(`https://api.postal.example/rest/shipment/v3${written}`);
});

test('an access token goes beside the key', () => {
  const piece = fakePiece();
  const form = { ...toCallForm(piece), token: 't1' };
  expect(toRequest(piece, form, keys).headers).toMatchObject({ Authorization: 'Bearer t1' });
});

test.each([
  ['/rest/shipment/v3/', 'https://api.postal.example/rest/shipment/v3/bookings'],
  ['https://elsewhere.example/v1', 'https://elsewhere.example/v1/bookings'],
])('an API at %s is called at %s', (url, address) => {
  const piece = fakePiece({ servers: [{ url, description: '' }] });
  expect(toRequest(piece, toCallForm(piece), keys).url).toBe(address);
});

test.each([
  ['{"a": 1}', undefined],
  ['', undefined],
  ['{\n  "a": }', 'Line 2, column 8: } is unexpected.'],
  ['{', 'Line 1, column 2: the text ends early.'],
])('the body %j has the fault %s', (body, fault) => {
  expect(bodyFault({ ...toCallForm(fakePiece()), body })).toBe(fault);
});

test('what changes something is asked about', () => {
  expect(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'].filter(changesSomething)).toEqual([
    'POST',
    'PATCH',
    'PUT',
    'DELETE',
  ]);
});
