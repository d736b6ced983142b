import { pages } from '@portal/contract/addresses/pages';
import type { Account } from '@portal/contract/accounts/account/schema';
import { listRequests } from '@portal/contract/accounts/request/operations';
import { type ReactNode } from 'react';
import { Section } from '../../resource/section.tsx';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/input/button.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { PendingTable, HistoryTable } from './request-tables.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { useRead } from '../../resource/use-read.ts';

interface RequestsPageProps {
  readonly account: Account;
  readonly tabs: ReactNode;
}

/** What is waiting for approval, and what became of the rest. */
export default function RequestsPage({ account, tabs }: RequestsPageProps) {
  return (
    <div className="page">
      <PageHeader title={pages['/admin/applications'].title} plain>
        Requests waiting for our approval, and those already decided.
      </PageHeader>
      {tabs}
      <RequestLists accountId={String(account.id)} />
    </div>
  );
}

function RequestLists({ accountId }: { readonly accountId: string }) {
  const list = useRead(listRequests, { params: { accountId } });
  if (list.data === undefined) return <NotLoaded query={list} what="the requests" rows={4} />;
  const requests = list.data.requests.map(({ request }) => request);
  const pending = requests.filter(({ state }) => state === 'pending');
  const decided = requests.filter(({ state }) => state !== 'pending');
  return (
    <>
      <h2 className="sr">Pending requests</h2>
      {pending.length === 0 ? (
        <Empty
          title="No requests waiting for approval"
          level="h3"
          action={<ButtonLink href={paths.applications()}>Applications</ButtonLink>}
        >
          Requests for a new application, a higher plan or a scope appear here.
        </Empty>
      ) : (
        <PendingTable requests={pending} />
      )}
      {decided.length > 0 && (
        <Section id="history" title="History">
          <HistoryTable requests={decided} />
        </Section>
      )}
    </>
  );
}
