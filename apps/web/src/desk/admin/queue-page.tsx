import { listQueuedRequests } from '@portal/contract/accounts/request/operations';
import type { QueuedRequest } from '@portal/contract/accounts/request/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { PageLinks } from '../../resource/page-links.tsx';
import { FindField } from '../../resource/controls/find-field.tsx';
import { useRead } from '../../resource/use-read.ts';
import { useAddress, useNavigate } from '../../router/use-router.ts';
import { Button } from '../../ui/input/button.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { LinkTabs } from '../../ui/table/link-tabs.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { ApproveSeveralModal } from './approve-several-modal.tsx';
import { DecisionModal, type Verdict } from './decision-modal.tsx';
import { FindByKey } from './find-by-key.tsx';
import { parseQueueSearch, type QueueSearch, queueStates, toQueueHref } from './queue-search.ts';
import { QueueTable } from './queue-table.tsx';
import { WaitingNote } from '../../calls/waiting-note.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';

/** For staff: requests of all accounts, and the way back for a suspended application (APP-13, DAY-14). */
export default function QueuePage() {
  const address = useAddress();
  const navigate = useNavigate();
  const search = parseQueueSearch(address);
  const { state } = search;
  return (
    <div className="page">
      <PageHeader title="Queue">
        Requests from customers and partners. A decision takes effect immediately and is sent by
        e-mail.
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
            href: toQueueHref({ state: one.state, text: search.text }),
          }))}
        />
        <FindField
          label="Organisation, e-mail or number"
          value={search.text}
          onFind={(text) => void navigate({ href: toQueueHref({ state, text }) })}
          button="Search"
        />
        <Queue key={toQueueHref(search)} search={search} />
      </div>
      <FindByKey />
    </div>
  );
}

interface Deciding {
  readonly request: QueuedRequest;
  readonly verdict: Verdict;
}

function Queue({ search }: { readonly search: QueueSearch }) {
  const { state, text, page } = search;
  const query = { state, ...(text !== '' && { text }), page: String(page) };
  const list = useRead(listQueuedRequests, { query }, { placeholderData: keepPreviousData });
  const [deciding, setDeciding] = useState<Deciding>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [several, setSeveral] = useState<readonly QueuedRequest[]>();
  if (list.data === undefined) return <NotLoaded query={list} what="the requests" rows={6} />;
  const requests = list.data.requests.map(({ request }) => request);
  const waiting = requests.filter((one) => one.state === 'pending' && chosen.has(one.id));
  return (
    <>
      {requests.length === 0 ? (
        <NothingHere search={search} />
      ) : (
        <QueueTable
          requests={requests}
          onDecide={(request, verdict) => setDeciding({ request, verdict })}
          chosen={chosen}
          onChoose={(id, isChosen) => setChosen(toChosen(chosen, id, isChosen))}
        />
      )}
      {waiting.length > 0 && (
        <div>
          <Button variant="primary" icon="check" onClick={() => setSeveral(waiting)}>
            Approve {waiting.length} chosen
          </Button>
        </div>
      )}
      <PageLinks of={list.data.pagination} href={toQueueHref({ state, text })} />
      {deciding && <DecisionModal {...deciding} onClose={() => setDeciding(undefined)} />}
      {several && <ApproveSeveralModal requests={several} onClose={() => setSeveral(undefined)} />}
    </>
  );
}

function toChosen(chosen: ReadonlySet<number>, id: number, isChosen: boolean) {
  const changed = new Set(chosen);
  if (isChosen) changed.add(id);
  else changed.delete(id);
  return changed;
}

function NothingHere({ search: { state, text } }: { readonly search: QueueSearch }) {
  if (text !== '') {
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
