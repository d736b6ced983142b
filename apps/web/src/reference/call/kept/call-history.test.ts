// @vitest-environment jsdom
import { assert, property, string } from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { toCallForm } from '@portal/openapi/call/call-form';
import {
  clearKeptCalls,
  followKeptCalls,
  keepCall,
  listKeptCalls,
  readStoredCalls,
  toKeptBody,
  toKeptFiles,
  toKeptValues,
} from './call-history.ts';
import { fakeParameter, fakePiece } from '../../reference-fixture.ts';

beforeEach(() => localStorage.clear());

const call = {
  at: new Date().toISOString(),
  operation: 'createBooking',
  method: 'POST',
  path: '/rest/shipment/v3/bookings',
  status: 201,
  milliseconds: 80,
  values: {},
  mediaType: 'application/json',
  body: '{}',
};

test('CAT-09 a history is one person’s, newest first, 50 calls of 30 days', () => {
  for (let at = 0; at < 55; at += 1) keepCall('ida.booking', { ...call, status: 200 + at });
  const kept = listKeptCalls(readStoredCalls('ida.booking'));
  expect(kept).toHaveLength(50);
  expect(kept[0]?.status).toBe(254);
  expect(listKeptCalls(readStoredCalls('bo.booking'))).toEqual([]);
  keepCall('bo.booking', { ...call, at: '2020-01-01T00:00:00Z' });
  expect(listKeptCalls(readStoredCalls('bo.booking'))).toEqual([]);
  clearKeptCalls('ida.booking');
  expect(listKeptCalls(readStoredCalls('ida.booking'))).toEqual([]);
});

test('CAT-09 a history keeps no secret and no long body', () => {
  const names = ['X-Api-Key', 'accessToken', 'Idempotency-Key', 'note'];
  const piece = fakePiece({
    parameters: [
      ...names.map((name) => fakeParameter({ name })),
      fakeParameter({ name: 'pin', schema: { type: 'string', format: 'password' } }),
    ],
  });
  const values = Object.fromEntries([...names, 'pin'].map((name) => [`query:${name}`, 'v']));
  expect(toKeptValues(piece, { ...toCallForm(piece), values })).toEqual({
    'query:Idempotency-Key': 'v',
    'query:note': 'v',
  });
  expect(toKeptBody(piece, { ...toCallForm(piece), body: 'x'.repeat(20_001) })).toBeNull();
});

test('a body of 20,000 characters is kept, and of a form what is no secret', () => {
  const piece = fakePiece({});
  const longest = 'x'.repeat(20_000);
  expect(toKeptBody(piece, { ...toCallForm(piece), body: longest })).toBe(longest);
  const secret = { type: 'string', format: 'password' };
  const properties = { client_secret: { type: 'string' }, pin: secret, scope: { type: 'string' } };
  const mediaType = 'application/x-www-form-urlencoded';
  const content = [{ mediaType, schema: { type: 'object', properties }, examples: [] }];
  const form = fakePiece({ requestBody: { required: true, description: '', content } });
  const body = JSON.stringify({ client_secret: 'a', pin: 'b', scope: 'c' });
  expect(toKeptBody(form, { ...toCallForm(form), body })).toBe(
    JSON.stringify({ scope: 'c' }, null, 2),
  );
});

test('files are kept by name and size, and members without one not at all', () => {
  const files = { label: [new File(['abc'], 'a.zpl')], none: [] };
  expect(toKeptFiles({ ...toCallForm(fakePiece({})), files })).toEqual({
    label: [{ name: 'a.zpl', size: 3 }],
  });
});

test('a call of 29 days is read, one of 31 is not', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  keepCall('ida.booking', { ...call, at: daysAgo(31) });
  keepCall('ida.booking', { ...call, at: daysAgo(29) });
  expect(listKeptCalls(readStoredCalls('ida.booking'))).toHaveLength(1);
});

test('who follows is told of each change until the end', () => {
  let told = 0;
  const stop = followKeptCalls(() => (told += 1));
  keepCall('ida.booking', call);
  clearKeptCalls('ida.booking');
  window.dispatchEvent(new Event('storage'));
  stop();
  keepCall('ida.booking', call);
  window.dispatchEvent(new Event('storage'));
  expect(told).toBe(3);
});

test.each(['id', 'at', 'operation', 'method', 'path', 'values'])(
  'what has no %s is no call',
  (member) => {
    const whole = { id: '1', ...call };
    expect(listKeptCalls(JSON.stringify([whole]))).toHaveLength(1);
    for (const wrong of [undefined, null, 7])
      expect(listKeptCalls(JSON.stringify([{ ...whole, [member]: wrong }]))).toEqual([]);
  },
);

test('whatever is stored, it is read without a fault', () => {
  expect(listKeptCalls('[{"id": 1}, null, 3]')).toEqual([]);
  expect(listKeptCalls('7')).toEqual([]);
  assert(
    property(string(), (text) => {
      expect(listKeptCalls(text)).toEqual([]);
    }),
  );
});
