import type { SupportCase } from '@portal/contract/help/support-case/schema';
import { CaseStateMark } from '../../help/support-case/index.ts';
import { paths } from '../../lib/paths.ts';
import { Table } from '../../ui/table/table.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import styles from './case.module.css';

export function CaseTable({ cases }: { readonly cases: readonly SupportCase[] }) {
  return (
    <Table caption="Support cases" hideCaption stackable>
      <thead>
        <tr>
          <th scope="col">Case</th>
          <th scope="col">From</th>
          <th scope="col">State</th>
          <th scope="col">Handled by</th>
          <th scope="col">Last message</th>
        </tr>
      </thead>
      <tbody>
        {cases.map((one) => (
          <tr key={one.reference}>
            <th scope="row" data-th="Case">
              <a href={paths.deskCase(one.reference)} className="lines">
                {one.subject}
                <small className="mono">{one.reference}</small>
              </a>
            </th>
            <td data-th="From">
              <span className="lines">
                {one.org_name ?? one.name}
                <small>{one.email}</small>
              </span>
            </td>
            <td data-th="State">
              <CaseStateMark state={one.state} to="staff" />
            </td>
            <td data-th="Handled by" className={styles['break']}>
              {one.assignee ?? 'Nobody yet'}
            </td>
            <td data-th="Last message">
              <Moment at={one.updated_at} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
