import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { SelectField } from '../../ui/input/select-field.tsx';
import type { CallForm } from '@portal/openapi/call/call-form';
import { acceptedTypes } from '@portal/openapi/call/to-request';
import styles from '../call/try-it.module.css';

interface AcceptChoiceProps {
  readonly piece: OperationPiece;
  readonly form: CallForm;
  readonly onChange: (form: CallForm) => void;
}

/** Which of several media types the answer is asked for in. */
export function AcceptChoice({ piece, form, onChange }: AcceptChoiceProps) {
  const types = acceptedTypes(piece);
  if (types.length < 2) return null;
  return (
    <div className={styles['parameters']}>
      <SelectField
        label="Accept"
        className={styles['parameter']}
        none={`any of ${types.length} media types`}
        value={form.accept}
        options={types}
        onChange={(accept) => onChange({ ...form, accept })}
      />
    </div>
  );
}
