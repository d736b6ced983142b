import { toErrorNote } from '../../api/error-note.ts';
import { ErrorPanel } from '../../ui/text/error-panel.tsx';

interface LoadErrorProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => unknown;
  readonly retrying: boolean;
}

/** A load that failed: why, the trace id, and another try. */
export function LoadError({ title, error, onRetry, retrying }: LoadErrorProps) {
  const { text, traceId } = toErrorNote(error);
  return (
    <ErrorPanel title={title} traceId={traceId} onRetry={() => void onRetry()} retrying={retrying}>
      {text}
    </ErrorPanel>
  );
}
