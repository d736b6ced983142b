import type { IamClient } from '@portal/contract/accounts/iam-client/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { regenerateSecret, storeIamClient } from './queries.ts';
import { Segmented } from '../../ui/input/choice.tsx';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { SecretModal } from './secret-modal.tsx';
import { ActionFailure } from '../../calls/failure.tsx';

export interface ClientModalProps {
  readonly accountId: string;
  readonly iamClient: IamClient;
  readonly onClose: () => void;
}

const overlaps = [
  { value: '0', label: 'None' },
  { value: '24', label: '1 day' },
  { value: '168', label: '7 days' },
  { value: '720', label: '30 days' },
] as const;

type OverlapHours = (typeof overlaps)[number]['value'];

export function RotateSecretModal({ accountId, iamClient, onClose }: ClientModalProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [hours, setHours] = useState<OverlapHours>('0');
  const rotation = useMutation({
    mutationFn: () => regenerateSecret(client, { accountId, iamClient }, Number(hours)),
    onSuccess: (changed) => storeIamClient(queryClient, { accountId, iamClient: changed }),
  });
  if (rotation.data) {
    return <SecretModal title="New secret" iamClient={rotation.data} onClose={onClose} />;
  }
  return (
    <ConfirmModal
      title="Create a new secret"
      description={iamClient.client_name}
      verb="Create new secret"
      doing="Creating"
      pending={rotation.isPending}
      onConfirm={() => rotation.mutate()}
      onClose={onClose}
    >
      <ActionFailure title="The secret was not created." error={rotation.error} />
      <p>How long the old secret keeps working</p>
      <Segmented
        label="How long the old secret keeps working"
        options={overlaps}
        value={hours}
        onChange={setHours}
      />
      <p className="muted">
        {hours === '0'
          ? 'The old secret stops working immediately. Tokens issued with it work until they expire.'
          : 'Both secrets work until then.'}
      </p>
    </ConfirmModal>
  );
}
