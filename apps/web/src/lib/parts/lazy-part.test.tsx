import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { lazyPart } from './lazy-part.ts';

const Word = ({ text }: { readonly text: string }) => <b>{text}</b>;

test('a part comes when its code does', async () => {
  const Part = lazyPart(async () => Word);
  render(
    <Suspense fallback="…">
      <Part text="here" />
    </Suspense>,
  );
  expect(await screen.findByText('here')).toBeDefined();
});

test('a part whose code does not come is left out, and the page stays', async () => {
  const Part = lazyPart<{ text: string }>(() => Promise.reject(new TypeError('Failed to fetch')));
  render(
    <main>
      <h1>Page</h1>
      <Suspense fallback="waiting">
        <Part text="here" />
      </Suspense>
      <p>end</p>
    </main>,
  );
  expect(await screen.findByText('end')).toBeDefined();
  await expect.poll(() => screen.queryByText('waiting')).toBeNull();
  expect(screen.getByRole('main').textContent).toBe('Pageend');
});
