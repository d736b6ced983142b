import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { JsonCompletion } from './json-completion.tsx';

const schema = {
  type: 'object',
  properties: {
    service: { type: 'string', enum: ['P20', 'P18'] },
    reference: { type: 'string' },
  },
};

function Host() {
  const [text, setText] = useState('{}');
  const [field, setField] = useState<HTMLTextAreaElement | null>(null);
  return (
    <>
      <textarea
        aria-label="Body"
        ref={setField}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {field && (
        <JsonCompletion
          field={field}
          schema={schema}
          schemas={{}}
          isWanted={false}
          onChange={setText}
        />
      )}
    </>
  );
}

test('CAT-09 names and values are completed by the keyboard: Ctrl Space, arrows, Enter, Esc', async () => {
  Object.assign(Element.prototype, { scrollIntoView() {} });
  render(<Host />);
  const body = screen.getByLabelText<HTMLTextAreaElement>('Body');
  body.focus();
  body.setSelectionRange(1, 1);
  await userEvent.keyboard('{Control>} {/Control}');
  const options = () => screen.getAllByRole('option');
  expect(options().map(({ textContent }) => textContent)).toEqual([
    'servicestring',
    'referencestring',
  ]);
  expect(body.getAttribute('aria-activedescendant')).toBe(options()[0]?.id);
  await userEvent.keyboard('{ArrowDown}');
  expect(options()[1]?.getAttribute('aria-selected')).toBe('true');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(body.value).toBe('{"service": ""}');
  expect(body.selectionStart).toBe(13);
  expect(screen.queryByRole('listbox')).toBeNull();

  await userEvent.keyboard('{Control>} {/Control}');
  expect(options().map(({ textContent }) => textContent)).toEqual(['P20allowed', 'P18allowed']);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(body.value).toBe('{"service": ""}');
  await userEvent.keyboard('{Control>} {/Control}');
  await userEvent.click(screen.getByRole('option', { name: /P18/ }));
  expect(body.value).toBe('{"service": "P18"}');
  expect(body.getAttribute('aria-controls')).toBeNull();
});
