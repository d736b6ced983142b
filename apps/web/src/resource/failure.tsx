import { ApiError } from '@portal/contract/errors';
import { toErrorNote } from '../api/error-note.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../session/session.tsx';
import { Button } from '../ui/input/button.tsx';
import { Callout } from '../ui/text/callout.tsx';
import { ErrorPanel } from '../ui/text/error-panel.tsx';

type ToNote = typeof toErrorNote;

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
  readonly error: unknown;
  readonly toNote?: ToNote;
  readonly onRetry: () => unknown;
  readonly retrying: boolean;
}

/** A load that failed: why, the trace id, and another try. Never an empty list. */
export function LoadFailure({ title, error, toNote = toErrorNote, ...again }: LoadFailureProps) {
  const note = toNote(error);
  return (
    <ErrorPanel
      title={title}
      traceId={note.traceId}
      onRetry={() => void again.onRetry()}
      retrying={again.retrying}
    >
      <p>
        <NoteText text={note.text} />
      </p>
    </ErrorPanel>
  );
}

/** Nothing failed: where four eyes are switched on, the act is asked for. */
const waits = (error: unknown) => error instanceof ApiError && error.status === 202;

interface ActionFailureProps {
  readonly title: string;
  /** Nothing is shown without one. */
  readonly error: unknown;
  readonly toNote?: ToNote;
  /** For a part of a page that could not be loaded: another try. */
  readonly onRetry?: () => unknown;
  readonly retrying?: boolean;
}

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 401;

/** The page stays, with what was typed on it. */
function LoginButton() {
  const { loginOver } = useSession();
  return (
    <p>
      <Button size="sm" onClick={loginOver}>
        Log in again
      </Button>
    </p>
  );
}

/** A failed action, or a part of a page that could not be loaded, told where it belongs. */
export function ActionFailure(props: ActionFailureProps) {
  const { title, error, toNote = toErrorNote, onRetry, retrying = false } = props;
  if (!error) return null;
  if (waits(error)) {
    return (
      <Callout kind="info" title="A second person must confirm it">
        <NoteText text={toNote(error).text} /> <a href={paths.fourEyes()}>Show the request</a>
      </Callout>
    );
  }
  const note = toNote(error);
  return (
    <Callout kind="danger" title={title}>
      <NoteText text={note.text} />
      {note.traceId && (
        <p className="small">
          Trace id <code className="in">{note.traceId}</code>
        </p>
      )}
      {isRefused(error) && <LoginButton />}
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
