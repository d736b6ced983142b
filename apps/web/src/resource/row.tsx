import { applicationTexts } from '@portal/contract/accounts/application/rules';
import { memberFacts, type FieldFacts } from '@portal/contract/field';
import type { ComponentProps, ReactNode } from 'react';
import { useController, useFormContext, type UseFormRegisterReturn } from 'react-hook-form';
import { Field, Select, TextArea, TextInput } from '../ui/input/field.tsx';
import { useFormOperation } from './form-operation.ts';

interface Option {
  readonly value: string;
  readonly label: string;
  /** Of the label, where it is not the page's. */
  readonly lang?: string;
}

interface RowProps {
  /** A member of what the operation's body holds, or its query. */
  readonly name: string;
  /** In place of what the schema says, where this form needs other words. */
  readonly label?: ReactNode;
  readonly hint?: ReactNode;
  /** Where this form asks for what another may leave empty. */
  readonly required?: boolean;
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
export function Row({ name, label, hint, required, check, children, ...control }: RowProps) {
  const { register, getFieldState, formState } = useFormContext();
  const { body, query } = useFormOperation();
  const facts = memberFacts(body, name) ?? memberFacts(query, name) ?? { label: name };
  const validate = (value: unknown) => {
    const text = String(value);
    if ((required ?? facts.required) && text.trim() === '') return applicationTexts.fieldEmpty;
    return check?.(text) ?? true;
  };
  return (
    <Field
      label={label ?? facts.label}
      hint={hint ?? facts.hint}
      error={getFieldState(name, formState).error?.message}
    >
      {children ? (
        <OwnControl name={name} validate={validate}>
          {children}
        </OwnControl>
      ) : (
        <Control facts={facts} {...control} {...register(name, { validate })} />
      )}
    </Field>
  );
}

interface OwnControlProps extends Required<Pick<RowProps, 'name' | 'children'>> {
  readonly validate: (value: unknown) => string | true;
}

function OwnControl({ name, validate, children }: OwnControlProps) {
  const { field } = useController({ name, rules: { validate } });
  return children(String(field.value), field.onChange);
}

interface ControlProps extends UseFormRegisterReturn, Pick<RowProps, 'options' | 'input'> {
  readonly facts: FieldFacts;
}

function Control({ facts, options, input, ...given }: ControlProps) {
  const { placeholder, max, lines } = facts;
  if (options) {
    return (
      <Select autoComplete={input?.autoComplete} {...given}>
        {options.map(({ value, label, lang }) => (
          <option key={value} value={value} lang={lang}>
            {label}
          </option>
        ))}
      </Select>
    );
  }
  const limits = { placeholder, maxLength: max };
  if (lines) return <TextArea rows={lines} {...limits} {...given} />;
  return <TextInput autoComplete="off" {...limits} {...input} {...given} />;
}
