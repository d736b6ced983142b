import { useId, type ReactNode } from 'react';
import { Sheet } from '../../ui/table/sheet.tsx';
import styles from './statistics.module.css';

interface PanelProps {
  readonly title: string;
  readonly legend?: readonly (readonly [look: string, label: string])[];
  readonly children: ReactNode;
}

/** A ruled area with a heading and, right of it, what the colours mean. */
export function Panel({ title, legend, children }: PanelProps) {
  const id = useId();
  return (
    <Sheet>
      <section aria-labelledby={id}>
        <div className={styles['panel-head']}>
          <h2 id={id}>{title}</h2>
          {legend && (
            <p className={styles['legend']}>
              {legend.map(([look, label]) => (
                <span key={look}>
                  <i className={styles[look]} />
                  {label}
                </span>
              ))}
            </p>
          )}
        </div>
        <div className={styles['panel-body']}>{children}</div>
      </section>
    </Sheet>
  );
}

/** The figures of a chart in words, for whoever reads better than they see. */
export function BehindChart({ children }: { readonly children: ReactNode }) {
  return (
    <details className={styles['behind']}>
      <summary>Show as table</summary>
      {children}
    </details>
  );
}
