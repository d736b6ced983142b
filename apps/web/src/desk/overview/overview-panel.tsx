import type { OverviewLine } from '@portal/contract/desk/overview/schema';
import { useState } from 'react';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { Section } from '../../resource/section.tsx';
import { toAgoText } from '../../lib/dates.ts';
import { Moment } from '../../ui/text/moment.tsx';
import styles from './overview.module.css';
import type { useOverviewPart } from './use-overview-part.ts';

interface OverviewPanelProps {
  readonly id: string;
  readonly title: string;
  /** Each is loaded by itself, so that it fails by itself. */
  readonly reads: readonly ReturnType<typeof useOverviewPart>[];
  /** What it tells of, in its order, by name; what has none stands without a heading. */
  readonly sources: Readonly<Record<string, string | null>>;
  readonly nothing: string;
  /** Says how old the oldest of each is. */
  readonly aged?: boolean;
}

/** A heading for each source that has something; the names of the others in one line. */
export function OverviewPanel({ id, title, reads, sources, nothing, aged }: OverviewPanelProps) {
  const [now] = useState(Date.now);
  const read = reads.flatMap(({ data }) => data ?? []);
  const lines = read.flatMap((part) => part.lines);
  const failed = read.flatMap((part) => part.failed);
  const sums = new Map(read.flatMap((part) => part.sums.map((sum) => [sum.source, sum])));
  const known = Object.entries(sources).flatMap(([source, name]) => {
    const sum = sums.get(source);
    return sum ? [{ ...sum, name }] : [];
  });
  const some = known.filter(({ count }) => count > 0);
  const empty = known.flatMap(({ count, name }) => (count === 0 && name ? [name] : []));
  const isNothing = some.length + failed.length === 0 && read.length === reads.length;
  return (
    <Section id={id} title={title}>
      {reads.map((part, at) => (
        <NotLoaded key={at} query={part} what="this part" lines={4} />
      ))}
      {failed.map((name) => (
        <output key={name} className={styles['failed']}>
          {toCapital(name)} could not be loaded. We will try again in a minute.
        </output>
      ))}
      {some.map(({ source, name, count, oldest }) => (
        <div key={source} className={styles['source']}>
          {name && (
            <div className={styles['head']}>
              <h3>
                {name} <span className="num">{count}</span>
              </h3>
              {aged && oldest && <small>The oldest: {toAgoText(oldest, now)}</small>}
            </div>
          )}
          <ul className={styles['lines']}>
            {lines
              .filter((line) => line.source === source)
              .map((line, at) => (
                <Line key={at} line={line} />
              ))}
          </ul>
        </div>
      ))}
      {isNothing && <p className={styles['nothing']}>{nothing}</p>}
      {!isNothing && empty.length > 0 && (
        <p className={styles['nothing']}>None: {empty.join(', ')}</p>
      )}
    </Section>
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
