import { SchemaTree } from '../schema/schema-tree.tsx';
import { toObjectId, usePrinted } from './printed.ts';
import styles from './print.module.css';

interface ObjectListProps {
  /** Of the list; its objects are a level below. */
  readonly level: 2 | 3;
}

/** The members of what several places hold. */
export function ObjectList({ level }: ObjectListProps) {
  const shared = usePrinted();
  if (!shared || shared.size === 0) return null;
  const [Title, Name] = level === 2 ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const);
  return (
    <section className={styles['objects']}>
      <Title>Objects</Title>
      {[...shared].map(([name, { schema, schemas }]) => (
        <section key={name} id={toObjectId(name)}>
          <Name className="mono">{name}</Name>
          <SchemaTree schema={schema} schemas={schemas} place={toObjectId(name)} />
        </section>
      ))}
    </section>
  );
}
