import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { dropIamClient, removeIamClient } from './queries.ts';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import type { ClientModalProps } from './rotate-secret-modal.tsx';
import { ActionFailure } from '../../calls/failure.tsx';

export function DeleteClientModal({ accountId, iamClient, onClose }: ClientModalProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => removeIamClient(client, { accountId, iamClient }),
    onSuccess: () => {
      dropIamClient(queryClient, { accountId, iamClient });
      toastSuccess(`${iamClient.client_name} is deleted`);
      onClose();
    },
  });
  return (
    <ConfirmModal
      title="Delete client"
      description={`${iamClient.client_name}, ${iamClient.client_id}`}
      verb="Delete"
      doing="Deleting"
      danger
      pending={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onClose={onClose}
    >
      <ActionFailure title="The client was not deleted." error={deletion.error} />
      <p>
        Its secret and tokens stop working immediately, and it cannot be restored. The application
        and its API key are not affected.
      </p>
    </ConfirmModal>
  );
}
