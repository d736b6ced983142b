import type { Statistics } from '@portal/contract/usage/statistics/schema';
import { useState, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { LinkButton } from '../../ui/text/link.tsx';
import { DataTable } from '../../resource/data-table.tsx';
import { LatencyMark } from './charts/latency-mark.tsx';
import { toLatencyText, toShareText } from './statistics-text.ts';
import styles from './statistics.module.css';

type Figures = Statistics['total'];

interface FiguresRow {
  readonly id: string;
  readonly name: ReactNode;
  readonly figures: Figures;
}

interface FiguresTableProps {
  readonly caption: string;
  readonly head: string;
  readonly rows: readonly FiguresRow[];
}

const firstRows = 8;

/** Calls, errors and durations of one thing a row. */
export function FiguresTable({ caption, head, rows }: FiguresTableProps) {
  const [isWhole, setIsWhole] = useState(false);
  const hasRefused = rows.some(({ figures }) => figures.refused > 0);
  const slowest = Math.max(1, ...rows.map(({ figures }) => figures.p99 ?? 0));
  return (
    <DataTable
      middle
      showCaption
      caption={
        <>
          {caption}{' '}
          <span className={classNames('small muted', styles['scale'])}>
            The bar runs from p50 to p95, the dot marks p99. Scale: 0 to {toLatencyText(slowest)}.
          </span>
        </>
      }
      rows={rows.slice(0, isWhole ? rows.length : firstRows)}
      keyOf={({ id }) => id}
      columns={[
        { label: head, cell: ({ name }) => name },
        { label: 'Calls', kind: 'figures', cell: ({ figures }) => figures.calls },
        {
          label: 'Errors',
          kind: 'figures',
          className: 'nb',
          cell: ({ figures }) => toShareText(figures.errors, figures.calls),
        },
        hasRefused && {
          label: 'Refused',
          kind: 'figures',
          cell: ({ figures }) => figures.refused,
        },
        {
          label: 'Response time',
          cell: ({ figures }) => <LatencyMark figures={figures} slowest={slowest} />,
        },
      ]}
      foot={
        rows.length > firstRows && (
          <tr>
            <td colSpan={hasRefused ? 5 : 4}>
              <LinkButton aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
                {isWhole ? `Show the first ${firstRows}` : `Show all ${rows.length}`}
              </LinkButton>
            </td>
          </tr>
        )
      }
    />
  );
}
