import { readJson, writeJson } from '@portal/openapi/digits/exact-json';
import type { Json } from '@portal/openapi/read/json';
import type { Schema } from '@portal/openapi/outline/operation-piece';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { assert, asyncProperty, jsonValue } from 'fast-check';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { BodyForm } from './body-form.tsx';

const schemas: Record<string, Schema> = {
  Party: {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, partner: { $ref: '#/schemas/Party' } },
  },
  Parts: {
    type: 'object',
    required: ['kind', 'street'],
    properties: { kind: { const: 'parts' }, street: { type: 'string' } },
  },
  Lines: {
    type: 'object',
    required: ['kind', 'lines'],
    properties: { kind: { const: 'lines' }, lines: { type: 'array', items: { type: 'string' } } },
  },
};

const booking: Schema = {
  type: 'object',
  required: ['service', 'receiver'],
  properties: {
    id: { type: 'string', readOnly: true },
    service: { enum: ['P20', 'P18'] },
    receiver: { $ref: '#/schemas/Party' },
    parcels: {
      type: 'array',
      items: {
        type: 'object',
        required: ['weightKg'],
        properties: { weightKg: { type: 'number', default: 1.5 }, fragile: { type: 'boolean' } },
      },
    },
    day: { type: ['string', 'null'], format: 'date' },
    address: {
      oneOf: [{ $ref: '#/schemas/Parts' }, { $ref: '#/schemas/Lines' }],
      discriminator: { propertyName: 'kind', mapping: { parts: 'Parts', lines: 'Lines' } },
    },
    labels: { type: 'object', additionalProperties: { type: 'integer' } },
  },
};

/** The form, and what is made with it. */
function open(schema: Schema, start: Json, faults = new Map<string, string>()) {
  const held: { value: Json | undefined; changes: number } = { value: start, changes: 0 };
  function Host() {
    const [value, setValue] = useState<Json | undefined>(start);
    const change = (next: Json | undefined) => {
      Object.assign(held, { value: next, changes: held.changes + 1 });
      setValue(next);
    };
    return (
      <BodyForm
        name="Body"
        schema={schema}
        schemas={schemas}
        value={value}
        faults={faults}
        onChange={change}
      />
    );
  }
  render(<Host />);
  return held;
}

const group = (name: RegExp | string) => within(screen.getByRole('group', { name }));

test('CAT-09 a form is made of the schema: choices, nested members, rows that come and go; what is only read is left out', async () => {
  const held = open(booking, { service: 'P20', receiver: { name: 'Zofia' }, parcels: [] });
  expect(screen.queryByLabelText(/^id/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText(/^service/), 'P18');
  const name = group(/^receiver/).getByLabelText(/^name/);
  await userEvent.clear(name);
  await userEvent.type(name, 'Åsa');
  await userEvent.click(screen.getByRole('button', { name: 'Add a row to parcels' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add a row to parcels' }));
  const weight = group('parcels 2').getByLabelText(/^weightKg/);
  await userEvent.clear(weight);
  await userEvent.type(weight, '2.05');
  await userEvent.selectOptions(group('parcels 2').getByLabelText(/^fragile/), 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Remove parcels 1' }));
  expect(held.value).toEqual({
    service: 'P18',
    receiver: { name: 'Åsa' },
    parcels: [{ weightKg: 2.05, fragile: true }],
  });
});

test('CAT-09 a circle opens step by step; null, another kind and names of one’s own', async () => {
  const held = open(booking, { service: 'P20', receiver: { name: 'a' }, day: null, labels: {} });
  await userEvent.click(screen.getByRole('button', { name: 'Give day a value' }));
  expect(held.value).toMatchObject({ day: '2026-11-20' });
  await userEvent.click(screen.getByRole('button', { name: 'Set day to null' }));
  await userEvent.click(group(/^receiver/).getByRole('button', { name: 'Add partner' }));
  expect(group('partner').getByRole('button', { name: 'Add partner' })).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Add address' }));
  await userEvent.selectOptions(screen.getByLabelText('Kind of address'), 'Lines');
  expect(held.value).toMatchObject({ address: { kind: 'lines', lines: ['text'] } });

  await userEvent.click(screen.getByRole('button', { name: 'Add a property to labels' }));
  const key = screen.getByLabelText('Name of key');
  await userEvent.clear(key);
  await userEvent.type(key, 'depot');
  await userEvent.tab();
  expect(held.value).toMatchObject({ day: null, labels: { depot: 1 } });
});

test('CAT-09 what the schema does not know or allow is shown, marked and kept', async () => {
  const start = { service: 5, receiver: 'nobody', more: { a: [1] }, note: 'hi' };
  const held = open(booking, start, new Map([['/service', 'must be one of P20, P18']]));
  expect(screen.getByText('Must be one of P20, P18.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^receiver/).value).toBe('"nobody"');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^more/).value).toBe('{"a":[1]}');
  await userEvent.type(screen.getByLabelText(/^note/), '!');
  expect(held.value).toEqual({ ...start, note: 'hi!' });
  const raw = screen.getByLabelText(/^more/);
  await userEvent.clear(raw);
  await userEvent.type(raw, '{{"a"');
  expect(screen.getByText('Must be JSON, with text in quotes.')).toBeTruthy();
  await userEvent.type(raw, ':2}');
  expect(held.value).toMatchObject({ more: { a: 2 } });
});

test('CAT-09 value → form → value: showing any value changes nothing of it', async () => {
  await assert(
    asyncProperty(jsonValue({ maxDepth: 3 }), async (value) => {
      const held = open(booking, value as Json);
      await Promise.resolve();
      expect(held).toEqual({ value, changes: 0 });
      document.body.replaceChildren();
    }),
    { numRuns: 20 },
  );
});

test('CAT-09 a number of many digits is shown, chosen and typed digit by digit', async () => {
  const n = '9007199254740993';
  const schema: Schema = {
    properties: {
      count: { type: 'integer', maximum: 2 },
      kind: { enum: [readJson(n), 1] },
      more: {},
    },
  };
  const held = open(schema, readJson(`{"count":${n},"kind":1,"more":[${n}]}`));
  const count = screen.getByLabelText<HTMLInputElement>(/^count/);
  expect(count.value).toBe(n);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^more/).value).toBe(`[${n}]`);
  await userEvent.selectOptions(screen.getByLabelText(/^kind/), n);
  // What types for tests takes numbers for doubles.
  fireEvent.change(count, { target: { value: `${n}7` } });
  expect(writeJson(held.value)).toBe(`{"count":${n}7,"kind":${n},"more":[${n}]}`);
});
