import type { Schema } from '@portal/openapi/outline/operation-piece';
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
  render(<SchemaTree schema={{ $ref: '#/schemas/Parcel' }} schemas={schemas} place="body" />);
  expect(screen.getAllByText('weightKg')).toHaveLength(2);
  expect(screen.getAllByText('35 or less')).toHaveLength(2);
  const closed = [...document.querySelectorAll('details')].find((details) => !details.open);
  if (!closed) throw new Error('nothing is closed');
  closed.open = true;
  fireEvent(closed, new Event('toggle'));
  expect(screen.getAllByText('weightKg')).toHaveLength(3);
});

test('CAT-09 what tells kinds apart, what must not be and free names are shown; each member has an address', () => {
  const schema: Schema = {
    type: 'object',
    properties: { kind: { type: 'string', not: { const: 'none' }, examples: ['box'] } },
    patternProperties: { '^x-': { type: 'integer' } },
    discriminator: { propertyName: 'kind', mapping: { box: 'Box' } },
  };
  render(<SchemaTree schema={{ properties: { item: schema } }} schemas={{}} place="body" />);
  for (const text of ['told apart by kind', 'box: Box'])
    expect(screen.getByText(text)).toBeTruthy();
  const [closed] = document.querySelectorAll('details');
  if (!closed) throw new Error('nothing is closed');
  closed.open = true;
  fireEvent(closed, new Event('toggle'));
  for (const text of ['not none', 'e.g. box', '{^x-}']) expect(screen.getByText(text)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Link to kind' });
  expect(link.getAttribute('href')).toBe('#body.item.kind');
  expect(document.getElementById('body.item.kind')?.contains(link)).toBe(true);
});

test('a plain value is one line', () => {
  render(<SchemaTree schema={{ type: 'string', format: 'binary' }} schemas={{}} place="body" />);
  expect(screen.getByText('binary')).toBeTruthy();
});
