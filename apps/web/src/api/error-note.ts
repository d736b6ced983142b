import { ApiError, errorText, findFieldError, NetworkError } from '@portal/contract/errors';
import { toFieldWord } from './field-words.ts';

export interface ErrorNote {
  /** One sentence: why it failed and what to do. */
  readonly text: string;
  readonly traceId: string | undefined;
}

/** What to tell a person about a failed call; the server's own words where it had some. */
export function toErrorNote(error: unknown): ErrorNote {
  if (error instanceof NetworkError) {
    return {
      text: 'No answer. Check your connection, then try again.',
      traceId: undefined,
    };
  }
  if (!(error instanceof ApiError)) {
    return { text: 'Something unexpected went wrong. Try again.', traceId: undefined };
  }
  return { text: toText(error), traceId: error.traceId ?? undefined };
}

function toText(error: ApiError): string {
  if (error.status === 401) return 'Your login has ended. Log in again.';
  if (error.status === 429) return 'Too many calls. Wait a moment, then try again.';
  if (error.status >= 500 && errorText(error.body) === undefined) {
    return 'Something went wrong on our side. Try again in a moment.';
  }
  return toSentence(toFieldText(error.body) ?? error.message);
}

const ofNoField = new Set(['base', 'error']);

/** 'Organisation can't be blank'; what is a sentence by itself stays one. */
function toFieldText(body: unknown): string | undefined {
  const { name, text } = findFieldError(body) ?? {};
  if (!name || !text) return undefined;
  return ofNoField.has(name) || /^\p{Lu}/u.test(text) ? text : `${toFieldWord(name)} ${text}`;
}

const hostFirst = /^[\w-]+\.\w/;

function toSentence(text: string): string {
  const start = hostFirst.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(start) ? start : `${start}.`;
}
