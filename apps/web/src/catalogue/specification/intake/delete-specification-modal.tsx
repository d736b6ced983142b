import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useClient } from '../../../api/client-context.ts';
import { toErrorNote } from '../../../api/error-note.ts';
import { forgetSpecifications, sendSpecificationDeletion } from './queries.ts';
import { paths } from '../../../lib/paths.ts';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { ActionFailure } from '../../../ui/text/failure.tsx';
import { toastSuccess } from '../../../ui/overlay/toast-store.ts';

interface DeleteSpecificationModalProps {
  readonly item: SpecificationItem;
  readonly onClose: () => void;
}

export function DeleteSpecificationModal({ item, onClose }: DeleteSpecificationModalProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const deletion = useMutation({
    mutationFn: () => sendSpecificationDeletion(client, item),
    onSuccess: async () => {
      toastSuccess(`${item.title} ${item.version} is deleted`);
      await navigate({ href: paths.activeApis() });
      await forgetSpecifications(queryClient);
    },
  });
  return (
    <ConfirmModal
      danger
      title="Delete specification"
      description={`${item.title} ${item.version}, ${item.systemName}`}
      verb="Delete"
      doing="Deleting"
      pending={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onClose={onClose}
    >
      <ActionFailure
        title="The specification was not deleted."
        note={deletion.error ? toErrorNote(deletion.error) : undefined}
      />
      <p>
        Nobody can read it any more, and it cannot be brought back. Its endpoint goes on answering:
        it stands in the gateway inventory under those without a specification.
      </p>
    </ConfirmModal>
  );
}
