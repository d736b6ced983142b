import { applicationTexts } from '@portal/contract/accounts/application/rules';
import { ApiError } from '@portal/contract/errors';
import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { ApplicationFields } from './queries.ts';
import { Field, TextArea, TextInput } from '../../ui/input/field.tsx';

export type ApplicationForm = UseFormReturn<ApplicationFields>;

/** Name and description of an application; checked on leaving a field and again on submit. */
export function useApplicationForm({ name, description }: ApplicationFields): ApplicationForm {
  // The form itself would take a part of them.
  const defaultValues: ApplicationFields = { name, description };
  return useForm({ mode: 'onTouched', defaultValues });
}

const isFilled = (text: string) => text.trim() !== '' || applicationTexts.fieldEmpty;

export function ApplicationFormFields({ form }: { readonly form: ApplicationForm }) {
  const { setFocus } = form;
  const { errors } = form.formState;
  // After the dialog has opened, which puts the focus on its close button.
  useEffect(() => setFocus('name'), [setFocus]);
  return (
    <>
      <Field label="Application name" error={errors.name?.message}>
        <TextInput
          autoComplete="off"
          maxLength={255}
          {...form.register('name', { validate: isFilled })}
        />
      </Field>
      <Field
        label="Application description"
        hint="What it does, for colleagues who come across its key later."
        error={errors.description?.message}
      >
        <TextArea rows={2} {...form.register('description', { validate: isFilled })} />
      </Field>
    </>
  );
}

export function toFields({ name, description }: ApplicationFields): ApplicationFields {
  return { name: name.trim(), description: description.trim() };
}

/** Puts what the server says of a field beside it. */
export function showFieldErrors(form: ApplicationForm, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  // Safe because the form's values have the names of its fields.
  for (const name of Object.keys(form.getValues()) as (keyof ApplicationFields)[]) {
    const [text] = error.field(name);
    if (text) form.setError(name, { message: text }, { shouldFocus: true });
  }
}
