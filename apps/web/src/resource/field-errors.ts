import { applicationTexts } from '@portal/contract/accounts/application/rules';
import { ApiError } from '@portal/contract/errors';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toErrorNote } from '../api/error-note.ts';

/** What the server says of the fields of a form, as sentences. */
function findFieldErrors<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown) {
  if (!(error instanceof ApiError)) return [];
  return Object.keys(form.getValues()).flatMap((name) => {
    const [text] = error.field(name);
    return text === undefined ? [] : [{ name: name as never, message: toSentence(text) }];
  });
}

function toSentence(text: string): string {
  if (text === "can't be blank") return applicationTexts.fieldEmpty;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Puts what the server says of a field beside it. */
export function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
) {
  findFieldErrors(form, error).forEach(({ name, message }, at) =>
    form.setError(name, { message }, { shouldFocus: at === 0 }),
  );
}

/** What to tell of a refused form; what is wrong with single fields stands beside them. */
export function toFormNote<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
) {
  const note = toErrorNote(error);
  const isMarked = findFieldErrors(form, error).length > 0;
  return isMarked ? { ...note, text: 'Check the marked fields.' } : note;
}
