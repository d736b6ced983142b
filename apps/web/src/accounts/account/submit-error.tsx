import { toErrorNote } from '../../api/error-note.ts';
import { Callout } from '../../ui/text/callout.tsx';
import { toFieldErrors } from './account-fields.ts';

interface SubmitErrorProps {
  readonly title: string;
  readonly error: unknown;
}

/** Why a form was refused; what is wrong with single fields stands at them. Nothing for no error. */
export function SubmitError({ title, error }: SubmitErrorProps) {
  if (!error) return null;
  const { text, traceId } = toErrorNote(error);
  return (
    <Callout kind="danger" title={title}>
      {toFieldErrors(error).length > 0 ? 'Look at the marked fields.' : text}
      {traceId && (
        <p className="small">
          Trace id <code className="in">{traceId}</code>
        </p>
      )}
    </Callout>
  );
}
