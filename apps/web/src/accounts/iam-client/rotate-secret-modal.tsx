import { regenerateIamClientSecret } from '@portal/contract/accounts/iam-client/operations';
import type { IamClient } from '@portal/contract/accounts/iam-client/schema';
import { useState } from 'react';
import { ActForm } from '../../resource/act-form.tsx';
import { Segmented } from '../../ui/input/choice.tsx';
import { SecretModal } from './secret-modal.tsx';

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

export function RotateSecretModal({ accountId, iamClient, onClose }: ClientModalProps) {
  const { client_id: clientId, client_name } = iamClient;
  const [changed, setChanged] = useState<IamClient>();
  if (changed) return <SecretModal title="New secret" iamClient={changed} onClose={onClose} />;
  return (
    <ActForm
      operation={regenerateIamClientSecret}
      start={{ hours: '0' }}
      call={({ hours }) => ({
        params: { accountId, clientId },
        body: { overlap_hours: Number(hours) },
      })}
      title="Create a new secret"
      description={client_name}
      verb="Create new secret"
      doing="Creating"
      failed="The secret was not created."
      onDone={({ client }) => setChanged(client)}
      onClose={onClose}
    >
      {({ watch, setValue }) => (
        <>
          <p>How long the old secret keeps working</p>
          <Segmented
            label="How long the old secret keeps working"
            options={overlaps}
            value={watch('hours')}
            onChange={(hours) => setValue('hours', hours)}
          />
          <p className="muted">
            {watch('hours') === '0'
              ? 'The old secret stops working immediately. Tokens issued with it work until they expire.'
              : 'Both secrets work until then.'}
          </p>
        </>
      )}
    </ActForm>
  );
}
