import { listRequests } from '@portal/contract/accounts/request/operations';
import type { ClientScope } from '@portal/contract/accounts/scope/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { iamClientsQuery } from '../iam-client/index.ts';
import { askScope, removeScope, storeScope, type OfClient } from './queries.ts';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { Field, TextArea } from '../../ui/input/field.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import { ActionFailure } from '../../calls/failure.tsx';

export interface ScopeAction {
  readonly kind: 'ask' | 'remove';
  readonly scope: ClientScope;
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

/** Lists that tell of the same thing are asked for anew when they are next looked at. */
function useForgetLists({ accountId }: OfClient) {
  const client = useClient();
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries(iamClientsQuery(client, accountId));
    void queryClient.invalidateQueries({ queryKey: [listRequests.id] });
  };
}

function AskModal({ action: { scope }, client: ofClient, clientName, onClose }: ScopeModalProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const forgetLists = useForgetLists(ofClient);
  const [reason, setReason] = useState('');
  const asking = useMutation({
    mutationFn: () => askScope(client, ofClient, { name: scope.name, reason: reason.trim() }),
    onSuccess: (answer) => {
      const granted = 'scope' in answer;
      storeScope(queryClient, ofClient, { name: scope.name, granted, requested: !granted });
      toastSuccess(granted ? `${scope.name} granted` : `${scope.name} is waiting for approval`);
      forgetLists();
      onClose();
    },
  });
  const { approval_required } = scope;
  return (
    <ConfirmModal
      title={approval_required ? 'Ask for a scope' : 'Grant a scope'}
      description={`${scope.name} for ${clientName}`}
      verb={approval_required ? 'Ask for it' : 'Grant'}
      doing={approval_required ? 'Asking' : 'Granting'}
      pending={asking.isPending}
      onConfirm={() => asking.mutate()}
      onClose={onClose}
    >
      <ActionFailure title="The scope was not granted." error={asking.error} />
      <p>{scope.description}</p>
      {approval_required ? (
        <Field label="What do you need it for?" hint="Our staff read this before they decide.">
          <TextArea
            rows={3}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      ) : (
        <p className="muted">It is granted immediately and can be used in the next token.</p>
      )}
    </ConfirmModal>
  );
}

function RemoveModal({ action, client: ofClient, clientName, onClose }: ScopeModalProps) {
  const { scope } = action;
  const client = useClient();
  const queryClient = useQueryClient();
  const forgetLists = useForgetLists(ofClient);
  const removal = useMutation({
    mutationFn: () => removeScope(client, ofClient, scope.name),
    onSuccess: () => {
      storeScope(queryClient, ofClient, { name: scope.name, granted: false, requested: false });
      toastSuccess(`${scope.name} removed`);
      forgetLists();
      onClose();
    },
  });
  return (
    <ConfirmModal
      title="Remove a scope"
      description={`${scope.name} from ${clientName}`}
      verb="Remove"
      doing="Removing"
      danger
      pending={removal.isPending}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      <ActionFailure title="The scope was not removed." error={removal.error} />
      <p>
        Tokens of {clientName} lose it immediately.
        {scope.approval_required && ' To get it back, you need our approval again.'}
      </p>
    </ConfirmModal>
  );
}
