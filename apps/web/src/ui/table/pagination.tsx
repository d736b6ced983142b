import type { ReactNode } from 'react';
import { Icon } from '../figure/icon.tsx';
import { canChangePage, toPageWindow, type PageWindowInput } from './page-window.ts';
import { pageWords, type PageLocale } from '../text/page-words.ts';
import styles from './pagination.module.css';

interface PaginationProps extends PageWindowInput {
  readonly onChange?: ((page: number) => void) | undefined;
  readonly disabled?: boolean;
  readonly direction?: 'ltr' | 'rtl';
  readonly locale?: PageLocale;
  readonly type?: 'button' | 'link';
  /** With type `link`: an address with `{page}` in it. */
  readonly url?: string;
}

function requireUrl(url: string | undefined): string {
  if (!url?.includes('{page}')) throw new Error('Pagination of links needs a url with {page}');
  return url;
}

/** Previous, at most five numbers, next (specification §5). Nothing where there is one page only. */
export function Pagination(props: PaginationProps) {
  const {
    type = 'button',
    direction = 'ltr',
    locale = 'en',
    currentPage,
    disabled,
    onChange,
  } = props;
  const { pageCount, pages } = toPageWindow(props);
  const url = type === 'link' ? requireUrl(props.url) : undefined;
  if (pageCount <= 1) return null;
  const words = pageWords[locale];
  const number = new Intl.NumberFormat(words.numbers);

  function item(to: number, label: string, content: ReactNode) {
    const current = to === currentPage && content === number.format(to);
    const idle = !canChangePage(to, { pageCount, currentPage, disabled });
    const shared = {
      'aria-label': label,
      'aria-current': current ? ('page' as const) : undefined,
      'aria-disabled': idle && !current ? true : undefined,
    };
    const change = () => !idle && onChange?.(to);
    if (url === undefined) {
      return (
        <button type="button" {...shared} onClick={change}>
          {content}
        </button>
      );
    }
    return (
      <a
        {...shared}
        // Without an address it is no link by itself, and could have no name.
        role={idle && !current ? 'link' : undefined}
        href={idle && !current ? undefined : url.replaceAll('{page}', String(to))}
        onClick={change}
      >
        {content}
      </a>
    );
  }

  return (
    <nav aria-label={words.pages} dir={direction} className={styles['pages']}>
      <ul>
        <li>{item(currentPage - 1, words.previous, <Icon name="chevron-left" size={16} />)}</li>
        {pages.map((page) => (
          <li key={page}>{item(page, words.page(number.format(page)), number.format(page))}</li>
        ))}
        <li>{item(currentPage + 1, words.next, <Icon name="chevron-right" size={16} />)}</li>
      </ul>
    </nav>
  );
}
