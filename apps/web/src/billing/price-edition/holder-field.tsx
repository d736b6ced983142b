import { SelectField } from '../../ui/input/select-field.tsx';
import type { FormLimit } from './form-list.ts';

interface HolderProps {
  readonly per: FormLimit['per'];
  readonly onChange: (per: FormLimit['per']) => void;
}

/** Whose calls count together. */
export function Holder({ per, onChange }: HolderProps) {
  return (
    <SelectField
      label="Counted by"
      value={per}
      options={['account', 'application']}
      onChange={(chosen) => onChange(chosen === 'application' ? 'application' : 'account')}
    />
  );
}
