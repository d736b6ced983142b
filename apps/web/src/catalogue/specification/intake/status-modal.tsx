import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { forgetSpecifications, sendStatus } from './queries.ts';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { Field, TextInput } from '../../../ui/input/field.tsx';
import { toastSuccess } from '../../../ui/overlay/toast-store.ts';
import { ActionFailure } from '../../../calls/failure.tsx';

interface StatusModalProps {
  readonly item: SpecificationItem;
  readonly onClose: () => void;
}

/** Deprecates with a successor and a last day, or takes that back; both are written into the document. */
export function StatusModal({ item, onClose }: StatusModalProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [successor, setSuccessor] = useState(item.successor ?? '');
  const [sunset, setSunset] = useState(item.sunset ?? '');
  const isEnding = item.status === 'active';
  const change = useMutation({
    mutationFn: () =>
      sendStatus(client, item, {
        status: isEnding ? 'deprecated' : 'active',
        successor: successor.trim() || null,
        sunset: sunset || null,
      }),
    onSuccess: async () => {
      await forgetSpecifications(queryClient);
      toastSuccess(`${item.title} ${item.version} is ${isEnding ? 'deprecated' : 'active again'}`);
      onClose();
    },
  });
  return (
    <ConfirmModal
      title={isEnding ? 'Deprecate specification' : 'Reactivate specification'}
      description={`${item.title} ${item.version}`}
      verb={isEnding ? 'Deprecate' : 'Reactivate'}
      doing={isEnding ? 'Deprecating' : 'Reactivating'}
      pending={change.isPending}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      <ActionFailure title="Nothing was changed." error={change.error} />
      {isEnding ? (
        <>
          <Field
            label="Successor (may be left out)"
            hint="The system name of the API to move to, such as location-v4-servicepoints"
          >
            <TextInput
              mono
              value={successor}
              onChange={({ target }) => setSuccessor(target.value)}
            />
          </Field>
          <Field
            label="Last day (may be left out)"
            hint="The day that readers, mails and the reference name as its last"
          >
            <TextInput
              type="date"
              value={sunset}
              onChange={({ target }) => setSunset(target.value)}
            />
          </Field>
        </>
      ) : (
        <p>It stands among the active APIs again, without successor and last day.</p>
      )}
      <p>Subscribers are told by mail.</p>
    </ConfirmModal>
  );
}
