import * as z from 'zod/mini';
import { t, type Text } from '../../platform/text/text.ts';

type FieldErrors = Record<string, Text[]>;

const email = z.email().check(z.minLength(6), z.maxLength(255));

/** Texts of the account service (contracts B4, G6). */
export function checkEmail(text: string): FieldErrors {
  return z.safeParse(email, text).success ? {} : { email: [t`should look like an email address`] };
}

export function checkUsername(text: string): FieldErrors {
  if (text.length < 3) return { username: [t`is too short (minimum is 3 characters)`] };
  if (text.length > 40) return { username: [t`is too long (maximum is 40 characters)`] };
  return {};
}
