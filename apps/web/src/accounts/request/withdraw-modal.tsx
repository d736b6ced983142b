import { requestText } from '@portal/contract/accounts/request/rules';
import type { AccountRequest } from '@portal/contract/accounts/request/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { storeWithdrawn, withdrawOne } from './queries.ts';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import { ActionFailure } from '../../calls/failure.tsx';

interface WithdrawModalProps {
  readonly request: AccountRequest;
  readonly onClose: () => void;
}

export function WithdrawModal({ request, onClose }: WithdrawModalProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const withdrawal = useMutation({
    mutationFn: () => withdrawOne(client, request),
    onSuccess: () => {
      storeWithdrawn(queryClient, request, new Date().toISOString());
      toastSuccess('Request withdrawn');
      onClose();
    },
  });
  return (
    <ConfirmModal
      title="Withdraw request"
      description={requestText(request)}
      verb="Withdraw"
      doing="Withdrawing"
      danger
      pending={withdrawal.isPending}
      onConfirm={() => withdrawal.mutate()}
      onClose={onClose}
    >
      <ActionFailure title="The request was not withdrawn." error={withdrawal.error} />
      <p>We will no longer consider it. You can ask again at any time.</p>
    </ConfirmModal>
  );
}
