import { toErrorNote } from '../../api/error-note.ts';
import { Callout } from '../../ui/text/callout.tsx';

interface ActionErrorProps {
  /** The text of specification §8. */
  readonly title: string;
  readonly error: unknown;
}

/** A failed action, told in the dialog that started it. Nothing for no error. */
export function ActionError({ title, error }: ActionErrorProps) {
  if (!error) return null;
  const { text, traceId } = toErrorNote(error);
  return (
    <Callout kind="danger" title={title}>
      {text}
      {traceId && (
        <p className="small">
          Trace id <code className="in">{traceId}</code>
        </p>
      )}
    </Callout>
  );
}
