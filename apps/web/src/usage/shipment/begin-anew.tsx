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
      toastSuccess('Your world begins anew');
      onClose();
    },
  });
  return (
    <ConfirmModal
      title="Begin anew"
      description="All test shipments of the account"
      verb="Delete them"
      doing="Deleting"
      danger
      pending={clearing.isPending}
      onConfirm={() => clearing.mutate()}
      onClose={onClose}
    >
      <p>
        Bookings, parcels, pickups and all else that the account made in the sandbox go. The clock
        stays where it is, and keys and the request log stay, too.
      </p>
      <ActionFailure title="Nothing was deleted." error={clearing.error} />
    </ConfirmModal>
  );
}
