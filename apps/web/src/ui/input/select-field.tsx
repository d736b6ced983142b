import type { ComponentProps } from 'react';
import { Field, Select } from './field.tsx';

type Option = readonly [value: string, text: string];

interface SelectFieldProps extends Omit<ComponentProps<typeof Field>, 'children'> {
  readonly value: string;
  /** What it is called that none is chosen; without it one always is. */
  readonly none?: string;
  readonly options: readonly (string | Option)[];
  readonly onChange: (value: string) => void;
}

/** A choice from a list. What is chosen stays so even if it is not there: an address may name anything. */
export function SelectField({ value, none, options, onChange, ...field }: SelectFieldProps) {
  const listed = options.map((one): Option => (typeof one === 'string' ? [one, one] : one));
  const all: readonly Option[] = none === undefined ? listed : [['', none], ...listed];
  const isThere = all.some(([one]) => one === value);
  return (
    <Field {...field}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        {[...all, ...(isThere ? [] : [[value, value] as const])].map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
