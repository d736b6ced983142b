import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ReadOnlyContext } from '../input/read-only.ts';
import { listToasts } from '../overlay/toast-store.ts';
import { SecretText } from './secret-text.tsx';

const secret = 'norrvik_live_abcdefghijklmnopqrstuvwxyz4f2a';
const part = <SecretText name="API key" value={secret} done="API key copied to clipboard" />;
const show = () => screen.getByRole('button', { name: 'Show API key' });

afterEach(() => vi.useRealTimers());

test('a secret is named by its end, copied unseen, shown and hidden again', async () => {
  const user = userEvent.setup();
  const { container } = render(part);
  expect(screen.getByText('API key ending in 4f2a')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copy API key' }));
  expect(await navigator.clipboard.readText()).toBe(secret);
  expect(listToasts().at(-1)?.text).toBe('API key copied to clipboard');
  expect(container.textContent).not.toContain(secret);
  expect(show().getAttribute('aria-pressed')).toBe('false');
  await user.click(show());
  expect(screen.getByText(secret)).toBeTruthy();
  expect(show().getAttribute('aria-pressed')).toBe('true');
  await user.click(show());
  expect(screen.queryByText(secret)).toBeNull();
});

test('it hides itself after a minute, and when the page is left', () => {
  vi.useFakeTimers();
  render(part);
  fireEvent.click(show());
  act(() => void vi.advanceTimersByTime(59_999));
  expect(screen.getByText(secret)).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByText(secret)).toBeNull();
  fireEvent.click(show());
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  expect(screen.queryByText(secret)).toBeNull();
  hidden.mockRestore();
});

test('where nothing can be changed it is neither shown nor copied', () => {
  render(<ReadOnlyContext value>{part}</ReadOnlyContext>);
  expect(screen.queryByRole('button')).toBeNull();
});
