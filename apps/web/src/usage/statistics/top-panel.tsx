import type { Statistics } from '@portal/contract/usage/statistics/schema';
import type { ReactNode } from 'react';
import { toCountText } from '../../lib/numbers.ts';
import { FiguresTable } from './figures-table.tsx';
import { BehindChart, Panel } from './panel.tsx';
import { ShareBar } from './charts/share-bar.tsx';
import styles from './statistics.module.css';

interface TopRow {
  readonly id: string;
  readonly name: string;
  /** Below the name: whose it is. */
  readonly about?: ReactNode;
  /** Narrows everything to it. */
  readonly href: string;
  readonly figures: Statistics['total'];
}

interface TopPanelProps {
  readonly title: string;
  readonly head: string;
  readonly rows: readonly TopRow[];
  /** Said where more have called than are listed. */
  readonly note?: ReactNode;
}

/** Who has the most calls: a bar each, and all figures behind it. */
export function TopPanel({ title, head, rows, note }: TopPanelProps) {
  const callsOf = ({ figures }: TopRow) => figures.calls + figures.refused;
  const most = Math.max(1, ...rows.map(callsOf));
  return (
    <Panel title={title}>
      {note && <p className={styles['about']}>{note}</p>}
      <ul className={styles['top']}>
        {rows.map((row) => (
          <li key={row.id}>
            <TopName row={row} />
            <ShareBar share={callsOf(row) / most}>
              <span className="num">{toCountText(callsOf(row))}</span>
            </ShareBar>
          </li>
        ))}
      </ul>
      <BehindChart>
        <FiguresTable
          caption={title}
          head={head}
          rows={rows.map((row) => ({
            id: row.id,
            name: <TopName row={row} />,
            figures: row.figures,
          }))}
        />
      </BehindChart>
    </Panel>
  );
}

function TopName({ row: { name, about, href } }: { readonly row: TopRow }) {
  return (
    <span className={styles['operation']}>
      <a href={href}>{name}</a> {about && <small className="small muted">{about}</small>}
    </span>
  );
}
