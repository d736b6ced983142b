import type { ReactNode } from 'react';
import styles from '../statistics.module.css';

interface MeterProps {
  readonly used: number;
  readonly limit: number;
  /** The figure beside it. */
  readonly children: ReactNode;
}

/** Of the width, so that there is room beyond it. */
const limitAt = 80;

/** How much of a limit is used: the limit is marked, and what is beyond it hatched. */
export function Meter({ used, limit, children }: MeterProps) {
  const share = used / Math.max(1, limit);
  const within = Math.max(used > 0 ? 1 : 0, Math.min(share, 1) * limitAt);
  const beyond = Math.min(Math.max(share - 1, 0) * limitAt, 100 - limitAt);
  return (
    <span className={styles['share']}>
      <svg height="10" aria-hidden="true" className={styles['track']}>
        <rect width={`${within}%`} height="10" className={styles['bar-calls']} />
        <line
          x1={`${limitAt}%`}
          x2={`${limitAt + beyond}%`}
          y1="5"
          y2="5"
          className={styles['hatch']}
        />
        <line x1={`${limitAt}%`} x2={`${limitAt}%`} y2="10" className={styles['limit']} />
      </svg>
      {children}
    </span>
  );
}
