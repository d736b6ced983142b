import type { LoggedRequest } from '@portal/contract/usage/request-log/schema';
import { LinkButton } from '../../ui/text/link.tsx';
import { CallText, StatusCode } from '../../ui/text/marks.tsx';
import { DataTable } from '../../resource/data-table.tsx';
import { toDurationText, toExactText, toSizeText } from './log-text.ts';
import styles from './request-log.module.css';

interface LogTableProps {
  readonly requests: readonly LoggedRequest[];
  readonly onOpen: (id: string) => void;
}

export function LogTable({ requests, onOpen }: LogTableProps) {
  return (
    <DataTable
      caption="Calls, newest first"
      className={styles['log']}
      rows={requests}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'Time',
          cell: ({ id, at }) => (
            <LinkButton className="num" onClick={() => onOpen(id)}>
              {toExactText(at)}
            </LinkButton>
          ),
        },
        { label: 'Status', cell: ({ status }) => <StatusCode code={status} /> },
        { label: 'Call', cell: ({ method, path }) => <CallText method={method} path={path} /> },
        {
          label: 'Took',
          kind: 'figures',
          className: 'nb',
          cell: ({ duration_ms }) => toDurationText(duration_ms),
        },
        {
          label: 'Answer',
          kind: 'figures',
          className: 'nb',
          cell: ({ bytes_out }) => toSizeText(bytes_out),
        },
        {
          label: 'Trace id',
          cell: ({ trace_id }) => <span className={styles['id']}>{trace_id}</span>,
        },
      ]}
    />
  );
}
