import { pages } from '@portal/contract/addresses/pages';
import type { Account } from '@portal/contract/accounts/account/schema';
import { listIamClients } from '@portal/contract/accounts/iam-client/operations';
import type { IamClient } from '@portal/contract/accounts/iam-client/schema';
import { useState, type ReactNode } from 'react';
import { useApplications } from '../application/index.ts';
import { useRead } from '../../resource/use-read.ts';
import { AdminOnly } from '../../session/admin-only.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { ClientTable } from './client-table.tsx';
import { TokenCommand } from './token-command.tsx';
import { lazyView } from '../../ui/text/lazy-view.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { Later } from '../../ui/text/later.tsx';

const CreateClientModal = lazyView(
  async () => (await import('./create-client-modal.tsx')).CreateClientModal,
  'dialog',
);

interface ClientsPageProps {
  readonly account: Account;
  readonly tabs: ReactNode;
}

/** Clients for the APIs that are IAM secure (APP-12). */
export default function ClientsPage({ account, tabs }: ClientsPageProps) {
  const accountId = String(account.id);
  const list = useRead(listIamClients, { params: { accountId } });
  const hasSome = list.data !== undefined && list.data.clients.length > 0;
  const [isCreating, setIsCreating] = useState(false);
  const create = () => setIsCreating(true);
  return (
    <div className="page">
      <PageHeader
        title={pages['/admin/applications'].title}
        plain
        actions={
          hasSome && (
            <AdminOnly>
              <Button variant="primary" icon="plus" onClick={create}>
                Create client
              </Button>
            </AdminOnly>
          )
        }
      >
        A client gets tokens for IAM-secure APIs, in addition to the API key of its application.
      </PageHeader>
      {tabs}
      <h2 className="sr">Client management</h2>
      <ClientList accountId={accountId} onCreate={create} />
      {isCreating && (
        <Later>
          <CreateClientModal accountId={accountId} onClose={() => setIsCreating(false)} />
        </Later>
      )}
    </div>
  );
}

interface ClientListProps {
  readonly accountId: string;
  readonly onCreate: () => void;
}

function ClientList({ accountId, onCreate }: ClientListProps) {
  const list = useRead(listIamClients, { params: { accountId } });
  const applications = useApplications(accountId);
  if (list.data === undefined) return <NotLoaded query={list} what="the clients" rows={4} />;
  const iamClients = list.data.clients.map((item) => item.client);
  const [first] = iamClients;
  if (!first) {
    return (
      <Empty
        title="No clients yet"
        level="h3"
        action={
          <AdminOnly>
            <Button acts icon="plus" onClick={onCreate}>
              Create client
            </Button>
          </AdminOnly>
        }
      >
        <AdminOnly otherwise="You need one for APIs marked IAM Secure. Ask an admin of your account to create it.">
          You need one for APIs marked IAM Secure: it exchanges its id and secret for a token.
        </AdminOnly>
      </Empty>
    );
  }
  const nameOf = ({ application_id }: IamClient) =>
    applications.data?.get(String(application_id))?.name ?? `Application ${application_id}`;
  return (
    <div className="stack">
      <ClientTable accountId={accountId} iamClients={iamClients} nameOf={nameOf} />
      <TokenCommand clientId={first.client_id} />
    </div>
  );
}
