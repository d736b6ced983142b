import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { FormModal } from '../../calls/form-modal.tsx';
import { Field, TextArea, TextInput } from '../../ui/input/field.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import { caseListKey, sendShift } from './queries.ts';

/** All that is open and is yours, or nobody's, goes to a colleague. */
export function ShiftModal({ onClose }: { readonly onClose: () => void }) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [to, setTo] = useState('');
  const [note, setNote] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const sending = useMutation({
    mutationFn: () => sendShift(client, { to: to.trim(), note: note.trim() }),
    onSuccess: (cases) => {
      void queryClient.invalidateQueries({ queryKey: caseListKey });
      toastSuccess(
        cases === 1 ? '1 case has been handed over' : `${cases} cases have been handed over`,
      );
      onClose();
    },
  });
  const missing = (text: string) =>
    isChecked && text.trim() === '' ? 'Field should not be empty' : undefined;
  return (
    <FormModal
      title="Hand over my shift"
      description="All open cases that you handle or that nobody handles."
      onClose={onClose}
      verb="Hand over"
      doing="Handing over"
      sending={sending}
      failed="The shift was not handed over."
      onSubmit={() => {
        setIsChecked(true);
        if (to.trim() !== '' && note.trim() !== '' && !sending.isPending) sending.mutate();
      }}
    >
      <Field label="E-mail of your colleague" error={missing(to)}>
        <TextInput type="email" value={to} onChange={({ target }) => setTo(target.value)} />
      </Field>
      <Field
        label="Note"
        hint="Your colleague gets it in one e-mail, and sees it in each case."
        error={missing(note)}
      >
        <TextArea
          rows={4}
          maxLength={2000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
    </FormModal>
  );
}
