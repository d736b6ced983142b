import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '@portal/contract/errors';
import { ActionFailure } from './failure.tsx';

const error = new ApiError('getPlan', { status: 500, body: null, traceId: '5f0c2b8e' });

test('CALL-04 a part of a page that could not be loaded says why and is tried again', async () => {
  const retry = vi.fn<() => void>();
  const { rerender } = render(
    <ActionFailure title="Your plan could not be loaded." error={error} onRetry={retry} />,
  );
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Something went wrong on our side.');
  expect(alert.textContent).toContain('5f0c2b8e');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
  rerender(
    <ActionFailure title="Your plan could not be loaded." error={error} onRetry={retry} retrying />,
  );
  expect(screen.getByRole('button').textContent).toContain('Trying again');
  rerender(<ActionFailure title="Your plan could not be loaded." error={null} />);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failed action has nothing to try again by itself: its own button is there', () => {
  render(<ActionFailure title="The token was not created." error={error} />);
  expect(screen.queryByRole('button')).toBeNull();
});
