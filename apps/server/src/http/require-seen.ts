import type { Operation } from '@portal/contract/operation';
import { unseen } from '../platform/errors/portal-error.ts';
import { t, type Text } from '../platform/text/text.ts';

const texts: Readonly<Record<NonNullable<Operation['onceSeen']>, Text>> = {
  invoice: t`Send If-Match with the updated_at of the invoice that you saw, in quotation marks`,
  month: t`Send If-Match with the version of the month that you saw, in quotation marks`,
  bankFile: t`Send If-Match with the version of the file that you saw, in quotation marks`,
};

/** An act with money is done once, by who says what they saw: any state, `*`, is none. */
export function requireSeen(
  { onceSeen }: Operation,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): void {
  if (!onceSeen) return;
  if (!headers['idempotency-key'])
    throw unseen(
      t`Send Idempotency-Key with a value of your own, such as a UUID: a repeat with it gets the first answer`,
    );
  const seen = headers['if-match'];
  if (!seen || seen === '*') throw unseen(texts[onceSeen]);
}
