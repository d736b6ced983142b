import { errorText } from '@portal/contract/errors';
import { getEndCustomerView } from '@portal/contract/usage/end-customer/operations';
import { useParams } from '../../router/use-router.ts';
import { isGone } from '../../api/is-gone.ts';
import { toErrorNote } from '../../api/error-note.ts';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { DataTable } from '../../resource/data-table.tsx';
import { useRead } from '../../resource/use-read.ts';
import { Cell, Cells } from '../../ui/table/sheet.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';

/** /end-customer/{link}: what an end customer sees of itself, without a login. */
export default function ViewPage() {
  const { link = '' } = useParams();
  const found = useRead(getEndCustomerView, { params: { link } });
  const gone = isGone(found.error) ? found.error : null;
  return (
    <div className="page">
      <PageHeader title="Your calls">
        Calls your partner made for you in the last 30 days, and which failed.
      </PageHeader>
      {gone && (
        <Empty title="This link does not work">
          {errorText(gone.body) === undefined
            ? 'It may be incomplete, or replaced by a newer one. Ask your partner for a new link.'
            : toErrorNote(gone).text}
        </Empty>
      )}
      {!gone && <NotLoaded query={found} what="your calls" rows={4} />}
      {found.data && (
        <div className="stack">
          <Cells framed>
            <Cell caption="Partner">{found.data.view.org_name}</Cell>
            <Cell caption="You">{found.data.view.name}</Cell>
            <Cell caption="Your number" look="mono">
              {found.data.view.number}
            </Cell>
          </Cells>
          {found.data.view.apis.length === 0 ? (
            <Empty title="No calls in the last 30 days">Calls appear here within a minute.</Empty>
          ) : (
            <DataTable
              caption="Calls by API"
              showCaption
              rows={found.data.view.apis.map(({ api }) => api)}
              keyOf={({ system_name }) => system_name}
              columns={[
                { label: 'API', cell: ({ system_name }) => system_name },
                { label: 'Calls', kind: 'figures', cell: ({ calls }) => calls },
                { label: 'Errors', kind: 'figures', cell: ({ errors }) => errors },
              ]}
            />
          )}
        </div>
      )}
    </div>
  );
}
