import type { ApplicationTexts } from '@portal/contract/accounts/application/schema';
import { t, type Text } from '../../platform/text/text.ts';

/** Texts as a call brings them: one that is missing is `undefined`. */
export type AskedTexts = { readonly [Name in keyof ApplicationTexts]?: string | undefined };

// A text that the contract gets has to be named here.
const longest: Readonly<Record<keyof ApplicationTexts, number>> = { name: 255, description: 255 };

type FieldErrors = Record<string, Text[]>;

/** Name and description must not be empty (specification §5); the texts are the account service's (contracts C2). */
export function checkTexts(body: AskedTexts): FieldErrors {
  const errors: FieldErrors = {};
  const texts = new Map(Object.entries(body));
  for (const [field, most] of Object.entries(longest)) {
    const text = texts.get(field)?.trim() ?? '';
    if (text === '') errors[field] = [t`can't be blank`];
    else if (text.length > most) errors[field] = [t`is too long (maximum is ${most} characters)`];
  }
  return errors;
}
