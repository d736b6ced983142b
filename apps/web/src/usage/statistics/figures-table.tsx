import type { Statistics } from '@portal/contract/usage/statistics/schema';
import { useState, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { toCountText } from '../../lib/numbers.ts';
import { LinkButton } from '../../ui/text/link.tsx';
import { Table, tableStyles } from '../../ui/table/table.tsx';
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
    <Table
      stackable
      middle
      caption={
        <>
          {caption}{' '}
          <span className={classNames('small muted', styles['scale'])}>
            The bar runs from p50 to p95, the dot marks p99. Scale: 0 to {toLatencyText(slowest)}.
          </span>
        </>
      }
    >
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col" className={tableStyles.r}>
            Calls
          </th>
          <th scope="col" className={tableStyles.r}>
            Errors
          </th>
          {hasRefused && (
            <th scope="col" className={tableStyles.r}>
              Refused
            </th>
          )}
          <th scope="col">Response time</th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, isWhole ? rows.length : firstRows).map(({ id, name, figures }) => (
          <tr key={id}>
            <th scope="row" data-th={head}>
              {name}
            </th>
            <td data-th="Calls" className={tableStyles.r}>
              {toCountText(figures.calls)}
            </td>
            <td data-th="Errors" className={`${tableStyles.r} nb`}>
              {toShareText(figures.errors, figures.calls)}
            </td>
            {hasRefused && (
              <td data-th="Refused" className={tableStyles.r}>
                {toCountText(figures.refused)}
              </td>
            )}
            <td data-th="Response time">
              <LatencyMark figures={figures} slowest={slowest} />
            </td>
          </tr>
        ))}
      </tbody>
      {rows.length > firstRows && (
        <tfoot>
          <tr>
            <td colSpan={hasRefused ? 5 : 4}>
              <LinkButton aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
                {isWhole ? `Show the first ${firstRows}` : `Show all ${rows.length}`}
              </LinkButton>
            </td>
          </tr>
        </tfoot>
      )}
    </Table>
  );
}
