import { deleteIamClient } from '@portal/contract/accounts/iam-client/operations';
import { ActForm } from '../../resource/act-form.tsx';
import type { ClientModalProps } from './rotate-secret-modal.tsx';

export function DeleteClientModal({ accountId, iamClient, onClose }: ClientModalProps) {
  const { client_id, client_name } = iamClient;
  return (
    <ActForm
      operation={deleteIamClient}
      call={() => ({ params: { accountId, clientId: client_id } })}
      title="Delete client"
      description={`${client_name}, ${client_id}`}
      verb="Delete"
      doing="Deleting"
      danger
      failed="The client was not deleted."
      done={`${client_name} is deleted`}
      onClose={onClose}
    >
      <p>
        Its secret and tokens stop working immediately, and it cannot be restored. The application
        and its API key are not affected.
      </p>
    </ActForm>
  );
}
