import { updateEdiFile, type EdiFile } from '@portal/contract/help/edi-document/file-operations';
import type { ModalProps } from '../../../resource/window/modal-props.ts';
import { ActForm } from '../../../resource/act-form.tsx';
import { DayRow } from '../../../resource/day-row.tsx';
import { Row } from '../../../resource/row.tsx';

/** Another name, or another day. */
export function EditFileModal({ file, onClose }: ModalProps<{ file: EdiFile }>) {
  const start = { name: file.name, day: file.lastModified.slice(0, 10) };
  return (
    <ActForm
      operation={updateEdiFile}
      start={start}
      call={({ name, day }) => ({
        body: {
          key: file.key,
          ...(name !== start.name && { name }),
          ...(day !== start.day && { day }),
        },
      })}
      title="Edit document"
      description={file.name}
      verb="Save"
      doing="Saving"
      failed="Nothing was changed."
      done="Document updated"
      onClose={onClose}
    >
      <Row name="name" />
      <DayRow name="day" />
    </ActForm>
  );
}
