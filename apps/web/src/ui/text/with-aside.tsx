import type { ReactNode } from 'react';
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
}

export function AsideSection({ id, title, children }: AsideSectionProps) {
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
