import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { ActionFailure } from '../../calls/failure.tsx';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import { deleteShipments, lookAgain } from './queries.ts';

interface BeginAnewProps {
  readonly accountId: string;
  readonly onClose: () => void;
}

/** Takes all test shipments away, after a question. */
export function BeginAnew({ accountId, onClose }: BeginAnewProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const clearing = useMutation({
    mutationFn: () => deleteShipments(client, accountId),
    onSuccess: async () => {
      await lookAgain(queryClient);
      toastSuccess('Your world has been reset');
      onClose();
    },
  });
  return (
    <ConfirmModal
      title="Start over"
      description="All test shipments of the account"
      verb="Delete them"
      doing="Deleting"
      danger
      pending={clearing.isPending}
      onConfirm={() => clearing.mutate()}
      onClose={onClose}
    >
      <p>
        All bookings, parcels, pickups and other data that your account created in the sandbox are
        deleted. The clock, your keys and the request log stay.
      </p>
      <ActionFailure title="Nothing was deleted." error={clearing.error} />
    </ConfirmModal>
  );
}
