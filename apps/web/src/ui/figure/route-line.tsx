import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './route-line.module.css';

/** A process drawn as a line with stops, in order; holds `Stop`s. */
export function RouteLine({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  return <ol className={classNames(styles['route'], className)}>{children}</ol>;
}

export function Stop({
  state = 'next',
  children,
}: {
  readonly state?: 'done' | 'now' | 'next';
  readonly children: ReactNode;
}) {
  return (
    <li className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
      {children}
    </li>
  );
}
