import type { FormEvent } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { toFieldErrors, type AccountFields } from './account-fields.ts';

export type AccountForm = UseFormReturn<AccountFields>;

/** Checked on leaving a field and again on submit; the first error gets the focus. */
export function useAccountForm(defaultValues: AccountFields): AccountForm {
  return useForm<AccountFields>({ mode: 'onTouched', defaultValues });
}

/** Puts the server's words at their fields. */
export function showFieldErrors(form: AccountForm, error: unknown): void {
  toFieldErrors(error).forEach(({ name, message }, at) => {
    form.setError(name, { message }, { shouldFocus: at === 0 });
  });
}

/** Submits without the server's last words, which would keep a field that is not shown invalid for ever. */
export function toSubmit(form: AccountForm, send: (fields: AccountFields) => void) {
  return (event: FormEvent) => {
    form.clearErrors();
    void form.handleSubmit(send)(event);
  };
}
