import { EVENT_CODES } from '@portal/contract/usage/tracking/event-codes';

const known: Readonly<Record<string, { readonly text: string }>> = EVENT_CODES;

/** What has happened, in the reader's language where the carrier's code is known. */
export const toEventText = ({ code, text }: { readonly code: string; readonly text: string }) =>
  known[code]?.text ?? text;
