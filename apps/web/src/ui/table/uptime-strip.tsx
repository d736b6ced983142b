import styles from './uptime-strip.module.css';

interface UptimeStripProps {
  /** Oldest first; null where nobody looked. */
  readonly days: readonly {
    readonly day: string;
    readonly status: string | null;
    /** 'degraded performance' */
    readonly word: string;
  }[];
  /** Says the whole strip in words. */
  readonly label: string;
}

const width = 4;

/** A bar a day; a day that was not well is wider and has its colour. */
export function UptimeStrip({ days, label }: UptimeStripProps) {
  return (
    <svg
      className={styles['strip']}
      viewBox={`0 0 ${days.length * width} 24`}
      preserveAspectRatio="none"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline drawing has no tag of its own
      role="img"
      aria-label={label}
    >
      {days.map(({ day, status, word }, at) => {
        const isWell = status === 'operational' || status === null;
        return (
          <rect
            key={day}
            data-status={status ?? 'unknown'}
            x={at * width + (isWell ? 0.8 : 0.2)}
            y={0}
            width={isWell ? 2.4 : 3.6}
            height={24}
          >
            <title>{`${day}: ${word}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
