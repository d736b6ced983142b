import type { Schema } from '@portal/openapi/outline/operation-piece';
import { expect, test } from 'vitest';
import { fakePiece } from '../reference-fixture.ts';
import { findSharedObjects } from './shared-objects.ts';

const toRef = (name: string): Schema => ({ $ref: `#/schemas/${name}` });
const toObject = (properties: Record<string, Schema>): Schema => ({ type: 'object', properties });

function pieceOf(schemas: Record<string, Schema>) {
  const { NewBooking = {}, ...others } = schemas;
  return fakePiece({ schemas: { NewBooking, ...others } });
}

const namesIn = (...schemas: readonly Record<string, Schema>[]) => [
  ...findSharedObjects(schemas.map(pieceOf)).keys(),
];

test('CAT-09 on paper an object of several places is listed once, one of a single place where it stands', () => {
  const Address = toObject({ city: { type: 'string' } });
  const NewBooking = toObject({
    sender: toRef('Address'),
    receiver: { oneOf: [toRef('Address'), { type: 'null' }] },
    parcels: { type: 'array', items: toRef('Parcel') },
  });
  const Parcel = toObject({ weightKg: { type: 'number' } });
  expect(namesIn({ NewBooking, Address, Parcel })).toEqual(['Address']);
  expect(namesIn({ NewBooking, Address, Parcel }, { NewBooking, Address, Parcel })).toEqual([
    'Address',
    'Parcel',
  ]);
});

test('CAT-09 a circle is listed once, also where each turn adds something; a text with a name is no object', () => {
  const NewBooking = toObject({ first: toRef('Node'), code: toRef('Code'), other: toRef('Code') });
  const Node = toObject({
    next: toRef('Node'),
    more: { allOf: [toRef('Node'), toObject({ extra: { type: 'string' } })] },
  });
  expect(namesIn({ NewBooking, Node, Code: { type: 'string' } })).toEqual(['Node']);
});
