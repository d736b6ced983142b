import type { SupportCase } from '@portal/contract/help/support-case/schema';
import { useState } from 'react';
import { ColleagueName } from '../../calls/names/colleague-name.tsx';
import { CaseStateMark } from '../../help/support-case/index.ts';
import { toAgeText } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { DataTable } from '../../resource/data-table.tsx';
import { chooseColumn } from '../../resource/workbench/choose-column.tsx';
import type { Chosen } from '../../resource/workbench/use-chosen.ts';

interface CaseTableProps {
  readonly cases: readonly SupportCase[];
  readonly chosen: Chosen<SupportCase>;
}

export function CaseTable({ cases, chosen }: CaseTableProps) {
  const [now] = useState(Date.now);
  return (
    <DataTable
      caption="Support cases"
      compact
      rows={cases}
      keyOf={(one) => one.reference}
      columns={[
        chooseColumn(chosen, cases, (one) => `${one.subject} ${one.reference}`),
        {
          label: 'Case',
          names: true,
          cell: (one) => (
            <a href={paths.deskCase(one.reference)} data-open="">
              {one.subject}
            </a>
          ),
        },
        { label: 'Reference', from: 'wide', className: 'mono', cell: (one) => one.reference },
        { label: 'From', from: 'middle', cell: (one) => one.org_name ?? one.name },
        {
          label: 'State',
          from: 'wide',
          cell: (one) => <CaseStateMark state={one.state} to="staff" />,
        },
        {
          label: 'Handled by',
          from: 'middle',
          cell: (one) => (one.assignee ? <ColleagueName email={one.assignee} /> : 'Nobody yet'),
        },
        {
          label: 'Waits',
          kind: 'figures',
          cell: (one) => (one.state === 'closed' ? '–' : toAgeText(one.updated_at, now)),
        },
      ]}
    />
  );
}
