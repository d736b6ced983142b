import { classNames } from '../../lib/class-names.ts';
import type { IconName } from '../../ui/figure/icon-paths.ts';
import { Icon } from '../../ui/figure/icon.tsx';
import styles from './index-list.module.css';

export interface IndexEntry {
  readonly title: string;
  readonly text: string;
  readonly icon: IconName;
  readonly href: string;
  readonly external?: boolean;
  /** How many APIs are behind it; its place is kept while that is not known. */
  readonly count?: number | undefined;
}

function Count({ value }: { readonly value: number | undefined }) {
  if (value === undefined) return <span />;
  return (
    <span className={styles['count']}>
      {value} <span className="sr">{value === 1 ? 'API' : 'APIs'}</span>
    </span>
  );
}

/** An index with shared hairlines, not cards. */
export function IndexList({
  entries,
  columns,
}: {
  readonly entries: readonly IndexEntry[];
  readonly columns: 3 | 4;
}) {
  return (
    <ul className={classNames(styles['index'], columns === 3 ? styles['three'] : styles['four'])}>
      {entries.map((entry) => (
        <li key={entry.title}>
          <a href={entry.href} rel={entry.external ? 'noopener' : undefined}>
            <Icon name={entry.icon} size={24} />
            <b>{entry.title}</b>
            {entry.external ? (
              <Icon name="external" size={14} className={styles['out']} />
            ) : (
              <Count value={entry.count} />
            )}
            <p>{entry.text}</p>
          </a>
        </li>
      ))}
    </ul>
  );
}
