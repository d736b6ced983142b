import type { Operation } from '@portal/contract/operation';
import { useEffect, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FormModal } from './form-modal.tsx';
import { FormRows } from './form-rows.tsx';
import { LostRaceNote } from './lost-race-note.tsx';
import { useActForm, type ActFormOptions } from './use-act-form.ts';

interface ActFormProps<O extends Operation, Values extends FieldValues> extends ActFormOptions<
  O,
  Values
> {
  readonly title: string;
  readonly description?: ReactNode;
  /** The button's word, and what it says meanwhile: 'Create', 'Creating'. */
  readonly verb: string;
  readonly doing: string;
  /** What the failure is called. */
  readonly failed: string;
  /** What it is of which two versions may meet: 'application'. */
  readonly thing?: string;
  readonly danger?: boolean;
  readonly size?: 'md' | 'lg';
  readonly onClose: () => void;
  /** `Row`s, and whatever else belongs between them; without any it asks whether the act is meant. */
  readonly children?: ReactNode | ((form: UseFormReturn<Values>) => ReactNode);
}

/** A window with a form that one act sends. It closes once that is done, unless `onDone` goes on. */
export function ActForm<O extends Operation, Values extends FieldValues>(
  props: ActFormProps<O, Values>,
) {
  const { operation, start, title, description, verb, doing, failed, thing = '' } = props;
  const { danger, size, onClose, children } = props;
  const { form, act, error, lost, toNote, submit } = useActForm({ onDone: onClose, ...props });
  const [first] = Object.keys(start ?? {});
  const { setFocus } = form;
  // After the dialog has opened, which puts the focus on its close button.
  useEffect(() => {
    if (first !== undefined) setFocus(first as never);
  }, [first, setFocus]);
  const sending = { isPending: act.isPending, error };
  const look = { ...(danger && { danger }), ...(size && { size }) };
  const words = { title, description, verb, doing, failed };
  return (
    <FormModal {...words} {...look} {...{ sending, toNote, onClose }} onSubmit={submit}>
      {lost && <LostRaceNote {...{ operation, lost, thing, verb, failed }} />}
      <FormRows operation={operation} form={form}>
        {typeof children === 'function' ? children(form) : children}
      </FormRows>
    </FormModal>
  );
}
