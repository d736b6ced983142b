import { Button } from '../input/button.tsx';
import { Callout } from './callout.tsx';
import { ErrorPanel } from './error-panel.tsx';

interface FailureNote {
  /** One sentence: why it failed and what to do. */
  readonly text: string;
  readonly traceId: string | undefined;
}

/** The login service's own pages, which a sentence of the server may send to. */
const pageOfLogin = /(\/login\/[a-z-]+)\b/;

function NoteText({ text }: { readonly text: string }) {
  const [before, address, after] = text.split(pageOfLogin);
  if (address === undefined) return text;
  return (
    <>
      {before}
      <a href={address}>{address}</a>
      {after}
    </>
  );
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
      <p>
        <NoteText text={note.text} />
      </p>
    </ErrorPanel>
  );
}

interface ActionFailureProps {
  readonly title: string;
  /** Nothing is shown without one. */
  readonly note: FailureNote | undefined;
  /** For a part of a page that could not be loaded: another try. */
  readonly onRetry?: () => unknown;
  readonly retrying?: boolean;
}

/** A failed action, or a part of a page that could not be loaded, told where it belongs. */
export function ActionFailure({ title, note, onRetry, retrying = false }: ActionFailureProps) {
  if (!note) return null;
  return (
    <Callout kind="danger" title={title}>
      <NoteText text={note.text} />
      {note.traceId && (
        <p className="small">
          Trace id <code className="in">{note.traceId}</code>
        </p>
      )}
      {onRetry && (
        <p>
          <Button
            size="sm"
            icon="refresh"
            onClick={() => void onRetry()}
            pending={retrying && 'Trying again'}
          >
            Try again
          </Button>
        </p>
      )}
    </Callout>
  );
}
