import { updateEdiFile, type EdiFile } from '@portal/contract/help/edi-document/file-operations';
import { ActForm } from '../../../resource/act-form.tsx';
import { Row } from '../../../resource/row.tsx';
import { DateInput } from '../../../ui/input/date-input.tsx';

interface EditFileModalProps {
  readonly file: EdiFile;
  readonly onClose: () => void;
}

/** Another name, or another day. */
export function EditFileModal({ file, onClose }: EditFileModalProps) {
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
      <Row name="day">{(value, onChange) => <DateInput value={value} onChange={onChange} />}</Row>
    </ActForm>
  );
}
