import type { Operation } from '@portal/contract/operation';
import type { ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { FormOperation } from './form-operation.ts';

interface FormRowsProps<Values extends FieldValues> {
  readonly operation: Operation;
  readonly form: UseFormReturn<Values>;
  readonly children: ReactNode;
}

/** The `Row`s of a form, wherever it stands. */
export function FormRows<Values extends FieldValues>(props: FormRowsProps<Values>) {
  const { operation, form, children } = props;
  return (
    <FormOperation value={operation}>
      <FormProvider {...form}>{children}</FormProvider>
    </FormOperation>
  );
}
