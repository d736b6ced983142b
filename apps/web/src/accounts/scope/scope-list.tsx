import type { ClientScope } from '@portal/contract/accounts/scope/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { clientScopesQuery, type OfClient } from './queries.ts';
import { paths } from '../../lib/paths.ts';
import { AdminOnly } from '../../session/admin-only.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { State } from '../../ui/text/marks.tsx';
import { Table, tableStyles } from '../../ui/table/table.tsx';
import styles from '../iam-client/clients.module.css';
import { ScopeModal, type ScopeAction } from './scope-modal.tsx';
import { NotLoaded } from '../../calls/not-loaded.tsx';

interface ScopeListProps extends OfClient {
  readonly clientName: string;
}

export function ScopeList({ accountId, clientId, clientName }: ScopeListProps) {
  const list = useQuery(clientScopesQuery(useClient(), { accountId, clientId }));
  const [action, setAction] = useState<ScopeAction>();
  if (list.data === undefined) return <NotLoaded query={list} what="the scopes" rows={6} />;
  const scopes = list.data.scopes.map(({ scope }) => scope);
  if (scopes.length === 0) {
    return (
      <Empty title="No scopes" level="h3">
        None of the APIs available to you has scopes.
      </Empty>
    );
  }
  return (
    <>
      <Table caption={`Scopes of ${clientName}`} hideCaption stackable middle>
        <thead>
          <tr>
            <th scope="col">Scope</th>
            <th scope="col">API</th>
            <th scope="col">State</th>
            <th scope="col">
              <span className="sr">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {scopes.map((scope) => (
            <ScopeRow key={scope.name} scope={scope} onAction={setAction} />
          ))}
        </tbody>
      </Table>
      {action && (
        <ScopeModal
          action={action}
          client={{ accountId, clientId }}
          clientName={clientName}
          onClose={() => setAction(undefined)}
        />
      )}
    </>
  );
}

interface ScopeRowProps {
  readonly scope: ClientScope;
  readonly onAction: (action: ScopeAction) => void;
}

function ScopeRow({ scope, onAction }: ScopeRowProps) {
  return (
    <tr>
      <th scope="row" data-th="Scope">
        <span className={styles['scope']}>
          {scope.display_name}
          <code>{scope.name}</code>
          <small className={styles['why']}>{scope.description}</small>
        </span>
      </th>
      <td data-th="API" className={styles['break']}>
        <a href={paths.apiDetails(scope.api_system_name)}>{scope.api_system_name}</a>
      </td>
      <td data-th="State">
        <ScopeState scope={scope} />
      </td>
      <td className={tableStyles.r}>
        <AdminOnly>
          <ScopeButton scope={scope} onAction={onAction} />
        </AdminOnly>
      </td>
    </tr>
  );
}

function ScopeState({ scope }: { readonly scope: ClientScope }) {
  if (scope.granted) return <State kind="live">Granted</State>;
  if (scope.requested) return <State kind="pending">Pending</State>;
  return <State kind="off">{scope.approval_required ? 'Needs approval' : 'Not granted'}</State>;
}

function ScopeButton({ scope, onAction }: ScopeRowProps) {
  if (scope.granted) {
    return (
      <Button size="sm" variant="danger-quiet" onClick={() => onAction({ kind: 'remove', scope })}>
        Remove<span className="sr"> {scope.name}</span>
      </Button>
    );
  }
  if (scope.requested) {
    return <a href={paths.applications({ tab: 'requests' })}>Pending requests</a>;
  }
  return (
    <Button acts size="sm" onClick={() => onAction({ kind: 'ask', scope })}>
      {scope.approval_required ? 'Ask for it' : 'Grant'}
      <span className="sr"> {scope.name}</span>
    </Button>
  );
}
