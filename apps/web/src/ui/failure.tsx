import { Callout } from './callout.tsx';
import { ErrorPanel } from './error-panel.tsx';

interface FailureNote {
  /** One sentence: why it failed and what to do. */
  readonly text: string;
  readonly traceId: string | undefined;
}

interface LoadFailureProps {
  readonly title: string;
  readonly note: FailureNote;
  readonly onRetry: () => unknown;
  readonly retrying: boolean;
}

/** A load that failed: why, the trace id, and another try. Never an empty list. */
export function LoadFailure({ title, note, onRetry, retrying }: LoadFailureProps) {
  return (
    <ErrorPanel
      title={title}
      traceId={note.traceId}
      onRetry={() => void onRetry()}
      retrying={retrying}
    >
      <p>{note.text}</p>
    </ErrorPanel>
  );
}

interface ActionFailureProps {
  readonly title: string;
  /** Nothing is shown without one. */
  readonly note: FailureNote | undefined;
}

/** A failed action, told where it was started. */
export function ActionFailure({ title, note }: ActionFailureProps) {
  if (!note) return null;
  return (
    <Callout kind="danger" title={title}>
      {note.text}
      {note.traceId && (
        <p className="small">
          Trace id <code className="in">{note.traceId}</code>
        </p>
      )}
    </Callout>
  );
}
