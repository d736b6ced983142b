import { getTerms } from '@portal/contract/accounts/terms/operations';
import type { TermsEdition } from '@portal/contract/accounts/terms/schema';
import { ApiError } from '@portal/contract/errors';
import { type ErrorNote, toErrorNote } from '../../api/error-note.ts';
import { useRead } from '../../resource/use-read.ts';

/** The edition that a form asks to accept; none where nothing is asked, or no terms are in force. */
export function useTermsToAccept(isAsked: boolean) {
  const query = useRead(getTerms, {}, { enabled: isAsked });
  const terms = query.data?.data;
  const edition: TermsEdition | undefined = terms?.editions.find(
    ({ edition: number }) => number === terms.current,
  );
  return { query, edition, isKnown: !isAsked || terms !== undefined };
}

/** What the server says of the edition that was sent: another may be in force by now. */
function toTermsFault(error: unknown): string | undefined {
  const text = error instanceof ApiError ? error.field('terms_edition')[0] : undefined;
  return text && text.charAt(0).toUpperCase() + text.slice(1);
}

export function toTermsNote(error: unknown): ErrorNote {
  const note = toErrorNote(error);
  const fault = toTermsFault(error);
  return fault ? { ...note, text: `${fault}.` } : note;
}
