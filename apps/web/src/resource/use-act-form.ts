import type { Operation } from '@portal/contract/operation';
import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { mergeFields } from '../api/conflict.ts';
import type { toErrorNote } from '../api/error-note.ts';
import { showFieldErrors, toFormNote } from './field-errors.ts';
import { LostRace, useAct, type Act, type ActCall, type ActOptions, type Seen } from './use-act.ts';

/** What a form changes, as it was read, and how to read it again. */
interface Kept {
  readonly seen: Seen;
  /** Undefined when it is gone. */
  readonly find: () => Promise<Seen | undefined>;
}

export interface ActFormOptions<O extends Operation, Values extends FieldValues> extends Omit<
  ActOptions<O>,
  'findStored'
> {
  readonly operation: O;
  /** Of each field; none where the act only asks whether it is meant. */
  readonly start?: Values;
  /** The call that sends these values, or those that differ from what was read; texts come without the spaces around them. */
  readonly call: (values: Values, changed: Partial<Values>) => ActCall<O>;
  /** For a write that must not undo another one's. */
  readonly kept?: Kept | undefined;
}

export interface LostVersion<Values> {
  /** Undefined when it is gone. */
  readonly stored: Values | undefined;
  readonly yours: Values;
  readonly useStored: () => void;
}

export interface ActFormState<O extends Operation, Values extends FieldValues> {
  readonly operation: O;
  readonly form: UseFormReturn<Values>;
  readonly act: Act<O>;
  /** What failed, but for a lost race, which `lost` tells. */
  readonly error: Error | null;
  readonly lost: LostVersion<Values> | undefined;
  /** What to tell of a failure; what is wrong with single fields stands beside them. */
  readonly toNote: typeof toErrorNote;
  readonly submit: () => Promise<void>;
}

/** A form that one act sends: checked on leaving a field and on submit; a refusal stands beside its field; a lost race loses nothing. */
export function useActForm<O extends Operation, Values extends FieldValues>(
  options: ActFormOptions<O, Values>,
): ActFormState<O, Values> {
  const { operation, call, kept, ...told } = options;
  // Safe because without fields there are no members.
  const { start = {} as Values } = options;
  const form = useForm<Values>({
    mode: 'onTouched',
    // Safe because `start` holds all of them.
    defaultValues: start as unknown as DefaultValues<Values>,
  });
  // After a lost race, what is stored: it is what the next submit says that it has read.
  const [seen, setSeen] = useState(kept?.seen);
  const pick = (whole: object): Values => pickMembers(whole, start);
  const act = useAct(operation, {
    ...told,
    findStored: kept?.find,
    onFailed: (error) => {
      options.onFailed?.(error);
      showFieldErrors(form, error);
      const stored = error instanceof LostRace ? error.stored : undefined;
      if (!stored || !seen) return;
      const versions = { before: pick(seen), yours: form.getValues(), stored: pick(stored) };
      form.reset(mergeFields(versions));
      setSeen(stored);
    },
  });
  const send = form.handleSubmit((values) => {
    const trimmed = trimTexts(values);
    act.send({ seen, ...call(trimmed, pickChanged(trimmed, seen ? pick(seen) : start)) });
  });
  const submit = () => {
    // What was said of a field that is not shown by now would hold back the form for ever.
    form.clearErrors();
    return send();
  };
  const isLost = act.error instanceof LostRace;
  const lost = isLost
    ? {
        stored: act.error.stored && seen ? pick(seen) : undefined,
        yours: trimTexts(form.getValues()),
        useStored() {
          if (seen) form.reset(pick(seen));
          act.reset();
        },
      }
    : undefined;
  const toNote = (error: unknown) => toFormNote(form, error);
  return { operation, form, act, error: isLost ? null : act.error, lost, toNote, submit };
}

/** Of something as it is stored the values that the form has; one that is missing there is as the form began. */
function pickMembers<Values extends FieldValues>(whole: object, start: Values): Values {
  const found = new Map<string, unknown>(Object.entries(whole));
  const members = Object.entries(start).map(([name, value]) => [name, found.get(name) ?? value]);
  return Object.fromEntries(members) as Values;
}

function trimTexts<Values extends FieldValues>(values: Values): Values {
  const trimmed = Object.entries(values).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return Object.fromEntries(trimmed) as Values;
}

function pickChanged<Values extends FieldValues>(values: Values, before: Values): Partial<Values> {
  const changed = Object.entries(values).filter(([name, value]) => value !== before[name]);
  // Safe because each is a member of the values.
  return Object.fromEntries(changed) as Partial<Values>;
}
