import {
  listNewsletterRecipients,
  type NewsletterIssue,
} from '@portal/contract/help/newsletter/issue-operations';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { NotLoaded } from '../../../resource/not-loaded.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { DataTable } from '../../../resource/data-table.tsx';
import { useRead } from '../../../resource/use-read.ts';
import { State } from '../../../ui/text/marks.tsx';
import { Moment } from '../../../ui/text/moment.tsx';

/** To whom it went; whoever unsubscribed since is forgotten. */
export function IssueRecipients({ issue }: { readonly issue: NewsletterIssue }) {
  const [page, setPage] = useState(1);
  const list = useRead(
    listNewsletterRecipients,
    { params: { issueId: String(issue.id) }, query: { page: String(page) } },
    { placeholderData: keepPreviousData },
  );
  if (!list.data) return <NotLoaded query={list} what="the recipients" rows={4} />;
  const { data, pagination } = list.data;
  return (
    <section aria-labelledby="issue-recipients" className="stack">
      <h3 id="issue-recipients">Recipients</h3>
      {data.length === 0 && <p className="muted">No subscribers.</p>}
      {data.length > 0 && (
        <>
          <DataTable
            caption="Recipients"
            rows={data}
            keyOf={({ email }) => email}
            columns={[
              { label: 'Address', cell: ({ email }) => email },
              {
                label: 'Mail',
                cell: ({ toldAt, failed }) =>
                  failed ? (
                    <State kind="suspended">Refused: {failed}</State>
                  ) : toldAt ? (
                    <Moment at={toldAt} />
                  ) : (
                    'On its way'
                  ),
              },
            ]}
          />
          <Pagination
            totalItems={pagination.total}
            perPage={50}
            currentPage={page}
            onChange={setPage}
          />
        </>
      )}
    </section>
  );
}
