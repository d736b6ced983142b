import { expect, test } from 'vitest';
import { compareOutlines } from './compare-outlines.ts';
import { fakeOperation, fakeOutline } from '../reference-fixture.ts';

const change = (operation: string | null, breaking: boolean, text: string) => ({
  rule: 'type-changed',
  operation,
  breaking,
  place: '',
  text,
});

test('CAT-09 operations of two versions stand side by side, what breaks callers first', () => {
  const get = fakeOperation({ key: 'get', method: 'GET', path: '/bookings/{id}' });
  const renamed = fakeOperation({ key: 'read', method: 'GET', path: '/bookings/{bookingId}' });
  const gone = fakeOperation({ key: 'gone', method: 'DELETE' });
  const added = fakeOperation({ key: 'added', method: 'PATCH' });
  const same = fakeOperation();
  const compared = compareOutlines({
    before: fakeOutline({ operations: [same, get, gone] }),
    after: fakeOutline({ operations: [added, same, renamed] }),
    changes: [
      change('DELETE /bookings', true, 'gone'),
      change('GET /bookings/{bookingId}', false, 'a new property'),
      change('PATCH /bookings', false, 'new'),
      change(null, false, '5 more changes'),
    ],
  });
  expect(compared.operations.map(({ before, after }) => [before?.key, after?.key])).toEqual([
    ['gone', undefined],
    ['get', 'read'],
    [undefined, 'added'],
  ]);
  expect(compared).toMatchObject({ added: 1, removed: 1, changed: 1, same: 1 });
  expect(compared.further).toHaveLength(1);
});

test('CAT-09 a change of many operations is told of each of them', () => {
  const list = fakeOperation({ key: 'list', method: 'GET', path: '/bookings' });
  const read = fakeOperation({ key: 'read', method: 'GET', path: '/bookings/{id}' });
  const outline = fakeOutline({ operations: [list, read] });
  const elsewhere = [{ operation: 'GET /bookings/{id}', place: 'response 200 weight' }];
  const shared = { ...change('GET /bookings', true, 'gone'), operations: 2, elsewhere };
  const compared = compareOutlines({ before: outline, after: outline, changes: [shared] });
  expect(compared.operations).toMatchObject([
    { key: expect.stringContaining('/bookings'), breaking: true, changes: [{ place: '' }] },
    { breaking: true, changes: [{ place: 'response 200 weight' }] },
  ]);
  expect(compared.operations.flatMap(({ changes }) => changes.map((one) => one.elsewhere))).toEqual(
    [undefined, undefined],
  );
});

test('CAT-09 an operation that has moved stands beside what it was', () => {
  const old = fakeOperation({ key: 'old', path: '/v3/bookings/{id}' });
  const moved = fakeOperation({ key: 'new', path: '/v4/bookings/{id}' });
  const name = `${moved.method} /v4/bookings/{id}`;
  const movedFrom = `${old.method} /v3/bookings/{id}`;
  const compared = compareOutlines({
    before: fakeOutline({ operations: [old] }),
    after: fakeOutline({ operations: [moved] }),
    changes: [{ ...change(name, true, 'moved'), movedFrom }, change(name, false, 'more')],
  });
  expect(compared).toMatchObject({ added: 0, removed: 0, changed: 1, same: 0 });
  expect(compared.operations).toMatchObject([
    { before: { key: 'old' }, after: { key: 'new' }, breaking: true },
  ]);
  expect(compared.operations[0]?.changes).toHaveLength(2);
});

test('two versions that are alike differ in nothing', () => {
  const outline = fakeOutline();
  const compared = compareOutlines({ before: outline, after: outline, changes: [] });
  expect(compared).toMatchObject({ operations: [], same: 1 });
});
