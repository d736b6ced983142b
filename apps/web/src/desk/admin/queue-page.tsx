import { listQueuedRequests } from '@portal/contract/accounts/request/operations';
import type { QueuedRequest } from '@portal/contract/accounts/request/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { toAgeText } from '../../lib/dates.ts';
import { toCountText } from '../../lib/numbers.ts';
import { paths } from '../../lib/paths.ts';
import { PageLinks } from '../../resource/page-links.tsx';
import { useRead } from '../../resource/use-read.ts';
import { TokenFilter } from '../../resource/workbench/token-filter.tsx';
import { useChosen } from '../../resource/workbench/use-chosen.ts';
import { Workbench } from '../../resource/workbench/workbench.tsx';
import { useAddress, useNavigate } from '../../router/use-router.ts';
import { Empty } from '../../ui/text/empty.tsx';
import { LinkTabs } from '../../ui/table/link-tabs.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { ChosenActs } from './chosen-acts.tsx';
import { DecideModal } from './decide-modal.tsx';
import {
  parseQueueSearch,
  type QueueSearch,
  queueShape,
  queueStates,
  toQueueHref,
  toQueueQuery,
} from './queue-search.ts';
import { QueueTable } from './queue-table.tsx';
import { RequestPanel } from './request-panel.tsx';
import { WaitingNote } from '../../calls/waiting-note.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';

/** For staff: requests of all accounts, and the way back for a suspended application (APP-13, DAY-14). */
export default function QueuePage() {
  const address = useAddress();
  const navigate = useNavigate();
  const search = parseQueueSearch(address);
  const { state, text, type } = search;
  return (
    <div className="page">
      <PageHeader title="Queue">
        Requests from customers and partners. A decision takes effect immediately and is sent by
        e-mail. <a href={paths.customers()}>Customers</a> finds applications by API key.
      </PageHeader>
      <WaitingNote />
      <div className="stack">
        <LinkTabs
          inner
          label="Requests by state"
          current={state}
          items={queueStates.map((one) => ({
            id: one.state,
            label: one.label,
            href: toQueueHref({ text, type, state: one.state }),
          }))}
        />
        <TokenFilter
          label="Requests to show"
          shape={queueShape}
          filter={{ text, type }}
          onFilter={(wanted) => void navigate({ href: toQueueHref({ state, ...wanted }) })}
        />
        <Queue key={toQueueHref({ state, text, type })} search={search} />
      </div>
    </div>
  );
}

function Queue({ search }: { readonly search: QueueSearch }) {
  const query = { ...toQueueQuery(search), page: String(search.page) };
  const list = useRead(listQueuedRequests, { query }, { placeholderData: keepPreviousData });
  const navigate = useNavigate();
  const chosen = useChosen<QueuedRequest>(({ id }) => String(id));
  // Beside the list, which what is decided leaves.
  const [deciding, setDeciding] = useState<readonly QueuedRequest[]>();
  function close(isDecided: boolean) {
    setDeciding(undefined);
    if (isDecided) chosen.clear();
  }
  const show = (request: string) =>
    void navigate({ href: toQueueHref({ ...search, request }), resetScroll: false });
  const panel = search.request !== '' && (
    <RequestPanel id={search.request} onClose={() => show('')} />
  );
  if (list.data === undefined) {
    return (
      <Workbench panel={panel} foot={false}>
        <NotLoaded query={list} what="the requests" rows={6} />
      </Workbench>
    );
  }
  const requests = list.data.requests.map(({ request }) => request);
  const { pagination, oldest_at: oldest } = list.data;
  const isWaiting = search.state === 'pending';
  return (
    <Workbench
      panel={panel}
      chooses={isWaiting}
      foot={
        requests.length > 0 && (
          <>
            <Total count={pagination.total} oldest={isWaiting ? oldest : null} />
            {isWaiting && (
              <ChosenActs
                chosen={chosen}
                search={search}
                total={pagination.total}
                onDecide={() => setDeciding(chosen.rows)}
              />
            )}
            <PageLinks of={pagination} href={toQueueHref({ ...search, page: 1, request: '' })} />
          </>
        )
      }
    >
      {requests.length === 0 ? (
        <NothingHere search={search} />
      ) : (
        <QueueTable
          requests={requests}
          open={search.request}
          onOpen={show}
          chosen={isWaiting ? chosen : undefined}
        />
      )}
      {deciding && <DecideModal requests={deciding} onClose={close} />}
    </Workbench>
  );
}

function Total({ count, oldest }: { readonly count: number; readonly oldest: string | null }) {
  const [now] = useState(Date.now);
  return (
    <span>
      {count === 1 ? '1 request' : `${toCountText(count)} requests`}
      {oldest !== null && `, the oldest waits ${toAgeText(oldest, now)}`}
    </span>
  );
}

function NothingHere({ search: { state, text, type } }: { readonly search: QueueSearch }) {
  if (text !== '' || type !== '') {
    return (
      <Empty title="No record found">
        Search by any part of a name, the beginning of an e-mail address, or a whole number.
      </Empty>
    );
  }
  if (state === 'pending') {
    return (
      <Empty title="No requests waiting for a decision">
        New applications, plan changes and scopes that need approval appear here.
      </Empty>
    );
  }
  return (
    <Empty title="No requests">Requests appear here once they are decided or withdrawn.</Empty>
  );
}
