import { useId, type ReactNode } from 'react';
import { NotLoaded } from '../../../resource/not-loaded.tsx';
import { ArrowLink } from '../../../ui/text/link.tsx';
import styles from './account-home.module.css';

type PanelQuery = Parameters<typeof NotLoaded>[0]['query'];

interface HomePanelProps {
  readonly title: string;
  /** What is loaded, as a sentence has it: 'your calls'. */
  readonly what: string;
  readonly query: PanelQuery;
  /** To the page that says all of it. */
  readonly more?: { readonly label: string; readonly href: string };
  /** Said where there is no line. */
  readonly nothing: string;
  readonly children: readonly ReactNode[];
}

/** A part of the home page; it is loaded by itself, so that it fails by itself. */
export function HomePanel({ title, what, query, more, nothing, children }: HomePanelProps) {
  const id = useId();
  const isWaiting = query.isPending || query.error !== null;
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {more && <ArrowLink href={more.href}>{more.label}</ArrowLink>}
      </div>
      {isWaiting && children.length === 0 ? (
        <NotLoaded query={query} what={what} lines={3} />
      ) : children.length > 0 ? (
        <>
          <ul className={styles['lines']}>{children}</ul>
          {query.error !== null && <NotLoaded query={query} what={what} lines={1} />}
        </>
      ) : (
        <p className={styles['nothing']}>{nothing}</p>
      )}
    </section>
  );
}
