import type { ReactNode } from 'react';
import { Icon } from '../figure/icon.tsx';
import styles from './page-header.module.css';

export interface Crumb {
  readonly label: ReactNode;
  readonly href?: string;
}

/** Where this page hangs; the last crumb is the page itself and no link. */
export function Breadcrumbs({ items }: { readonly items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles['crumbs']}>
        {items.map((item, at) => (
          <li key={at}>
            {at > 0 && <Icon name="chevron-right" size={14} />}
            {item.href ? (
              <a href={item.href}>{item.label}</a>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface PageHeaderProps {
  readonly title: ReactNode;
  /** One sentence: what this page is for. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly crumbs?: readonly Crumb[];
  /** Without the rule, where tabs follow at once. */
  readonly plain?: boolean;
}

/** The page's h1; the shell moves the focus to it after a navigation. */
export function PageHeader({ title, children, actions, crumbs, plain }: PageHeaderProps) {
  return (
    <>
      {crumbs && <Breadcrumbs items={crumbs} />}
      <header className={plain ? styles['plain'] : styles['head']}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {children && <p>{children}</p>}
        </div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </header>
    </>
  );
}
