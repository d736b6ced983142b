import type { LoggedRequest } from '@portal/contract/usage/request-log/schema';
import { LinkButton } from '../../ui/text/link.tsx';
import { CallText, StatusCode } from '../../ui/text/marks.tsx';
import { Table, tableStyles } from '../../ui/table/table.tsx';
import { toDurationText, toExactText, toSizeText } from './log-text.ts';
import styles from './request-log.module.css';

interface LogTableProps {
  readonly requests: readonly LoggedRequest[];
  readonly onOpen: (id: string) => void;
}

export function LogTable({ requests, onOpen }: LogTableProps) {
  return (
    <Table caption="Calls, newest first" hideCaption stackable className={styles['log']}>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Status</th>
          <th scope="col">Call</th>
          <th scope="col" className={tableStyles.r}>
            Took
          </th>
          <th scope="col" className={tableStyles.r}>
            Answer
          </th>
          <th scope="col">Trace id</th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <tr key={request.id}>
            <td data-th="Time">
              <LinkButton className="num" onClick={() => onOpen(request.id)}>
                {toExactText(request.at)}
              </LinkButton>
            </td>
            <td data-th="Status">
              <StatusCode code={request.status} />
            </td>
            <td data-th="Call">
              <CallText method={request.method} path={request.path} />
            </td>
            <td data-th="Took" className={`${tableStyles.r} nb`}>
              {toDurationText(request.duration_ms)}
            </td>
            <td data-th="Answer" className={`${tableStyles.r} nb`}>
              {toSizeText(request.bytes_out)}
            </td>
            <td data-th="Trace id">
              <span className={styles['id']}>{request.trace_id}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
