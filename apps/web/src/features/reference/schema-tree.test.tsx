import type { Schema } from '@portal/openapi/operation-piece';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SchemaTree } from './schema-tree.tsx';

const schemas: Record<string, Schema> = {
  Parcel: {
    type: 'object',
    required: ['weightKg', 'inner'],
    properties: {
      weightKg: { type: 'number', maximum: 35, description: 'With packing.' },
      inner: { $ref: '#/schemas/Parcel' },
    },
  },
};

test('CAT-09 members show type, text and limits; a circle opens on demand, one round at a time', () => {
  render(<SchemaTree schema={{ $ref: '#/schemas/Parcel' }} schemas={schemas} />);
  expect(screen.getAllByText('weightKg')).toHaveLength(2);
  expect(screen.getAllByText('35 or less')).toHaveLength(2);
  const closed = [...document.querySelectorAll('details')].find((details) => !details.open);
  if (!closed) throw new Error('nothing is closed');
  closed.open = true;
  fireEvent(closed, new Event('toggle'));
  expect(screen.getAllByText('weightKg')).toHaveLength(3);
});

test('a plain value is one line', () => {
  render(<SchemaTree schema={{ type: 'string', format: 'binary' }} schemas={{}} />);
  expect(screen.getByText('binary')).toBeTruthy();
});
