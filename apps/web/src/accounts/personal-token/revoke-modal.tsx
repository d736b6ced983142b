import type { PersonalToken } from '@portal/contract/accounts/personal-token/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { dropToken, revokeToken } from './queries.ts';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import { ActionFailure } from '../../calls/failure.tsx';

interface RevokeModalProps {
  readonly token: PersonalToken;
  readonly onClose: () => void;
}

export function RevokeModal({ token, onClose }: RevokeModalProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const revocation = useMutation({
    mutationFn: () => revokeToken(client, token),
    onSuccess: () => {
      dropToken(queryClient, token);
      toastSuccess(`${token.name} is revoked`);
      onClose();
    },
  });
  return (
    <ConfirmModal
      title="Revoke personal token"
      description={`${token.name}, ${token.prefix}…`}
      verb="Revoke"
      doing="Revoking"
      danger
      pending={revocation.isPending}
      onConfirm={() => revocation.mutate()}
      onClose={onClose}
    >
      <ActionFailure title="The token was not revoked." error={revocation.error} />
      <p>Calls with it will be refused. It cannot be restored.</p>
    </ConfirmModal>
  );
}
