import { TextField } from '../../resource/controls/text-field.tsx';
import { bind } from '../../resource/controls/bind.ts';
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
  const field = bind(address, (change) => onChange({ ...address, ...change }));
  return (
    <fieldset className={styles['goods']}>
      <legend>{LEGENDS[who]}</legend>
      {COLUMNS.map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          placeholder={EXAMPLES[who][name]}
          autoComplete="off"
          {...field(name)}
        />
      ))}
    </fieldset>
  );
}
