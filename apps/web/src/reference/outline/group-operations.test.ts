import { expect, test } from 'vitest';
import { groupOperations as group } from '@portal/openapi/outline/group-operations';
import type { Outline } from '@portal/openapi/outline/outline';
import { filterGroups, methodOf } from './group-operations.ts';
import { findReading } from './find-reading.ts';
import { fakeOperation, fakeOutline } from '../reference-fixture.ts';

const groupOperations = ({ tags, operations }: Outline) => group(tags, operations);

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

const toNames = (given: typeof groups) =>
  given.map(({ name, operations }) => [name, operations.map(({ key }) => key)]);

test('operations and events stand under their tags, those without one last', () => {
  expect(toNames(groups)).toEqual([
    ['Bookings', ['createBooking', 'parcelBooked']],
    ['Operations', ['loose']],
  ]);
  expect(groups.flatMap(({ operations }) => operations.map(methodOf))).toEqual([
    'POST',
    'EVENT',
    'GET',
  ]);
});

test('CAT-09 a name stands once: events without a tag join the group that has their name', () => {
  const moved = fakeOperation({ key: 'moved', kind: 'webhook', tag: null });
  const listed = fakeOperation({ key: 'listEvents', tag: 'Events' });
  const tags = [{ name: 'Events', description: 'All of them.', group: null }];
  const tagged = groupOperations(fakeOutline({ tags, operations: [moved, listed] }));
  expect(toNames(tagged)).toEqual([['Events', ['listEvents', 'moved']]]);
  expect(tagged[0]?.description).toBe('All of them.');
  const untagged = [moved, fakeOperation({ key: 'list', tag: null })];
  expect(toNames(groupOperations(fakeOutline({ operations: untagged })))).toEqual([
    ['Operations', ['list']],
    ['Events', ['moved']],
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
