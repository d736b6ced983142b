import type { QueuedRequest, RequestState } from '@portal/contract/accounts/request/schema';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useClient } from '../../api/client-context.ts';
import { queueQuery, type Decision } from '../../accounts/request/index.ts';
import { Empty } from '../../ui/text/empty.tsx';
import { LinkTabs } from '../../ui/table/link-tabs.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import { DecisionModal } from './decision-modal.tsx';
import { FindByKey } from './find-by-key.tsx';
import { parseQueueSearch, queueStates, toQueueHref } from './queue-search.ts';
import { QueueTable } from './queue-table.tsx';
import { NotLoaded } from '../../calls/not-loaded.tsx';

/** For staff: requests of all accounts, and the way back for a suspended application (APP-13). */
export default function QueuePage({ tabs }: { readonly tabs: ReactNode }) {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { state, page } = parseQueueSearch(address);
  return (
    <div className="page">
      <PageHeader title="Requests" plain>
        What customers and partners ask for. A decision takes effect at once, and is told by e-mail.
      </PageHeader>
      {tabs}
      <LinkTabs
        label="Requests by state"
        current={state}
        items={queueStates.map((one) => ({
          id: one.state,
          label: one.label,
          href: toQueueHref({ state: one.state, page: 1 }),
        }))}
      />
      <Queue state={state} page={page} />
      <FindByKey />
    </div>
  );
}

interface QueueProps {
  readonly state: RequestState;
  readonly page: number;
}

interface Deciding {
  readonly request: QueuedRequest;
  readonly verdict: Decision['verdict'];
}

function Queue({ state, page }: QueueProps) {
  const list = useQuery(queueQuery(useClient(), state, page));
  const [deciding, setDeciding] = useState<Deciding>();
  if (list.data === undefined) return <NotLoaded query={list} what="the requests" rows={6} />;
  const requests = list.data.requests.map(({ request }) => request);
  if (requests.length === 0) return <NothingHere state={state} />;
  const { total, currentPage } = list.data.pagination;
  return (
    <div className="stack">
      <QueueTable
        requests={requests}
        onDecide={(request, verdict) => setDeciding({ request, verdict })}
      />
      <Pagination
        type="link"
        url={`${toQueueHref({ state, page: 1 })}&page={page}`}
        totalItems={total}
        perPage={20}
        currentPage={currentPage}
      />
      {deciding && <DecisionModal {...deciding} onClose={() => setDeciding(undefined)} />}
    </div>
  );
}

function NothingHere({ state }: { readonly state: RequestState }) {
  if (state === 'pending') {
    return (
      <Empty title="Nothing waits for a decision">
        New applications, plan changes and scopes that need approval appear here.
      </Empty>
    );
  }
  return <Empty title="No requests">Requests stand here once they are decided or withdrawn.</Empty>;
}
