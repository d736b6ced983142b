import { applicationTexts } from '@portal/contract/accounts/application/rules';
import { memberFacts, type FieldFacts } from '@portal/contract/field';
import type { ComponentProps, ReactNode } from 'react';
import { useFormContext, type UseFormRegisterReturn } from 'react-hook-form';
import { Field, Select, TextArea, TextInput } from '../ui/input/field.tsx';
import { useFormOperation } from './form-operation.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

interface RowProps {
  /** A member of what the operation's body holds, or its query. */
  readonly name: string;
  /** In place of what the schema says, where this form needs other words. */
  readonly label?: ReactNode;
  readonly hint?: ReactNode;
  /** Those that can be chosen; without them it is a text. */
  readonly options?: readonly Option[];
  /** Of the control of a text. */
  readonly input?: ComponentProps<'input'> & { readonly mono?: boolean };
  /** A control of its own, such as of a date. */
  readonly children?: (value: string, onChange: (value: string) => void) => ReactNode;
  /** What else is wrong with a value, in words. */
  readonly check?: (value: string) => string | undefined;
}

/** A field of the form around: control, limit, hint and error by what the schema says of it. */
export function Row({ name, label, hint, check, children, ...control }: RowProps) {
  const { register, getFieldState, formState, watch, setValue } = useFormContext();
  const { body, query } = useFormOperation();
  const facts = memberFacts(body, name) ?? memberFacts(query, name) ?? { label: name };
  const validate = (value: unknown) => {
    const text = String(value);
    if (facts.required && text.trim() === '') return applicationTexts.fieldEmpty;
    return check?.(text) ?? true;
  };
  const registered = register(name, { validate });
  return (
    <Field
      label={label ?? facts.label}
      hint={hint ?? facts.hint}
      error={getFieldState(name, formState).error?.message}
    >
      {children ? (
        children(String(watch(name)), (value) =>
          setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted }),
        )
      ) : (
        <Control facts={facts} {...control} {...registered} />
      )}
    </Field>
  );
}

interface ControlProps extends UseFormRegisterReturn, Pick<RowProps, 'options' | 'input'> {
  readonly facts: FieldFacts;
}

function Control({ facts, options, input, ...given }: ControlProps) {
  const { placeholder, max, lines } = facts;
  if (options) {
    return (
      <Select {...given}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    );
  }
  const limits = { placeholder, maxLength: max };
  if (lines) return <TextArea rows={lines} {...limits} {...given} />;
  return <TextInput autoComplete="off" {...input} {...limits} {...given} />;
}
