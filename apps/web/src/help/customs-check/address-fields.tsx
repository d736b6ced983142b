import { Field, TextInput } from '../../ui/input/field.tsx';
import { EXAMPLES, type FormAddress } from './form-draft.ts';
import styles from './customs-check.module.css';

const LEGENDS = { sender: 'Sender', receiver: 'Receiver' } as const;
const COLUMNS = [
  ['name', 'Name'],
  ['street', 'Street and number'],
  ['city', 'City'],
] as const;

interface AddressFieldsProps {
  readonly who: 'sender' | 'receiver';
  readonly address: FormAddress;
  readonly onChange: (address: FormAddress) => void;
}

/** Whom a form names. */
export function AddressFields({ who, address, onChange }: AddressFieldsProps) {
  return (
    <fieldset className={styles['goods']}>
      <legend>{LEGENDS[who]}</legend>
      {COLUMNS.map(([name, label]) => (
        <Field key={name} label={label}>
          <TextInput
            value={address[name]}
            placeholder={EXAMPLES[who][name]}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...address, [name]: target.value })}
          />
        </Field>
      ))}
    </fieldset>
  );
}
