import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../../api/client-context.ts';
import { forgetSpecifications, sendReactivation } from './queries.ts';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { toastSuccess } from '../../../ui/overlay/toast-store.ts';
import { ActionFailure } from '../../../calls/failure.tsx';

interface StatusModalProps {
  readonly item: SpecificationItem;
  readonly onClose: () => void;
}

/** Takes a deprecation back, in the document too; its campaign is cancelled. */
export function StatusModal({ item, onClose }: StatusModalProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: () => sendReactivation(client, item),
    onSuccess: async () => {
      await forgetSpecifications(queryClient);
      toastSuccess(`${item.title} ${item.version} is active again`);
      onClose();
    },
  });
  return (
    <ConfirmModal
      title="Reactivate specification"
      description={`${item.title} ${item.version}`}
      verb="Reactivate"
      doing="Reactivating"
      pending={change.isPending}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      <ActionFailure title="Nothing was changed." error={change.error} />
      <p>It is listed among the active APIs again, without a successor or last day.</p>
      <p>Everyone told about its retirement, and subscribers, get an e-mail.</p>
    </ConfirmModal>
  );
}
