import type { ReactNode } from 'react';
import { Icon } from '../figure/icon.tsx';
import styles from './check-sheet.module.css';

interface CheckSheetProps {
  /** What is put together. */
  readonly children: ReactNode;
  readonly verdict: ReactNode;
}

/** A form, and what is said of it beside it: a `Verdict`. */
export function CheckSheet({ children, verdict }: CheckSheetProps) {
  return (
    <div className={styles['sheet']}>
      <div className={styles['form']}>{children}</div>
      {verdict}
    </div>
  );
}

interface VerdictProps {
  readonly good: boolean;
  readonly title: ReactNode;
  /** Why, and what to do. */
  readonly children?: ReactNode;
}

/** Told again whenever it changes. */
export function Verdict({ good, title, children }: VerdictProps) {
  return (
    <div className={styles['verdict']} aria-live="polite">
      <div className={styles['head']}>
        <VerdictMark good={good} />
        <h3>{title}</h3>
      </div>
      {children}
    </div>
  );
}

/** The icon of a verdict; the words beside it say the same. */
export function VerdictMark({ good }: Pick<VerdictProps, 'good'>) {
  return (
    <span className={good ? styles['good'] : styles['bad']}>
      <Icon name={good ? 'check' : 'error'} />
    </span>
  );
}
