import type { Operation } from '@portal/contract/operation';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { submitted } from '../lib/submitted.ts';
import { FormRows } from './form-rows.tsx';
import type { ActFormState } from './use-act-form.ts';

interface PageFormProps<
  O extends Operation,
  Values extends FieldValues,
> extends ComponentProps<'form'> {
  readonly of: ActFormState<O, Values>;
}

/** The form of `useActForm` in a page: `Row`s, and whatever else belongs between them. */
export const PageForm = <O extends Operation, Values extends FieldValues>({
  of: { operation, form, submit },
  children,
  ...rest
}: PageFormProps<O, Values>) => (
  <form {...rest} noValidate onSubmit={submitted(submit)}>
    <FormRows operation={operation} form={form}>
      {children}
    </FormRows>
  </form>
);
