import { pages } from '@portal/contract/addresses/pages';
import type { Account } from '@portal/contract/accounts/account/schema';
import { listIamClients } from '@portal/contract/accounts/iam-client/operations';
import type { IamClient } from '@portal/contract/accounts/iam-client/schema';
import type { ReactNode } from 'react';
import { useAddress, useNavigate } from '../../router/use-router.ts';
import { useRead } from '../../resource/use-read.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/input/button.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { Field, Select } from '../../ui/input/field.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import styles from '../iam-client/clients.module.css';
import { ScopeList } from './scope-list.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';

interface ScopesPageProps {
  readonly account: Account;
  readonly tabs: ReactNode;
}

/** What a client may do at the APIs that are IAM secure (APP-12). */
export default function ScopesPage({ account, tabs }: ScopesPageProps) {
  return (
    <div className="page">
      <PageHeader title={pages['/admin/applications'].title} plain>
        A scope gives one client access to one part of an API. Some scopes need our approval.
      </PageHeader>
      {tabs}
      <h2 className="sr">Scope management</h2>
      <ScopesOfClients accountId={String(account.id)} />
    </div>
  );
}

function ScopesOfClients({ accountId }: { readonly accountId: string }) {
  const list = useRead(listIamClients, { params: { accountId } });
  const navigate = useNavigate();
  const { client: wanted } = useAddress();
  if (list.data === undefined) return <NotLoaded query={list} what="the clients" rows={4} />;
  const iamClients = list.data.clients.map((item) => item.client);
  const chosen = iamClients.find(({ client_id }) => client_id === wanted) ?? iamClients[0];
  if (!chosen) {
    return (
      <Empty
        title="No clients yet"
        level="h3"
        action={
          <ButtonLink href={paths.applications({ tab: 'clients' })}>Client management</ButtonLink>
        }
      >
        Scopes belong to a client: create one first.
      </Empty>
    );
  }
  const choose = (clientId: string) =>
    void navigate({ href: paths.clientScopes(clientId), replace: true });
  return (
    <>
      <ChooseClient iamClients={iamClients} chosen={chosen.client_id} onChoose={choose} />
      <ScopeList
        key={chosen.client_id}
        accountId={accountId}
        clientId={chosen.client_id}
        clientName={chosen.client_name}
      />
    </>
  );
}

interface ChooseClientProps {
  readonly iamClients: readonly IamClient[];
  readonly chosen: string;
  readonly onChoose: (clientId: string) => void;
}

function ChooseClient({ iamClients, chosen, onChoose }: ChooseClientProps) {
  return (
    <Field label="Client" className={styles['choose']}>
      <Select value={chosen} onChange={(event) => onChoose(event.target.value)}>
        {iamClients.map(({ client_id, client_name }) => (
          <option key={client_id} value={client_id}>
            {client_name} ({client_id})
          </option>
        ))}
      </Select>
    </Field>
  );
}
