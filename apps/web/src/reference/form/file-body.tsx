import { Field } from '../../ui/input/field.tsx';
import { FileChooser } from './field/file-chooser.tsx';
import type { CallForm } from '@portal/openapi/call/call-form';

interface FileBodyProps {
  readonly form: CallForm;
  readonly onChange: (form: CallForm) => void;
  readonly mediaType: string;
  readonly error: string | undefined;
}

/** A body that is one file, sent byte for byte. */
export function FileBody({ form, onChange, mediaType, error }: FileBodyProps) {
  return (
    <Field label="Body" error={error} hint={`Sent as ${mediaType}, byte for byte.`}>
      <FileChooser
        files={form.files[''] ?? []}
        former={form.formerFiles[''] ?? []}
        isList={false}
        accept={mediaType === '*/*' || mediaType === 'application/octet-stream' ? '' : mediaType}
        onChange={(files) => onChange({ ...form, files: { '': files } })}
      />
    </Field>
  );
}
