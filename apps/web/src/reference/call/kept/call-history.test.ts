// @vitest-environment jsdom
import { assert, property, string } from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { toCallForm } from '@portal/openapi/call/call-form';
import {
  clearKeptCalls,
  keepCall,
  listKeptCalls,
  readStoredCalls,
  toKeptBody,
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

test('whatever is stored, it is read without a fault', () => {
  expect(listKeptCalls('[{"id": 1}, null, 3]')).toEqual([]);
  assert(
    property(string(), (text) => {
      expect(listKeptCalls(text)).toEqual([]);
    }),
  );
});
