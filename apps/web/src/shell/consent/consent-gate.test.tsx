import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConsentGate } from './consent-gate.tsx';
import { setConsent } from './consent-store.ts';

const url = 'https://tags.postal.example/tags.js';
const script = () => document.querySelector<HTMLScriptElement>('script[data-tag-manager]');

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  script()?.remove();
});

test('ENV-11 before a choice nothing is loaded, and both choices are buttons alike', () => {
  render(<ConsentGate tagManagerUrl={url} />);
  const accept = screen.getByRole('button', { name: 'Accept' });
  const refuse = screen.getByRole('button', { name: 'Only necessary' });
  expect(refuse.className).toBe(accept.className);
  expect(script()).toBeNull();
});

test('ENV-11 the tag manager comes after Accept, once, and again on the next visit', async () => {
  const { unmount } = render(<ConsentGate tagManagerUrl={url} />);
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(script()?.src).toBe(url);
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  script()?.remove();
  render(<ConsentGate tagManagerUrl={url} />);
  expect(document.querySelectorAll('script[data-tag-manager]')).toHaveLength(1);
});

test('ENV-11 who takes only the necessary is not asked again and gets no script', async () => {
  const { unmount } = render(<ConsentGate tagManagerUrl={url} />);
  await userEvent.click(screen.getByRole('button', { name: 'Only necessary' }));
  unmount();
  render(<ConsentGate tagManagerUrl={url} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(script()).toBeNull();
  act(() => setConsent('unasked'));
  expect(screen.getByRole('button', { name: 'Accept' })).toBeDefined();
});
