import { expect, test } from 'vitest';
import { findLinkedOperation } from './find-linked-operation.ts';
import { fakeOperation } from '../reference-fixture.ts';

const get = fakeOperation({ key: 'getBooking', method: 'GET', path: '/bookings/{id}' });
const known = [fakeOperation(), get];

test.each([
  ['getBooking', 'getBooking'],
  ['#/paths/~1bookings~1{id}/get', 'getBooking'],
  ['#/paths/~1bookings~1%7Bid%7D/get', 'getBooking'],
  ['#/paths/~1bookings/post', 'createBooking'],
  ['#/paths/~1bookings/delete', undefined],
  ['https://elsewhere.example/openapi.json#/paths/~1other/get', undefined],
  ['#/paths/%E0%A4%A/get', undefined],
])('CAT-09 a link to %s leads to %s', (wanted, key) => {
  expect(findLinkedOperation(known, wanted)?.key).toBe(key);
});
