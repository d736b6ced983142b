import { useEffect, useState, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './skeleton.module.css';

/** One grey line; its width and height come from the class that it is given. */
export function SkeletonLine({ className }: { readonly className?: string | undefined }) {
  return <span className={classNames(styles['line'], className)} />;
}

interface SkeletonProps {
  /** What is loading, for those who hear the page. */
  readonly label?: string;
  /** The final shape; without it, `lines` lines of text. */
  readonly children?: ReactNode;
  readonly lines?: number;
  /** Instead of lines: a ruled sheet of this many rows, as a table or a list takes its place. */
  readonly rows?: number;
}

const SHOWN_AFTER_MS = 200;

/** Keeps the place from the start, and shows itself after 200 ms: what comes at once never flickers. */
export function Skeleton({
  label = 'Loading... Please wait',
  children,
  lines = 3,
  rows,
}: SkeletonProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classNames(!shown && styles['waiting'])} data-skeleton="">
      <output className="sr">{label}</output>
      <div aria-hidden="true" className={styles['shape']}>
        {children ?? (rows ? <Rows count={rows} /> : <Lines count={lines} />)}
      </div>
    </div>
  );
}

function Lines({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, at) => <SkeletonLine key={at} />);
}

function Rows({ count }: { readonly count: number }) {
  return (
    <div className={styles['sheet']}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={styles['row']}>
          <SkeletonLine />
          <SkeletonLine />
        </div>
      ))}
    </div>
  );
}
