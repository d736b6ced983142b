import { invalid } from '../../../platform/errors/portal-error.ts';
import { t } from '../../../platform/text/text.ts';

const longest = 500;

/** What is done on purpose is kept with why it was done. */
export function requireReason(given: string | undefined): string {
  const reason = readReason(given);
  if (reason === '') throw invalid({ reason: [t`A reason is missing`] });
  return reason;
}

/** A reason that may be left out: '' then. */
export function readReason(given: string | undefined): string {
  const reason = given?.trim() ?? '';
  if (reason.length > longest) {
    throw invalid({ reason: [t`A reason can have at most ${longest} characters`] });
  }
  return reason;
}
