import type { ReactNode } from 'react';
import styles from '../statistics.module.css';

interface ShareBarProps {
  /** 0 to 1; more is drawn as all. */
  readonly share: number;
  readonly look?: 'calls' | 'errors' | 'failures' | 'refused';
  readonly children?: ReactNode;
}

/** A bar as long as its share, with the figure beside it. */
export function ShareBar({ share, look = 'calls', children }: ShareBarProps) {
  const percent = Math.min(100, Math.max(share > 0 ? 1.5 : 0, share * 100));
  return (
    <span className={styles['share']}>
      <svg height="10" aria-hidden="true" className={styles['track']}>
        <rect width={`${percent}%`} height="10" className={styles[`bar-${look}`]} />
      </svg>
      {children}
    </span>
  );
}
