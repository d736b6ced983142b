import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './sheet.module.css';

/** A ruled area with an edge; its direct children share hairlines. */
export function Sheet({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles['sheet'], className)} />;
}

/** Small captions over plain values, divided by hairlines: a label's fields. Holds `Cell`s. */
export function Cells({
  children,
  framed,
  className,
}: {
  readonly children: ReactNode;
  readonly framed?: boolean;
  readonly className?: string | undefined;
}) {
  return (
    <dl className={classNames(styles['cells'], framed && styles['sheet'], className)}>
      {children}
    </dl>
  );
}

interface CellProps {
  readonly caption: ReactNode;
  readonly children: ReactNode;
  /** `big`: a condensed numeral. `mono`: what a machine reads. */
  readonly look?: 'text' | 'big' | 'mono';
  readonly className?: string | undefined;
}

export function Cell({ caption, children, look = 'text', className }: CellProps) {
  return (
    <div className={classNames(styles['cell'], className)}>
      <dt>{caption}</dt>
      <dd className={classNames(styles[look], look === 'mono' && 'mono')}>{children}</dd>
    </div>
  );
}
