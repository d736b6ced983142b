import type { TermsDraft } from '@portal/contract/accounts/terms/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { FormModal } from '../../../calls/form-modal.tsx';
import { toDayText } from '../../../lib/dates.ts';
import { toCountText } from '../../../lib/numbers.ts';
import { DateInput } from '../../../ui/input/date-input.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { toastSuccess } from '../../../ui/overlay/toast-store.ts';
import { publishTerms, refreshTerms } from '../queries.ts';

interface PublishModalProps {
  readonly draft: TermsDraft;
  readonly before: TermsDraft | undefined;
  readonly accounts: number;
  readonly onClose: () => void;
}

/** With the day from which it is in force: what is published cannot be taken back. */
export function PublishModal({ draft, before, accounts, onClose }: PublishModalProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [day, setDay] = useState('');
  const number = (before?.edition ?? 0) + 1;
  const publishing = useMutation({
    mutationFn: () => publishTerms(client, draft, day),
    async onSuccess() {
      toastSuccess(`Edition ${number} is published`);
      onClose();
      await refreshTerms(queryClient);
    },
  });
  return (
    <FormModal
      title={`Publish edition ${number}`}
      description={`It can never be changed after that. The admins of ${toCountText(accounts)} ${accounts === 1 ? 'account' : 'accounts'} get an e-mail now; from that day, the portal asks them to accept it.`}
      verb="Publish"
      doing="Publishing"
      failed="Nothing was published."
      sending={publishing}
      onSubmit={() => !publishing.isPending && publishing.mutate()}
      onClose={onClose}
    >
      <Field
        label="In force from"
        hint={
          before?.in_force_on
            ? `From 00:00 UTC on this day; edition ${before.edition} came into force on ${toDayText(before.in_force_on)}. Allow the notice period that your terms promise.`
            : 'From 00:00 UTC on this day.'
        }
      >
        <DateInput value={day} onChange={setDay} />
      </Field>
    </FormModal>
  );
}
