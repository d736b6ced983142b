import styles from './change-list.module.css';
import { Tag } from './marks.tsx';

interface Change {
  readonly breaking: boolean;
  readonly operation: string | null;
  readonly place: string;
  readonly text: string;
  readonly part?: string | undefined;
  readonly operations?: number | undefined;
  readonly elsewhere?: readonly Place[] | undefined;
}

interface Place {
  readonly operation: string | null;
  readonly place: string;
}

interface ChangeListProps {
  readonly changes: readonly Change[];
}

const mostShown = 200;

/** Differences of two versions, one a line, wherever each stands; what breaks callers says so in words. */
export function ChangeList({ changes }: ChangeListProps) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles['list']}>
      {changes.slice(0, mostShown).map((change) => (
        <li
          key={`${change.operation} ${change.place} ${change.part} ${change.text}`}
          data-breaking={change.breaking || undefined}
        >
          {change.breaking && <Tag icon="warning">Breaking</Tag>}
          {change.elsewhere ? <Shared {...change} /> : <Where {...change} />}
          <span>{change.text}</span>
          {change.elsewhere && <Places {...change} elsewhere={change.elsewhere} />}
        </li>
      ))}
      {changes.length > mostShown && <li>and {changes.length - mostShown} more</li>}
    </ul>
  );
}

function Where({ operation, place }: Place) {
  return (
    <>
      {operation && <code>{operation}</code>}
      {place && <span className={styles['place']}>{place}</span>}
    </>
  );
}

/** A part of a schema by its own name, whatever holds it. */
function Shared({ part, place }: Pick<Change, 'part' | 'place'>) {
  if (part) return <code>{part}</code>;
  return place && <span className={styles['place']}>{place}</span>;
}

interface PlacesProps extends Place {
  readonly operations?: number | undefined;
  readonly elsewhere: readonly Place[];
}

function Places({ operation, place, operations = 1, elsewhere }: PlacesProps) {
  const left = operations - new Set([operation, ...elsewhere.map((one) => one.operation)]).size;
  return (
    <details className={styles['places']}>
      <summary>{operations === 1 ? 'In 1 operation' : `In ${operations} operations`}</summary>
      <ul>
        {[{ operation, place }, ...elsewhere].map((one) => (
          <li key={`${one.operation} ${one.place}`}>
            <Where {...one} />
          </li>
        ))}
        {left > 0 && <li>and {left} more</li>}
      </ul>
    </details>
  );
}
