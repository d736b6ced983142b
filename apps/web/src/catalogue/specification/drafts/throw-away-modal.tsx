import type { ApiDraft } from '@portal/contract/catalogue/specification/draft-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../../api/client-context.ts';
import { ActionFailure } from '../../../calls/failure.tsx';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { toastSuccess } from '../../../ui/overlay/toast-store.ts';
import { forgetDrafts, sendDraftDeletion } from './queries.ts';

interface ThrowAwayModalProps {
  readonly draft: ApiDraft;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function ThrowAwayModal({ draft, onClose, onDone }: ThrowAwayModalProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => sendDraftDeletion(client, draft),
    onSuccess: async () => {
      onDone();
      await forgetDrafts(queryClient);
      toastSuccess('Draft deleted');
    },
  });
  return (
    <ConfirmModal
      danger
      title="Delete the draft"
      description={`${draft.title} ${draft.version}`}
      verb="Delete"
      doing="Deleting"
      pending={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onClose={onClose}
    >
      <p>
        Its document and preview are permanently deleted. The published version does not change.
      </p>
      <ActionFailure title="The draft was not deleted" error={deletion.error} />
    </ConfirmModal>
  );
}
