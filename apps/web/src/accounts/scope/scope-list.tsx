import { listClientScopes } from '@portal/contract/accounts/scope/operations';
import type { ClientScope } from '@portal/contract/accounts/scope/schema';
import { ModalButton } from '../../resource/window/modal-button.tsx';
import { classNames } from '../../lib/class-names.ts';
import { DataTable } from '../../resource/data-table.tsx';
import { useRead } from '../../resource/use-read.ts';
import { paths } from '../../lib/paths.ts';
import { AdminOnly } from '../../session/admin-only.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { State } from '../../ui/text/marks.tsx';
import styles from '../iam-client/clients.module.css';
import { AskModal, RemoveModal, type OfClient, type OfScope } from './scope-modal.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';

interface ScopeListProps extends OfClient {
  readonly clientName: string;
}

export function ScopeList({ accountId, clientId, clientName }: ScopeListProps) {
  const list = useRead(listClientScopes, { params: { accountId, clientId } });
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
      <DataTable
        caption={`Scopes of ${clientName}`}
        middle
        rows={scopes}
        keyOf={({ name }) => name}
        columns={[
          { label: 'Scope', cell: (scope) => <ScopeName scope={scope} /> },
          {
            label: 'API',
            className: styles['break'],
            cell: ({ api_system_name }) => (
              <a href={paths.apiDetails(api_system_name)}>{api_system_name}</a>
            ),
          },
          { label: 'State', cell: (scope) => <ScopeState scope={scope} /> },
          {
            label: 'Actions',
            kind: 'actions',
            cell: (scope) => (
              <AdminOnly>
                <ScopeButton {...{ scope, client: { accountId, clientId }, clientName }} />
              </AdminOnly>
            ),
          },
        ]}
      />
    </>
  );
}

function ScopeName({ scope }: { readonly scope: ClientScope }) {
  return (
    <span className={classNames('lines', styles['scope'])}>
      {scope.display_name}
      <code>{scope.name}</code>
      <small className={styles['why']}>{scope.description}</small>
    </span>
  );
}

function ScopeState({ scope }: { readonly scope: ClientScope }) {
  if (scope.granted) return <State kind="live">Granted</State>;
  if (scope.requested) return <State kind="pending">Pending</State>;
  return <State kind="off">{scope.approval_required ? 'Needs approval' : 'Not granted'}</State>;
}

function ScopeButton(of: OfScope) {
  const { scope } = of;
  if (scope.granted) {
    return (
      <ModalButton size="sm" variant="danger-quiet" modal={RemoveModal} of={of}>
        Remove<span className="sr"> {scope.name}</span>
      </ModalButton>
    );
  }
  if (scope.requested) {
    return <a href={paths.applications({ tab: 'requests' })}>Pending requests</a>;
  }
  return (
    <ModalButton acts size="sm" modal={AskModal} of={of}>
      {scope.approval_required ? 'Ask for it' : 'Grant'}
      <span className="sr"> {scope.name}</span>
    </ModalButton>
  );
}
