import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useClient } from '../../../api/client-context.ts';
import { forgetSpecifications, sendSpecificationDeletion } from './queries.ts';
import { paths } from '../../../lib/paths.ts';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { toastSuccess } from '../../../ui/overlay/toast-store.ts';
import { ActionFailure } from '../../../calls/failure.tsx';

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
      <ActionFailure title="The specification was not deleted." error={deletion.error} />
      <p>
        Nobody can read it any more. Its editions are kept: you can restore it under Deleted on the
        page of all APIs. Its endpoint keeps answering: it is listed in the gateway inventory, among
        those without a specification.
      </p>
    </ConfirmModal>
  );
}
