import { useId, type ReactNode } from 'react';
import { NotLoaded } from '../../../calls/not-loaded.tsx';
import { useSeen } from '../../../lib/use-seen.ts';
import { ArrowLink } from '../../../ui/text/link.tsx';
import styles from './account-home.module.css';

interface HomePanelProps {
  readonly title: string;
  /** To the page that says all of it. */
  readonly more?: { readonly label: string; readonly href: string };
  readonly children: ReactNode;
}

/** A part of the home page; it is loaded once it is seen and by itself, so that it fails by itself. */
export function HomePanel({ title, more, children }: HomePanelProps) {
  const id = useId();
  const { place, isSeen } = useSeen();
  return (
    <section ref={place} className={styles['panel']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {more && <ArrowLink href={more.href}>{more.label}</ArrowLink>}
      </div>
      {isSeen && children}
    </section>
  );
}

interface PanelLinesProps {
  /** What is loaded, as a sentence has it: 'your calls'. */
  readonly what: string;
  readonly query: Parameters<typeof NotLoaded>[0]['query'];
  /** Said where there is no line. */
  readonly nothing: string;
  readonly children: readonly ReactNode[];
}

/** What a part says, line by line. */
export function PanelLines({ what, query, nothing, children }: PanelLinesProps) {
  const isWaiting = query.isPending || query.error !== null;
  if (isWaiting && children.length === 0) return <NotLoaded query={query} what={what} lines={3} />;
  return children.length > 0 ? (
    <ul className={styles['lines']}>{children}</ul>
  ) : (
    <p className={styles['nothing']}>{nothing}</p>
  );
}
