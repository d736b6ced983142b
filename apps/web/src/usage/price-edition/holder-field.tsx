import { Field, Select } from '../../ui/input/field.tsx';
import type { FormLimit } from './form-list.ts';

interface HolderProps {
  readonly per: FormLimit['per'];
  readonly onChange: (per: FormLimit['per']) => void;
}

/** Whose calls count together. */
export function Holder({ per, onChange }: HolderProps) {
  return (
    <Field label="Counted by">
      <Select
        value={per}
        onChange={(event) =>
          onChange(event.target.value === 'application' ? 'application' : 'account')
        }
      >
        <option value="account">account</option>
        <option value="application">application</option>
      </Select>
    </Field>
  );
}
