import { ApiError, NetworkError } from '@portal/contract/errors';
import { ErrorPanel } from '../ui/text/error-panel.tsx';

interface LoadErrorProps {
  readonly title: string;
  readonly error: Error;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

export function LoadError({ title, error, onRetry, retrying }: LoadErrorProps) {
  const traceId = error instanceof ApiError ? (error.traceId ?? undefined) : undefined;
  return (
    <ErrorPanel title={title} traceId={traceId} onRetry={onRetry} retrying={retrying}>
      {causeOf(error)}
    </ErrorPanel>
  );
}

function causeOf(error: Error): string {
  if (error instanceof NetworkError)
    return 'There was no answer. Check the connection, then try again.';
  if (error instanceof ApiError && error.status >= 500)
    return 'The service has a problem of its own. Try again in a moment.';
  return error.message;
}
