import type { OutlineOperation } from '@portal/openapi/outline/outline';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useState, type RefObject } from 'react';
import { useLive } from '../../lib/use-live.ts';
import {
  listHeadings,
  type Heading,
  type OperationGroup,
} from '@portal/openapi/outline/group-operations';
import { GroupHeadings } from './group-headings.tsx';
import { OutlineLink } from './outline-link.tsx';
import styles from './reference-outline.module.css';

interface LongOutlineProps {
  readonly groups: readonly OperationGroup[];
  readonly current: string | undefined;
  /** What scrolls. */
  readonly frame: RefObject<HTMLElement | null>;
  /** What the rows stand in, below the rest of the frame. */
  readonly place: RefObject<HTMLElement | null>;
}

type Row =
  | { readonly kind: 'group'; readonly name: string; readonly headings: readonly Heading[] }
  | { readonly kind: 'operation'; readonly operation: OutlineOperation };

interface Measured {
  /** Pixels of the frame above the rows. */
  readonly above: number;
  readonly scroller: HTMLElement | null;
}

/** As many as fill a high window, before it is known how high it is. */
const firstRows = 60;

/** An outline of hundreds of operations or more: only the rows that are seen are there. */
export function LongOutline({ groups, ...rest }: LongOutlineProps) {
  const rows = useMemo(() => toRows(groups), [groups]);
  if (useLive(() => true, false)) return <SeenRows {...rest} groups={groups} rows={rows} />;
  return (
    <ul className={styles['ahead']}>
      {rows.slice(0, firstRows).map((row) => (
        <li key={row.kind === 'group' ? row.name : row.operation.key}>
          <OutlineRow row={row} current={rest.current} />
        </li>
      ))}
    </ul>
  );
}

function SeenRows({
  groups,
  rows,
  current,
  frame,
  place,
}: LongOutlineProps & { readonly rows: readonly Row[] }) {
  const [{ above, scroller }, setMeasured] = useState<Measured>({ above: 0, scroller: null });
  // Both are around these rows: drawn together with them, they are there only after the layout's own effects.
  useEffect(
    () => setMeasured({ above: place.current?.offsetTop ?? 0, scroller: frame.current }),
    [place, frame, groups],
  );
  // oxlint-disable-next-line react/incompatible-library -- its functions are called while rendering, never kept
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => (rows[index]?.kind === 'group' ? 44 : 30),
    scrollMargin: above,
    overscan: 12,
  });
  return (
    <ul className={styles['long']} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            style={{ transform: `translateY(${start - above}px)` }}
          >
            <OutlineRow row={row} current={current} />
          </li>
        );
      })}
    </ul>
  );
}

function OutlineRow({ row, current }: { readonly row: Row; readonly current: string | undefined }) {
  if (row.kind === 'group') return <GroupHeadings headings={row.headings} />;
  return <OutlineLink operation={row.operation} current={row.operation.key === current} />;
}

function toRows(groups: readonly OperationGroup[]): readonly Row[] {
  return groups.flatMap((group, at): readonly Row[] => [
    { kind: 'group', name: group.name, headings: listHeadings(groups, at) },
    ...group.operations.map((operation) => ({ kind: 'operation' as const, operation })),
  ]);
}
