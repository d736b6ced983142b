import type { ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import styles from '../statistics.module.css';

interface ShareBarProps {
  /** 0 to 1; more is drawn as all. */
  readonly share: number;
  readonly isOver?: boolean;
  readonly look?: 'calls' | 'errors' | 'failures' | 'refused';
  readonly children?: ReactNode;
}

/** A bar as long as its share, with the figure beside it. */
export function ShareBar({ share, isOver, look = 'calls', children }: ShareBarProps) {
  const percent = Math.min(100, Math.max(share > 0 ? 1.5 : 0, share * 100));
  return (
    <span className={styles['share']}>
      <svg height="10" aria-hidden="true" className={styles['track']}>
        <rect
          width={`${percent}%`}
          height="10"
          className={classNames(styles[`bar-${isOver ? 'failures' : look}`])}
        />
      </svg>
      {children}
    </span>
  );
}
