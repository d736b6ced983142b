import type { Operation } from '@portal/contract/operation';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ActionFailure } from './failure.tsx';
import { submitted } from '../lib/submitted.ts';
import { FormRows } from './form-rows.tsx';
import { LostRaceNote } from './lost-race-note.tsx';
import type { ActFormState } from './use-act-form.ts';

interface PageFormProps<O extends Operation, Values extends FieldValues> extends Omit<
  ComponentProps<'form'>,
  'onSubmit'
> {
  readonly of: ActFormState<O, Values>;
  /** What the failure is called; without it, the page says it in a place of its own. */
  readonly failed?: string;
  /** What it is of which two versions may meet, and the word of the button that saves: 'account', 'Update'. */
  readonly thing?: string;
  readonly verb?: string;
  /** In place of sending at once, where a step comes before or nothing has changed. */
  readonly onSubmit?: () => unknown;
}

/** The form of `useActForm` in a page: `Row`s, and whatever else belongs between them; above them why it failed, and both versions after a lost race. */
export function PageForm<O extends Operation, Values extends FieldValues>({
  of: { operation, form, error, lost, toNote, submit },
  failed = '',
  thing = '',
  verb = '',
  onSubmit = submit,
  children,
  ...rest
}: PageFormProps<O, Values>) {
  return (
    <form {...rest} noValidate onSubmit={submitted(onSubmit)}>
      {failed && <ActionFailure title={failed} error={error} toNote={toNote} />}
      {lost && <LostRaceNote {...{ operation, lost, thing, verb, failed }} />}
      <FormRows operation={operation} form={form}>
        {children}
      </FormRows>
    </form>
  );
}
