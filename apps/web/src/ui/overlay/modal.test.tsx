import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Modal } from './modal.tsx';

test('a modal is named by its title, described by its sentence, and closes by its button', async () => {
  const onClose = vi.fn<() => void>();
  render(
    <Modal title="Delete Application" description="This cannot be undone." onClose={onClose}>
      <p>Body</p>
    </Modal>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Delete Application' });
  expect(dialog.getAttribute('aria-describedby')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close window' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Esc asks to close, and leaves the closing to the owner', () => {
  const onClose = vi.fn<() => void>();
  render(<Modal title="Share" onClose={onClose} />);
  const dialog = screen.getByRole('dialog');
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  expect(onClose).toHaveBeenCalledTimes(1);
});
