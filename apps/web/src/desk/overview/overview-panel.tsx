import { getOverviewPart } from '@portal/contract/desk/overview/operations';
import type { OverviewLine, OverviewPart } from '@portal/contract/desk/overview/schema';
import { useId } from 'react';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { useRead } from '../../resource/use-read.ts';
import { Moment } from '../../ui/text/moment.tsx';
import styles from './overview.module.css';

/** Somebody leaves the page open all day: each part is read again while it is looked at. */
const eachMinute = { refetchInterval: 60_000, staleTime: 0 } as const;

interface OverviewPanelProps {
  readonly part: OverviewPart;
  readonly title: string;
  readonly nothing: string;
}

/** One part; it is loaded by itself, so that it fails by itself. */
export function OverviewPanel({ part, title, nothing }: OverviewPanelProps) {
  const id = useId();
  const list = useRead(getOverviewPart, { params: { part } }, eachMinute);
  const lines = list.data?.lines ?? [];
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {list.data === undefined ? (
        <div className={styles['waiting']}>
          <NotLoaded query={list} what="this part" lines={4} />
        </div>
      ) : (
        <>
          {list.data.failed.map((name) => (
            <output key={name} className={styles['failed']}>
              {toCapital(name)} could not be loaded. We will try again in a minute.
            </output>
          ))}
          {lines.length > 0 ? (
            <ul className={styles['lines']}>
              {lines.map((line, at) => (
                <Line key={at} line={line} />
              ))}
            </ul>
          ) : (
            list.data.failed.length === 0 && <p className={styles['nothing']}>{nothing}</p>
          )}
        </>
      )}
    </section>
  );
}

const toCapital = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());

function Line({ line: { text, detail, at, href } }: { readonly line: OverviewLine }) {
  return (
    <li>
      <a href={href}>
        {text}
        {detail && <span className="sr">: {detail}</span>}
      </a>
      <small>
        {detail}
        {detail && at && ', '}
        {at && <Moment at={at} day={!at.includes('T')} />}
      </small>
    </li>
  );
}
