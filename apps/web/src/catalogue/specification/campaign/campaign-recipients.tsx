import type { CampaignDetails } from '@portal/contract/catalogue/specification/campaign-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { NotLoaded } from '../../../calls/not-loaded.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { State } from '../../../ui/text/marks.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { recipientsQuery } from './queries.ts';

/** Who was told, and whose mail server refused it. */
export function CampaignRecipients({ campaign }: { readonly campaign: CampaignDetails }) {
  const [page, setPage] = useState(1);
  const list = useQuery(recipientsQuery(useClient(), String(campaign.id), page));
  return (
    <section aria-labelledby="told">
      <h2 id="told">Recipients so far</h2>
      {!list.data && <NotLoaded query={list} what="the recipients" rows={4} />}
      {list.data?.data.length === 0 && (
        <p>Nobody yet. New callers of the API are told within minutes.</p>
      )}
      {list.data && list.data.data.length > 0 && (
        <div className="stack">
          <Table caption="Recipients so far" hideCaption stackable>
            <thead>
              <tr>
                <th scope="col">Person</th>
                <th scope="col">Account</th>
                <th scope="col">Reason</th>
                <th scope="col">Last e-mail</th>
              </tr>
            </thead>
            <tbody>
              {list.data.data.map((one) => (
                <tr key={one.email}>
                  <th scope="row" data-th="Person">
                    {one.email}
                  </th>
                  <td data-th="Account">{one.orgName ?? 'None'}</td>
                  <td data-th="Reason">
                    {one.why === 'calls' ? 'The account calls it' : 'Follows its changes'}
                  </td>
                  <td data-th="Last e-mail">
                    {one.failed ? (
                      <State kind="suspended">Refused: {one.failed}</State>
                    ) : one.toldAt ? (
                      <Moment at={one.toldAt} />
                    ) : (
                      'On its way'
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
          <Pagination
            totalItems={list.data.pagination.total}
            perPage={50}
            currentPage={page}
            onChange={setPage}
          />
        </div>
      )}
    </section>
  );
}
