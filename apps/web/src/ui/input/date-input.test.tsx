import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DateInput } from './date-input.tsx';
import { Field } from './field.tsx';

function Day() {
  const [day, setDay] = useState('2026-11-20');
  return (
    <>
      <Field label="Day" hint="In your time zone">
        <DateInput value={day} onChange={setDay} />
      </Field>
      <output>{day}</output>
    </>
  );
}

test('a field shows a day as pages do, keeps what is no day and says what one looks like', async () => {
  const user = userEvent.setup();
  render(<Day />);
  const field = screen.getByLabelText('Day');
  expect(field).toHaveProperty('value', '20 Nov 2026');
  await user.clear(field);
  await user.type(field, '31 Feb 2026');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.tab();
  expect(field).toHaveProperty('value', '31 Feb 2026');
  expect(screen.getByRole('alert').textContent).toBe('Enter a day, such as 26 Nov 2026');
  expect(screen.getByRole('status').textContent).toBe('');
  await user.clear(field);
  await user.type(field, '2026-12-01');
  await user.tab();
  expect(field).toHaveProperty('value', '1 Dec 2026');
  expect(screen.getByRole('status').textContent).toBe('2026-12-01');
});
