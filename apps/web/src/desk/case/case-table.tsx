import type { SupportCase } from '@portal/contract/help/support-case/schema';
import { CaseStateMark } from '../../help/support-case/index.ts';
import { paths } from '../../lib/paths.ts';
import { DataTable } from '../../resource/data-table.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import styles from './case.module.css';

export function CaseTable({ cases }: { readonly cases: readonly SupportCase[] }) {
  return (
    <DataTable
      caption="Support cases"
      rows={cases}
      keyOf={(one) => one.reference}
      columns={[
        {
          label: 'Case',
          cell: (one) => (
            <a href={paths.deskCase(one.reference)} className="lines">
              {one.subject}
              <small className="mono">{one.reference}</small>
            </a>
          ),
        },
        {
          label: 'From',
          cell: (one) => (
            <span className="lines">
              {one.org_name ?? one.name}
              <small>{one.email}</small>
            </span>
          ),
        },
        { label: 'State', cell: (one) => <CaseStateMark state={one.state} to="staff" /> },
        {
          label: 'Handled by',
          className: styles['break'],
          cell: (one) => one.assignee ?? 'Nobody yet',
        },
        { label: 'Last message', cell: (one) => <Moment at={one.updated_at} /> },
      ]}
    />
  );
}
