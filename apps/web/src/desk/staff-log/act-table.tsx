import type { StaffAct } from '@portal/contract/desk/staff-log/schema';
import { Table } from '../../ui/table/table.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { toActText, toChangeLines, toObjectText } from './act-words.ts';
import styles from './staff-log.module.css';

interface ActTableProps {
  readonly acts: readonly StaffAct[];
  readonly caption: string;
}

/** What staff did, newest first. */
export function ActTable({ acts, caption }: ActTableProps) {
  return (
    <Table caption={caption} hideCaption stackable>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who did what</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {acts.map((act) => (
          <tr key={act.id}>
            <td data-th="When">
              <Moment at={act.at} />
            </td>
            <th scope="row" data-th="Who did what">
              <span className={styles['lines']}>
                {toActText(act.operation)}
                <small>
                  {toObjectText(act)}
                  {act.account_id !== null && `, account ${act.account_id}`}
                </small>
                <small>{act.actor}</small>
                {act.reason && <small>Reason: {act.reason}</small>}
                <small>Request {act.request_id}</small>
              </span>
            </th>
            <td data-th="Before">
              <Lines value={act.before} />
            </td>
            <td data-th="After">
              <Lines value={act.after} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Lines({ value }: { readonly value: unknown }) {
  const lines = toChangeLines(value);
  if (lines.length === 0) return <span className="muted">–</span>;
  return (
    <span className={styles['lines']}>
      {lines.map((line) => (
        <small key={line}>{line}</small>
      ))}
    </span>
  );
}
