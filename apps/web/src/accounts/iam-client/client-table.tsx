import type { IamClient } from '@portal/contract/accounts/iam-client/schema';
import { paths } from '../../lib/paths.ts';
import { AdminOnly } from '../../session/admin-only.tsx';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { CopyButton } from '../../ui/input/copy-button.tsx';
import { State } from '../../ui/text/marks.tsx';
import { Moment, toMomentText } from '../../ui/text/moment.tsx';
import { Table, tableStyles } from '../../ui/table/table.tsx';
import type { ClientAction } from './client-action.ts';
import styles from './clients.module.css';

interface ClientTableProps {
  readonly iamClients: readonly IamClient[];
  /** The name of its application. */
  readonly nameOf: (iamClient: IamClient) => string;
  readonly onAction: (action: ClientAction) => void;
}

export function ClientTable({ iamClients, nameOf, onAction }: ClientTableProps) {
  return (
    <Table caption="Clients" hideCaption stackable middle>
      <thead>
        <tr>
          <th scope="col">Client</th>
          <th scope="col">Application</th>
          <th scope="col">Scopes</th>
          <th scope="col">State</th>
          <th scope="col">Last used</th>
          <th scope="col">
            <span className="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {iamClients.map((iamClient) => (
          <ClientRow
            key={iamClient.client_id}
            iamClient={iamClient}
            application={nameOf(iamClient)}
            onAction={onAction}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface ClientRowProps {
  readonly iamClient: IamClient;
  readonly application: string;
  readonly onAction: (action: ClientAction) => void;
}

function ClientRow({ iamClient, application, onAction }: ClientRowProps) {
  const { client_id, client_name, scope, state, last_used_at } = iamClient;
  const count = scope.split(' ').filter(Boolean).length;
  return (
    <tr>
      <th scope="row" data-th="Client">
        <span className={styles['client']}>
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
      </th>
      <td data-th="Application" className={styles['break']}>
        {application}
      </td>
      <td data-th="Scopes">
        <a
          href={`${paths.applications({ tab: 'scopes' })}&client=${encodeURIComponent(client_id)}`}
        >
          {count === 0 ? 'None yet' : count}
          <span className="sr"> scopes of {client_name}</span>
        </a>
      </td>
      <td data-th="State">
        <State kind={state === 'live' ? 'live' : 'suspended'}>
          {state === 'live' ? 'Live' : 'Blocked'}
        </State>
        {state === 'blocked' && (
          <small className={styles['why']}>Its application is not live</small>
        )}
      </td>
      <td data-th="Last used">{last_used_at ? <Moment at={last_used_at} /> : 'Never'}</td>
      <td className={tableStyles.r}>
        <AdminOnly>
          <RowActions iamClient={iamClient} onAction={onAction} />
        </AdminOnly>
      </td>
    </tr>
  );
}

function RowActions({ iamClient, onAction }: Omit<ClientRowProps, 'application'>) {
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

function OldSecret({ iamClient }: { readonly iamClient: IamClient }) {
  const until = iamClient.previous_secret_expires_at;
  if (!until) return null;
  return <small className={styles['why']}>The old secret works until {toMomentText(until)}</small>;
}
