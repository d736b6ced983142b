import styles from './change-list.module.css';
import { Tag } from './marks.tsx';

interface Change {
  readonly breaking: boolean;
  readonly operation: string | null;
  readonly place: string;
  readonly text: string;
}

interface ChangeListProps {
  readonly changes: readonly Change[];
}

const mostShown = 200;

/** Differences of two versions, one a line; what breaks callers says so in words. */
export function ChangeList({ changes }: ChangeListProps) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles['list']}>
      {changes.slice(0, mostShown).map((change) => (
        <li
          key={`${change.operation} ${change.place} ${change.text}`}
          data-breaking={change.breaking || undefined}
        >
          {change.breaking && <Tag icon="warning">Breaking</Tag>}
          {change.operation && <code>{change.operation}</code>}
          {change.place && <span className={styles['place']}>{change.place}</span>}
          <span>{change.text}</span>
        </li>
      ))}
      {changes.length > mostShown && <li>and {changes.length - mostShown} more</li>}
    </ul>
  );
}
