import { deleteClientScope, requestClientScope } from '@portal/contract/accounts/scope/operations';
import type { ClientScope } from '@portal/contract/accounts/scope/schema';
import { ActForm } from '../../resource/act-form.tsx';
import { Row } from '../../resource/row.tsx';

export interface ScopeAction {
  readonly kind: 'ask' | 'remove';
  readonly scope: ClientScope;
}

export interface OfClient {
  readonly accountId: string;
  readonly clientId: string;
}

interface ScopeModalProps {
  readonly action: ScopeAction;
  readonly client: OfClient;
  readonly clientName: string;
  readonly onClose: () => void;
}

export function ScopeModal(props: ScopeModalProps) {
  return props.action.kind === 'ask' ? <AskModal {...props} /> : <RemoveModal {...props} />;
}

function AskModal({ action: { scope }, client, clientName, onClose }: ScopeModalProps) {
  const { name, description, approval_required } = scope;
  return (
    <ActForm
      operation={requestClientScope}
      start={{ reason: '' }}
      call={({ reason }) => ({ params: client, body: { name, ...(reason && { reason }) } })}
      title={approval_required ? 'Ask for a scope' : 'Grant a scope'}
      description={`${name} for ${clientName}`}
      verb={approval_required ? 'Ask for it' : 'Grant'}
      doing={approval_required ? 'Asking' : 'Granting'}
      failed="The scope was not granted."
      done={(reply) => ('scope' in reply ? `${name} granted` : `${name} is waiting for approval`)}
      onClose={onClose}
    >
      <p>{description}</p>
      {approval_required ? (
        <Row name="reason" />
      ) : (
        <p className="muted">It is granted immediately and can be used in the next token.</p>
      )}
    </ActForm>
  );
}

function RemoveModal({ action: { scope }, client, clientName, onClose }: ScopeModalProps) {
  return (
    <ActForm
      operation={deleteClientScope}
      call={() => ({ params: { ...client, scopeName: scope.name } })}
      title="Remove a scope"
      description={`${scope.name} from ${clientName}`}
      verb="Remove"
      doing="Removing"
      danger
      failed="The scope was not removed."
      done={`${scope.name} removed`}
      onClose={onClose}
    >
      <p>
        Tokens of {clientName} lose it immediately.
        {scope.approval_required && ' To get it back, you need our approval again.'}
      </p>
    </ActForm>
  );
}
