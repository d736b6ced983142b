import { listCampaignRecipients } from '@portal/contract/catalogue/specification/campaign-operations';
import type {
  CampaignDetails,
  CampaignRecipient,
} from '@portal/contract/catalogue/specification/campaign-schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { NotLoaded } from '../../../resource/not-loaded.tsx';
import { DataTable, type Column } from '../../../resource/data-table.tsx';
import { useRead } from '../../../resource/use-read.ts';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { State } from '../../../ui/text/marks.tsx';
import { Moment } from '../../../ui/text/moment.tsx';

export const recipientColumns: readonly Column<CampaignRecipient>[] = [
  { label: 'Person', cell: ({ email }) => email },
  { label: 'Account', cell: ({ orgName }) => orgName ?? 'None' },
  {
    label: 'Reason',
    cell: ({ why }) => (why === 'calls' ? 'The account calls it' : 'Follows its changes'),
  },
];

function toLastMail({ failed, toldAt }: CampaignRecipient) {
  if (failed) return <State kind="suspended">Refused: {failed}</State>;
  return toldAt ? <Moment at={toldAt} /> : 'On its way';
}

/** Who was told, and whose mail server refused it. */
export function CampaignRecipients({ campaign }: { readonly campaign: CampaignDetails }) {
  const [page, setPage] = useState(1);
  const call = { params: { campaignId: String(campaign.id) }, query: { page: String(page) } };
  const list = useRead(listCampaignRecipients, call, { placeholderData: keepPreviousData });
  return (
    <section aria-labelledby="told">
      <h2 id="told">Recipients so far</h2>
      {!list.data && <NotLoaded query={list} what="the recipients" rows={4} />}
      {list.data?.data.length === 0 && (
        <p>Nobody yet. New callers of the API are told within minutes.</p>
      )}
      {list.data && list.data.data.length > 0 && (
        <div className="stack">
          <DataTable
            caption="Recipients so far"
            rows={list.data.data}
            keyOf={({ email }) => email}
            columns={[...recipientColumns, { label: 'Last e-mail', cell: toLastMail }]}
          />
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
