import type { Statistics } from '@portal/contract/usage/statistics/schema';
import { toLatencyText } from '../statistics-text.ts';
import styles from '../statistics.module.css';

interface LatencyMarkProps {
  readonly figures: Pick<Statistics['total'], 'p50' | 'p95' | 'p99'>;
  /** Milliseconds at the right end. */
  readonly slowest: number;
}

const width = 120;

export function LatencyMark({ figures, slowest }: LatencyMarkProps) {
  const { p50, p95, p99 } = figures;
  if (p50 === null || p95 === null || p99 === null) return '–';
  const toX = (milliseconds: number) => 2 + ((width - 6) * milliseconds) / slowest;
  return (
    <span className={styles['latency']} title={`p99 ${toLatencyText(p99)}`}>
      <svg viewBox={`0 0 ${width} 14`} width={width} height={14} aria-hidden="true">
        <line className={styles['rule']} x1={0} x2={width} y1={7} y2={7} />
        <line className={styles['range']} x1={toX(p50)} x2={toX(p95)} y1={7} y2={7} />
        <rect className={styles['median']} x={toX(p50) - 1.5} y={1} width={3} height={12} />
        <rect className={styles['high']} x={toX(p95) - 1.5} y={3} width={3} height={8} />
        <circle className={styles['high']} cx={toX(p99)} cy={7} r={2} />
      </svg>
      <span className="small muted nb">
        <span className="sr">p50 {toLatencyText(p50)}, p95 </span>
        {toLatencyText(p95)}
        <span className="sr">, p99 {toLatencyText(p99)}</span>
      </span>
    </span>
  );
}
