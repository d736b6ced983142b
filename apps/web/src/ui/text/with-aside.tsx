import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './with-aside.module.css';

interface WithAsideProps {
  readonly children: ReactNode;
  /** `AsideSection`s. */
  readonly aside: ReactNode;
}

/** What a page is for, and beside it what its reader needs at hand; below it where there is no room. */
export function WithAside({ children, aside }: WithAsideProps) {
  return (
    <div className={styles['split']}>
      <div>{children}</div>
      <div className={styles['aside']}>{aside}</div>
    </div>
  );
}

interface AsideSectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
  /** Of use beside the page only, not below it. */
  readonly besideOnly?: boolean;
}

export function AsideSection({ id, title, children, besideOnly }: AsideSectionProps) {
  return (
    <section
      className={classNames(styles['section'], besideOnly && styles['beside-only'])}
      aria-labelledby={id}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
