import { ApiError, errorText } from '@portal/contract/errors';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useClient } from '../../api/client-context.ts';
import { toErrorNote } from '../../api/error-note.ts';
import { NotLoaded } from '../../calls/not-loaded.tsx';
import { toCountText } from '../../lib/numbers.ts';
import { Table, tableStyles } from '../../ui/table/table.tsx';
import { Cell, Cells } from '../../ui/table/sheet.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { viewQuery } from './queries.ts';

/** /end-customer/{link}: what an end customer sees of itself, without a login. */
export default function ViewPage() {
  const { link = '' }: { link?: string } = useParams({ strict: false });
  const found = useQuery(viewQuery(useClient(), link));
  const gone = found.error instanceof ApiError && found.error.status === 404 ? found.error : null;
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
            <Table caption="Calls by API" stackable>
              <thead>
                <tr>
                  <th scope="col">API</th>
                  <th scope="col" className={tableStyles.r}>
                    Calls
                  </th>
                  <th scope="col" className={tableStyles.r}>
                    Errors
                  </th>
                </tr>
              </thead>
              <tbody>
                {found.data.view.apis.map(({ api }) => (
                  <tr key={api.system_name}>
                    <th scope="row" data-th="API">
                      {api.system_name}
                    </th>
                    <td data-th="Calls" className={tableStyles.r}>
                      {toCountText(api.calls)}
                    </td>
                    <td data-th="Errors" className={tableStyles.r}>
                      {toCountText(api.errors)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
        </div>
      )}
    </div>
  );
}
