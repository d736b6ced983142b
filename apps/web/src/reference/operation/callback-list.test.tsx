import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CallbackList } from './callback-list.tsx';
import { fakeParameter, fakePiece } from '../reference-fixture.ts';

test('CAT-09 a callback opens to what it sends and what it expects, each with an address of its own', () => {
  const piece = fakePiece({
    callbacks: [
      {
        name: 'onEvent',
        expression: '{$request.body#/url}',
        method: 'POST',
        summary: 'A parcel moved',
        description: 'Sent once an event.',
        deprecated: true,
        parameters: [fakeParameter({ name: 'X-Signature', in: 'header' })],
        requestBody: {
          required: true,
          description: '',
          content: [
            {
              mediaType: 'application/json',
              schema: { type: 'object', properties: { code: { type: 'string' } } },
              examples: [],
            },
          ],
        },
        responses: [{ status: '204', description: 'Taken', headers: [], content: [] }],
      },
    ],
  });
  render(<CallbackList piece={piece} />);
  for (const text of ['onEvent', 'A parcel moved', 'deprecated'])
    expect(screen.getByText(text)).toBeTruthy();
  const [closed] = document.querySelectorAll('details');
  if (!closed) throw new Error('nothing is closed');
  closed.open = true;
  fireEvent(closed, new Event('toggle'));
  for (const text of ['Sent once an event.', 'X-Signature', 'code', 'Taken'])
    expect(screen.getByText(text)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Link to code' });
  expect(link.getAttribute('href')).toBe('#callback.onEvent.POST.body.code');
});
