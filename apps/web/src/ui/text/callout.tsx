import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './callout.module.css';
import { Icon } from '../figure/icon.tsx';

interface CalloutProps {
  readonly kind?: 'info' | 'success' | 'warning' | 'danger';
  /** Bold first words. */
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly className?: string | undefined;
  /** Of a text that stands there to be read; else what is dangerous is told at once. */
  readonly isNote?: boolean;
}

const icons = { info: 'info', success: 'check', warning: 'warning', danger: 'error' } as const;

export function Callout({ kind = 'info', title, children, className, isNote }: CalloutProps) {
  return (
    <div
      className={classNames(styles['callout'], styles[kind], className)}
      role={isNote ? 'note' : kind === 'danger' ? 'alert' : undefined}
    >
      <Icon name={icons[kind]} />
      <div>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}
