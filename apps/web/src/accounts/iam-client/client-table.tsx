import type { IamClient } from '@portal/contract/accounts/iam-client/schema';
import { ModalButton } from '../../resource/window/modal-button.tsx';
import { lazyView } from '../../ui/text/lazy-view.tsx';
import { DataTable } from '../../resource/data-table.tsx';
import { paths } from '../../lib/paths.ts';
import { AdminOnly } from '../../session/admin-only.tsx';
import { ButtonGroup } from '../../ui/input/button.tsx';
import { CopyButton } from '../../ui/input/copy-button.tsx';
import { State } from '../../ui/text/marks.tsx';
import { Moment, toMomentText } from '../../ui/text/moment.tsx';
import styles from './clients.module.css';

const RotateSecretModal = lazyView(
  async () => (await import('./rotate-secret-modal.tsx')).RotateSecretModal,
  'dialog',
);
const DeleteClientModal = lazyView(
  async () => (await import('./delete-client-modal.tsx')).DeleteClientModal,
  'dialog',
);

interface ClientTableProps {
  readonly iamClients: readonly IamClient[];
  /** The name of its application. */
  readonly nameOf: (iamClient: IamClient) => string;
  readonly accountId: string;
}

export function ClientTable({ accountId, iamClients, nameOf }: ClientTableProps) {
  return (
    <DataTable
      caption="Clients"
      middle
      rows={iamClients}
      keyOf={({ client_id }) => client_id}
      columns={[
        { label: 'Client', cell: (iamClient) => <ClientName iamClient={iamClient} /> },
        { label: 'Application', className: styles['break'], cell: nameOf },
        { label: 'Scopes', cell: (iamClient) => <ScopesLink iamClient={iamClient} /> },
        { label: 'State', cell: ({ state }) => <ClientState state={state} /> },
        {
          label: 'Last used',
          cell: ({ last_used_at }) => (last_used_at ? <Moment at={last_used_at} /> : 'Never'),
        },
        {
          label: 'Actions',
          kind: 'actions',
          cell: (iamClient) => (
            <AdminOnly>
              <RowActions accountId={accountId} iamClient={iamClient} />
            </AdminOnly>
          ),
        },
      ]}
    />
  );
}

interface OfClient {
  readonly iamClient: IamClient;
}

function ClientName({ iamClient }: OfClient) {
  const { client_id, client_name } = iamClient;
  return (
    <span className="lines">
      {client_name}
      <span className={styles['id']}>
        <code>{client_id}</code>
        <CopyButton
          text={client_id}
          label={`Copy client id of ${client_name}`}
          done="Client id copied to clipboard"
        />
      </span>
      <OldSecret iamClient={iamClient} />
    </span>
  );
}

function ScopesLink({ iamClient: { client_id, client_name, scope } }: OfClient) {
  const count = scope.split(' ').filter(Boolean).length;
  return (
    <a href={`${paths.applications({ tab: 'scopes' })}&client=${encodeURIComponent(client_id)}`}>
      {count === 0 ? 'None yet' : count}
      <span className="sr"> scopes of {client_name}</span>
    </a>
  );
}

function ClientState({ state }: Pick<IamClient, 'state'>) {
  if (state === 'live') return <State kind="live">Live</State>;
  return (
    <>
      <State kind="suspended">Blocked</State>
      <small className={styles['why']}>Its application is not live</small>
    </>
  );
}

function RowActions(of: OfClient & { readonly accountId: string }) {
  const { client_name } = of.iamClient;
  return (
    <ButtonGroup className={styles['actions']}>
      <ModalButton size="sm" variant="quiet" icon="refresh" acts modal={RotateSecretModal} of={of}>
        New secret<span className="sr"> for {client_name}</span>
      </ModalButton>
      <ModalButton size="sm" variant="danger-quiet" icon="trash" modal={DeleteClientModal} of={of}>
        Delete<span className="sr"> {client_name}</span>
      </ModalButton>
    </ButtonGroup>
  );
}

function OldSecret({ iamClient }: OfClient) {
  const until = iamClient.previous_secret_expires_at;
  if (!until) return null;
  return <small className={styles['why']}>The old secret works until {toMomentText(until)}</small>;
}
