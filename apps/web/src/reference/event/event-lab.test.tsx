import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeParameter, fakePiece } from '../reference-fixture.ts';
import { EventLab } from './event-lab.tsx';

const event = {
  kind: 'webhook',
  path: 'parcel.moved',
  parameters: [
    fakeParameter({ name: 'X-Signature', in: 'header', description: 'HMAC of the `body`.' }),
    fakeParameter({ name: 'X-Id', in: 'header', description: 'Of the message.' }),
  ],
  responses: [{ status: '204', description: 'Received.', headers: [], content: [] }],
} as const;

test('CAT-09 beside an event stand its message, its signature, the answer, and a way to try it', () => {
  const { container } = render(<EventLab piece={fakePiece(event)} />);
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'What you receive',
    'Check the signature',
    'What you answer',
    'Try your receiver',
  ]);
  expect(container.querySelector('pre')?.textContent).toMatch(
    /^POST \/your\/receiver HTTP\/1\.1\nHost: .+\n[\s\S]*X-Signature: .+\nX-Id: /,
  );
  expect(screen.getByText('X-Signature').nextElementSibling?.textContent).toBe('HMAC of the body.');
  expect(screen.queryByText('X-Id')).toBeNull();
  expect(screen.getByRole('link', { name: 'Send a test event' }).getAttribute('href')).toBe(
    '/admin/webhooks',
  );
});

test('CAT-09 a document that declares neither signature nor answer shows none', () => {
  render(<EventLab piece={fakePiece({ ...event, parameters: [], responses: [] })} />);
  expect(screen.queryByText('Check the signature')).toBeNull();
  expect(screen.queryByText('What you answer')).toBeNull();
});
