import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './empty.module.css';

interface EmptyProps {
  /** The fixed line, e.g. 'Oops... you dont have any application'. */
  readonly title: ReactNode;
  /** One sentence: what would be here, or what to do. */
  readonly children?: ReactNode;
  /** One action. */
  readonly action?: ReactNode;
  readonly level?: 'h2' | 'h3';
  readonly className?: string | undefined;
}

export function Empty({ title, children, action, level: Heading = 'h2', className }: EmptyProps) {
  return (
    <div className={classNames(styles['empty'], className)}>
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
