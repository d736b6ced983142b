import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Pagination } from './pagination.tsx';

describe('Pagination', () => {
  test('PAG-02 tells a change, and ignores the current page and what is out of range', async () => {
    const onChange = vi.fn<(page: number) => void>();
    render(<Pagination totalItems={30} currentPage={1} onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Page 1' }));
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onChange.mock.calls).toEqual([[3], [2]]);
    expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe(
      'page',
    );
  });

  test('PAG-02 disabled ignores every button', async () => {
    const onChange = vi.fn<(page: number) => void>();
    render(<Pagination totalItems={30} currentPage={1} onChange={onChange} disabled />);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onChange).not.toHaveBeenCalled();
  });

  test('PAG-01 links take their address from the url with the page placeholder', () => {
    render(
      <Pagination totalItems={30} currentPage={2} type="link" url="/apis/active?page={page}" />,
    );
    expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe(
      '/apis/active?page=3',
    );
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe(
      '/apis/active?page=1',
    );
  });

  test('PAG-01 links without a placeholder are refused', () => {
    expect(() =>
      render(<Pagination totalItems={30} currentPage={2} type="link" url="/apis" />),
    ).toThrow('{page}');
  });

  test('PAG-01 speaks Arabic and Persian, and runs from the right', () => {
    const { rerender } = render(
      <Pagination totalItems={30} currentPage={1} locale="ar" direction="rtl" />,
    );
    expect(screen.getByRole('navigation').getAttribute('dir')).toBe('rtl');
    expect(screen.getByRole('button', { name: 'الصفحة ٢' }).textContent).toBe('٢');
    rerender(<Pagination totalItems={30} currentPage={1} locale="ir" direction="rtl" />);
    expect(screen.getByRole('button', { name: 'صفحه ۲' }).textContent).toBe('۲');
  });

  test('one page needs no pagination', () => {
    const { container } = render(<Pagination totalItems={10} currentPage={1} />);
    expect(container.innerHTML).toBe('');
  });
});
