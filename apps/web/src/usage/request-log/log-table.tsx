import type { LoggedRequest } from '@portal/contract/usage/request-log/schema';
import { toDayText } from '../../lib/dates.ts';
import { tableStyles } from '../../ui/table/table.tsx';
import { LinkButton } from '../../ui/text/link.tsx';
import { CallText, StatusCode } from '../../ui/text/marks.tsx';
import { DataTable } from '../../resource/data-table.tsx';
import { toDurationText, toExactTime, toSizeText } from './log-text.ts';
import styles from './request-log.module.css';

interface LogTableProps {
  readonly requests: readonly LoggedRequest[];
  /** Id of the one that is open. */
  readonly open: string;
  readonly onOpen: (id: string) => void;
}

export function LogTable({ requests, open, onOpen }: LogTableProps) {
  return (
    <DataTable
      caption="Calls, newest first"
      compact
      rows={requests}
      keyOf={({ id }) => id}
      isSelected={({ id }) => id === open}
      columns={[
        {
          label: 'Time',
          className: 'num',
          cell: ({ id, at }) => (
            <LinkButton data-open="" onClick={() => onOpen(id)}>
              <span className={tableStyles.middle}>{toDayText(at)}, </span>
              {toExactTime(at)}
            </LinkButton>
          ),
        },
        { label: 'Status', cell: ({ status }) => <StatusCode code={status} /> },
        {
          label: 'Call',
          names: true,
          className: styles['call'],
          cell: ({ method, path }) => <CallText method={method} path={path} />,
        },
        {
          label: 'Took',
          kind: 'figures',
          from: 'middle',
          cell: ({ duration_ms }) => toDurationText(duration_ms),
        },
        {
          label: 'Answer',
          kind: 'figures',
          from: 'middle',
          cell: ({ bytes_out }) => toSizeText(bytes_out),
        },
        {
          label: 'Trace id',
          from: 'wide',
          cell: ({ trace_id }) => <span className={styles['id']}>{trace_id}</span>,
        },
      ]}
    />
  );
}
