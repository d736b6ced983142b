import type { Operation } from '@portal/contract/operation';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ActionFailure } from '../calls/failure.tsx';
import { FormRows } from './form-rows.tsx';
import { LostRaceNote } from './lost-race-note.tsx';
import type { ActFormState } from './use-act-form.ts';

interface PageFormProps<O extends Operation, Values extends FieldValues> {
  readonly operation: O;
  readonly state: ActFormState<O, Values>;
  /** What the failure is called. */
  readonly failed: string;
  /** What it is of which two versions may meet, and the word of the button that saves: 'account', 'Update'. */
  readonly thing?: string;
  readonly verb?: string;
  readonly id?: string;
  readonly className?: string | undefined;
  /** In place of sending at once, where a step comes before or nothing has changed. */
  readonly onSubmit?: () => void;
  readonly children: ReactNode;
}

/** A form in a page: its failure above its `Row`s, and both versions after a lost race. */
export function PageForm<O extends Operation, Values extends FieldValues>(
  props: PageFormProps<O, Values>,
) {
  const { operation, state, failed, thing = '', verb = '', id, className = 'stack' } = props;
  const { form, error, lost, toNote, submit } = state;
  const { onSubmit = () => void submit() } = props;
  return (
    <form
      id={id}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <ActionFailure title={failed} error={error} toNote={toNote} />
      {lost && <LostRaceNote {...{ operation, lost, thing, verb, failed }} />}
      <FormRows operation={operation} form={form}>
        {props.children}
      </FormRows>
    </form>
  );
}
