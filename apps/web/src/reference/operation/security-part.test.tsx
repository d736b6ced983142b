import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakePiece } from '../reference-fixture.ts';
import { SecurityPart } from './security-part.tsx';

test('CAT-09 alternatives of security and what is needed together are told apart, with their scopes', () => {
  const security = [{ key: [], token: ['read', 'write'] }, { basic: [] }, {}];
  render(<SecurityPart piece={fakePiece({ security })} />);
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toEqual(['key and token read write', 'or basic', 'or none']);
});

test('one scheme alone is told by its header', () => {
  const { container } = render(<SecurityPart piece={fakePiece({ security: [{ key: [] }] })} />);
  expect(container.textContent).toBe('');
});
