import type { IamClient } from '@portal/contract/accounts/iam-client/schema';
import { DataTable } from '../../resource/data-table.tsx';
import { paths } from '../../lib/paths.ts';
import { AdminOnly } from '../../session/admin-only.tsx';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { CopyButton } from '../../ui/input/copy-button.tsx';
import { State } from '../../ui/text/marks.tsx';
import { Moment, toMomentText } from '../../ui/text/moment.tsx';
import styles from './clients.module.css';

/** What a dialog is open for. */
export type ClientAction =
  | { readonly kind: 'create' }
  | { readonly kind: 'rotate' | 'delete'; readonly iamClient: IamClient };

interface ClientTableProps {
  readonly iamClients: readonly IamClient[];
  /** The name of its application. */
  readonly nameOf: (iamClient: IamClient) => string;
  readonly onAction: (action: ClientAction) => void;
}

export function ClientTable({ iamClients, nameOf, onAction }: ClientTableProps) {
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
              <RowActions iamClient={iamClient} onAction={onAction} />
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

function RowActions({ iamClient, onAction }: OfClient & Pick<ClientTableProps, 'onAction'>) {
  const { client_name } = iamClient;
  return (
    <ButtonGroup className={styles['actions']}>
      <Button
        size="sm"
        variant="quiet"
        icon="refresh"
        acts
        onClick={() => onAction({ kind: 'rotate', iamClient })}
      >
        New secret<span className="sr"> for {client_name}</span>
      </Button>
      <Button
        size="sm"
        variant="danger-quiet"
        icon="trash"
        onClick={() => onAction({ kind: 'delete', iamClient })}
      >
        Delete<span className="sr"> {client_name}</span>
      </Button>
    </ButtonGroup>
  );
}

function OldSecret({ iamClient }: OfClient) {
  const until = iamClient.previous_secret_expires_at;
  if (!until) return null;
  return <small className={styles['why']}>The old secret works until {toMomentText(until)}</small>;
}
