import { deleteClientScope, requestClientScope } from '@portal/contract/accounts/scope/operations';
import type { ClientScope } from '@portal/contract/accounts/scope/schema';
import type { ModalProps } from '../../resource/window/modal-props.ts';
import { ActForm } from '../../resource/act-form.tsx';
import { Row } from '../../resource/row.tsx';

export interface OfClient {
  readonly accountId: string;
  readonly clientId: string;
}

export interface OfScope {
  readonly scope: ClientScope;
  readonly client: OfClient;
  readonly clientName: string;
}

export function AskModal({ scope, client, clientName, onClose }: ModalProps<OfScope>) {
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

export function RemoveModal({ scope, client, clientName, onClose }: ModalProps<OfScope>) {
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
