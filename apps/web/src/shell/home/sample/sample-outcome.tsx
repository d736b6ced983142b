import { ApiError } from '@portal/contract/errors';
import { toErrorNote, type ErrorNote } from '../../../api/error-note.ts';
import { ActionFailure } from '../../../resource/failure.tsx';
import { paths } from '../../../lib/paths.ts';
import type { SampleReply } from './to-answer-lines.ts';

interface SampleOutcomeProps {
  readonly reply: SampleReply | undefined;
  readonly error: unknown;
}

/** What sending the request of the home page did, and what is next. */
export function SampleOutcome({ reply, error }: SampleOutcomeProps) {
  return (
    <>
      <ActionFailure title="The request was not sent." error={error} toNote={toNote} />
      {reply && (
        <output>
          Booked as <code className="in">{reply.booking.bookingId}</code>. This is its label.{' '}
        </output>
      )}
      <a href={paths.activeApis()}>Try your own request</a>
    </>
  );
}

/** Whoever may not send it again now can still go on. */
function toNote(error: unknown): ErrorNote {
  const note = toErrorNote(error);
  if (!(error instanceof ApiError) || error.status !== 429) return note;
  return {
    traceId: undefined,
    text: 'Too many requests have been sent from your network, or by all visitors today. Try again in an hour, or use your own key.',
  };
}
