import { listOwnSupportCases } from '@portal/contract/help/support-case/thread-operations';
import { ActionFailure } from '../../resource/failure.tsx';
import { paths } from '../../lib/paths.ts';
import { DataTable } from '../../resource/data-table.tsx';
import { useRead } from '../../resource/use-read.ts';
import { Moment } from '../../ui/text/moment.tsx';
import { CaseStateMark } from './case-facts.tsx';
import styles from './support-page.module.css';

/** What somebody who is signed in has written to support; nothing where that is nothing. */
export function OwnCases() {
  const list = useRead(listOwnSupportCases);
  if (!list.data?.cases.length) {
    return (
      <ActionFailure
        title="Your cases could not be loaded."
        error={list.error}
        onRetry={list.refetch}
        retrying={list.isFetching}
      />
    );
  }
  return (
    <section className={styles['cases']} aria-labelledby="own-cases">
      <h2 id="own-cases">Your cases</h2>
      <DataTable
        caption="Your cases"
        rows={list.data.cases}
        keyOf={({ case: one }) => one.reference}
        columns={[
          {
            label: 'Case',
            cell: ({ case: one }) => <a href={paths.ownCase(one.reference)}>{one.subject}</a>,
          },
          { label: 'Reference', className: 'mono', cell: ({ case: one }) => one.reference },
          {
            label: 'State',
            cell: ({ case: one }) => <CaseStateMark state={one.state} to="customer" />,
          },
          { label: 'Last message', cell: ({ case: one }) => <Moment at={one.updated_at} /> },
        ]}
      />
    </section>
  );
}
