import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReferenceContext } from '../reference-context.ts';
import { fakePiece, fakePlace } from '../reference-fixture.ts';
import { ServersPart } from './servers-part.tsx';

const usual = { url: '/rest/shipment/v3', description: '' };

function show(servers: readonly (typeof usual)[]) {
  return render(
    <ReferenceContext value={fakePlace({ servers: [usual] })}>
      <ServersPart piece={fakePiece({ servers })} />
    </ReferenceContext>,
  );
}

test('CAT-09 an operation that is served elsewhere says where', () => {
  show([{ url: 'https://files.example/v1', description: 'Uploads only' }]);
  expect(screen.getByRole('listitem').textContent).toBe('https://files.example/v1 Uploads only');
});

test('an operation that is served with the rest says nothing', () => {
  expect(show([usual]).container.textContent).toBe('');
});
