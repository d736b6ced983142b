import { applicationTexts } from '@portal/contract/accounts/application/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endOverlap, storeApplication } from './queries.ts';
import { useClient } from '../../api/client-context.ts';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { toastError, toastSuccess } from '../../ui/overlay/toast-store.ts';
import type { ApplicationModalProps } from './edit-application-modal.tsx';
import { ActionFailure } from '../../calls/failure.tsx';

/** The old key stops before its time. */
export function EndOverlapModal({ application, onClose }: ApplicationModalProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const ending = useMutation({
    mutationFn: () => endOverlap(client, application),
    onSuccess: (outcome) => {
      const stored = outcome.kind === 'saved' ? outcome.saved : outcome.stored;
      if (stored) storeApplication(queryClient, stored);
      if (outcome.kind === 'saved') toastSuccess(applicationTexts.updated);
      else toastError('Someone else has changed this application. Check it again.');
      onClose();
    },
  });
  return (
    <ConfirmModal
      title="End the old key"
      description={application.name}
      verb="End old key"
      doing="Ending"
      danger
      pending={ending.isPending}
      onConfirm={() => ending.mutate()}
      onClose={onClose}
    >
      <ActionFailure title={applicationTexts.updateFailed} error={ending.error} />
      <p>
        The old key stops working immediately and cannot be restored. Only calls with the new key
        are answered.
      </p>
    </ConfirmModal>
  );
}
