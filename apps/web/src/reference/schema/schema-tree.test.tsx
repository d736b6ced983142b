import type { Schema } from '@portal/openapi/outline/operation-piece';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
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
  for (const text of ['not none', 'box', '{^x-}']) expect(screen.getByText(text)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Link to kind' });
  expect(link.getAttribute('href')).toBe('#body.item.kind');
  expect(document.getElementById('body.item.kind')?.contains(link)).toBe(true);
});

test('a plain value is one line', () => {
  render(<SchemaTree schema={{ type: 'string', format: 'binary' }} schemas={{}} place="body" />);
  expect(screen.getByText('binary')).toBeTruthy();
});

test('CAT-09 the head of a part holds the first lines of its description, what it opens the whole', async () => {
  const part: Schema = {
    type: 'object',
    description: 'Who sends.\n\n- a person\n- a company',
    properties: {
      name: { type: 'string', description: 'As on the <b>label</b>.<br>In capitals.' },
    },
  };
  render(<SchemaTree schema={{ properties: { sender: part } }} schemas={{}} place="body" />);
  const [closed] = document.querySelectorAll('details');
  if (!closed) throw new Error('nothing is closed');
  expect(closed.textContent).toMatch(/Who sends\.$/);
  closed.open = true;
  fireEvent(closed, new Event('toggle'));
  await waitFor(() => expect(closed.querySelectorAll('li')).toHaveLength(3));
  expect(closed.querySelector('summary')?.textContent).not.toContain('Who sends');
  expect(screen.getByText('label').tagName).toBe('B');
});

test('CAT-09 a list of meanings beside the values becomes their table, the first 60 at once', () => {
  const values = Array.from({ length: 70 }, (_, at) => `P${at}`);
  const lines = values.map((value) => `- ${value} - product **${value}**`).join('\n');
  const schema: Schema = { type: 'string', enum: [...values], description: `Any of:\n\n${lines}` };
  render(<SchemaTree schema={{ properties: { product: schema } }} schemas={{}} place="body" />);
  expect(screen.getByText('Any of:')).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Values' });
  expect(within(table).getAllByRole('row')).toHaveLength(60);
  expect(within(table).getByRole('row', { name: 'P20 product P20' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show 10 more values' }));
  expect(within(table).getAllByRole('row')).toHaveLength(70);
  expect(screen.getAllByText('P20', { selector: 'code' })).toHaveLength(1);
});
