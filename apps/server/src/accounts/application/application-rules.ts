import type * as z from 'zod/mini';
import { memberFacts } from '@portal/contract/field';
import { newApplication } from '@portal/contract/accounts/application/schema';
import { toRow } from '../../platform/rows/to-reply.ts';
import { t, type Text } from '../../platform/text/text.ts';

/** Texts as a call brings them: one that is missing is `undefined`. */
export type AskedTexts = z.output<typeof newApplication>;

/** As a row has them: those that the call brings, and of all others those that are there. */
export const toTexts = (body: AskedTexts, before?: AskedTexts) => ({
  name: '',
  description: '',
  ...(before && toRow(newApplication, before)),
  ...toRow(newApplication, body),
});

type FieldErrors = Record<string, Text[]>;

/** Name and description must not be empty (specification §5); the texts are the account service's (contracts C2). */
export function checkTexts(body: AskedTexts): FieldErrors {
  const errors: FieldErrors = {};
  const texts = new Map(Object.entries(body));
  for (const name of Object.keys(newApplication.shape)) {
    const { required, max = Infinity } = memberFacts(newApplication, name) ?? {};
    const text = texts.get(name)?.trim() ?? '';
    if (required && text === '') errors[name] = [t`can't be blank`];
    else if (text.length > max) errors[name] = [t`is too long (maximum is ${max} characters)`];
  }
  return errors;
}
