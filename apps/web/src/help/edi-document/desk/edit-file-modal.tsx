import type { EdiFile } from '@portal/contract/help/edi-document/file-operations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { FormModal } from '../../../calls/form-modal.tsx';
import { DateInput } from '../../../ui/input/date-input.tsx';
import { Field, TextInput } from '../../../ui/input/field.tsx';
import { toastSuccess } from '../../../ui/overlay/toast-store.ts';
import { refreshFiles, sendChange } from './queries.ts';

interface EditFileModalProps {
  readonly file: EdiFile;
  readonly onClose: () => void;
}

/** Another name, or another day. */
export function EditFileModal({ file, onClose }: EditFileModalProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const before = file.lastModified.slice(0, 10);
  const [name, setName] = useState(file.name);
  const [day, setDay] = useState(before);
  const saving = useMutation({
    mutationFn: () =>
      sendChange(client, file, {
        ...(name !== file.name && { name }),
        ...(day !== before && { day }),
      }),
    async onSuccess() {
      await refreshFiles(queryClient);
      toastSuccess('Document updated');
      onClose();
    },
  });
  return (
    <FormModal
      title="Edit document"
      description={file.name}
      verb="Save"
      doing="Saving"
      failed="Nothing was changed."
      sending={saving}
      onSubmit={() => !saving.isPending && saving.mutate()}
      onClose={onClose}
    >
      <Field
        label="Name"
        hint="A version at the end, such as 4.2, makes it the latest of its kind. Links to the old name stop working."
      >
        <TextInput value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label="Day">
        <DateInput value={day} onChange={setDay} />
      </Field>
    </FormModal>
  );
}
