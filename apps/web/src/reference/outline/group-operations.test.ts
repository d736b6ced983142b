import { expect, test } from 'vitest';
import { filterGroups, groupOperations, methodOf } from './group-operations.ts';
import { findReading } from './find-reading.ts';
import { fakeOperation, fakeOutline } from '../reference-fixture.ts';

const outline = fakeOutline({
  operations: [
    fakeOperation({
      key: 'parcelBooked',
      kind: 'webhook',
      path: 'parcel.booked',
      summary: 'Parcel booked',
      tag: 'Bookings',
    }),
    fakeOperation({ key: 'loose', tag: null, method: 'GET', summary: 'List loose ends' }),
    fakeOperation(),
  ],
});
const groups = groupOperations(outline);

test('operations stand under their tags, those without one and events last', () => {
  expect(groups.map(({ name, operations }) => [name, operations.map(({ key }) => key)])).toEqual([
    ['Bookings', ['createBooking']],
    ['Operations', ['loose']],
    ['Events', ['parcelBooked']],
  ]);
  expect(groups.flatMap(({ operations }) => operations.map(methodOf))).toEqual([
    'POST',
    'GET',
    'EVENT',
  ]);
});

test.each([
  ['', 3],
  ['book shipment', 1],
  ['how do I book a shipment soon', 1],
  ['GET', 1],
  ['bookings', 2],
  ['nothing like it', 0],
])('the filter %j leaves %i operations', (text, count) => {
  expect(filterGroups(groups, text).flatMap(({ operations }) => operations)).toHaveLength(count);
});

test('CAT-09 an address opens its operation, its guide section, else the first operation', () => {
  const guide = [{ key: 'errors', title: 'Errors', text: 'None.' }];
  const contents = { outline, groups, guide };
  expect(findReading(contents, { operation: 'loose' })).toMatchObject({
    operation: { key: 'loose' },
  });
  expect(findReading(contents, { section: 'errors' })).toMatchObject({ kind: 'guide' });
  expect(findReading(contents, { operation: 'gone' })).toMatchObject({
    operation: { key: 'createBooking' },
    arrived: false,
  });
  expect(
    findReading({ ...contents, groups: [], outline: fakeOutline({ operations: [] }) }, {}),
  ).toMatchObject({
    kind: 'guide',
    section: guide[0],
  });
});
