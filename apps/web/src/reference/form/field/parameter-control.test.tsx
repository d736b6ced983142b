import type { Parameter } from '@portal/openapi/outline/operation-piece';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Field } from '../../../ui/input/field.tsx';
import { ParameterControl } from './parameter-control.tsx';
import { fakeParameter, fakePiece } from '../../reference-fixture.ts';

function open(schema: Parameter['schema'], start = '') {
  const held = { text: start };
  function Host() {
    const [value, setValue] = useState(start);
    const change = (text: string) => {
      held.text = text;
      setValue(text);
    };
    return (
      <Field label="field">
        <ParameterControl
          piece={fakePiece()}
          parameter={fakeParameter({ name: 'field', schema })}
          value={value}
          onChange={change}
        />
      </Field>
    );
  }
  render(<Host />);
  return held;
}

const control = () => screen.getByLabelText<HTMLInputElement>('field');

test('CAT-09 a parameter has the control of its kind', () => {
  open({ type: 'string', format: 'date' }, '2026-11-20');
  expect(control().type).toBe('date');
});

test('CAT-09 a number keeps its bounds', () => {
  open({ type: 'integer', minimum: 1, maximum: 50 });
  expect(control()).toMatchObject({ type: 'number', min: '1', max: '50', step: '1' });
});

test('CAT-09 a text that a narrower control could not show keeps the plain one', () => {
  open({ type: 'integer' }, 'many');
  expect(control()).toMatchObject({ type: 'text', value: 'many' });
});

test('CAT-09 choices are a list, with one for not sending it', async () => {
  const held = open({ type: 'boolean' });
  await userEvent.selectOptions(control(), 'true');
  expect(held.text).toBe('true');
  await userEvent.selectOptions(control(), 'not sent');
  expect(held.text).toBe('');
});

test('CAT-09 a list is written with commas or edited in rows', async () => {
  const held = open({ type: 'array', items: { enum: ['A1', 'C4', 'D2'] } }, 'A1,C4');
  await userEvent.click(screen.getByRole('button', { name: 'Edit field in rows' }));
  await userEvent.selectOptions(await screen.findByLabelText('item 2'), 'D2');
  expect(held.text).toBe('A1,D2');
  await userEvent.click(screen.getByRole('button', { name: 'Add a row to the body' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove item 1' }));
  expect(held.text).toBe('D2,A1');
  expect(control().value).toBe('D2,A1');
});
