import type { ComponentProps } from 'react';
import { Field, TextInput } from '../../ui/input/field.tsx';

type FieldProps = Omit<ComponentProps<typeof Field>, 'children'>;

interface TextFieldProps
  extends FieldProps, Omit<ComponentProps<typeof TextInput>, keyof FieldProps | 'onChange'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A line of text under its label, where no form of an operation stands around it. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, className, onChange, ...input } = props;
  return (
    <Field {...{ label, hint, error, className }}>
      <TextInput {...input} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}
