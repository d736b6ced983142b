import { ApiError } from '@portal/contract/errors';
import { getLoggedRequest } from '@portal/contract/usage/request-log/operations';
import { useRead } from '../../resource/use-read.ts';
import { paths } from '../../lib/paths.ts';
import { CopyButton } from '../../ui/input/copy-button.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { Skeleton } from '../../ui/text/skeleton.tsx';
import { EntryDetails } from './entry-details.tsx';
import { toExactText } from './log-text.ts';
import { TryAgain } from './try-again.tsx';
import { LoadFailure } from '../../calls/failure.tsx';

interface EntryModalProps {
  readonly place: { accountId: string; applicationId: string; entryId: string };
  readonly onClose: () => void;
}

/** One call with all that is kept of it. */
export function EntryModal({ place, onClose }: EntryModalProps) {
  // An entry is never changed.
  const entry = useRead(getLoggedRequest, { params: place }, { staleTime: Infinity });
  if (!entry.data) {
    return (
      <Modal title="Call" onClose={onClose}>
        {entry.error ? (
          <NotShown error={entry.error} onRetry={entry.refetch} retrying={entry.isFetching} />
        ) : (
          <Skeleton label="Loading the call" lines={6} />
        )}
      </Modal>
    );
  }
  const { request } = entry.data;
  const { method, path, at, trace_id } = request;
  return (
    <Modal
      size="lg"
      title={`${method} ${path.replace(/^\/rest/, '')}`}
      description={toExactText(at)}
      onClose={onClose}
      footer={
        <>
          <CopyButton
            text={new URL(paths.trace(trace_id), window.location.href).href}
            done="Link copied to clipboard"
          >
            Copy link for support
          </CopyButton>
          <TryAgain request={request} />
        </>
      }
    >
      <EntryDetails request={request} />
    </Modal>
  );
}

interface NotShownProps {
  readonly error: Error;
  readonly onRetry: () => unknown;
  readonly retrying: boolean;
}

function NotShown({ error, onRetry, retrying }: NotShownProps) {
  if (error instanceof ApiError && error.status === 404) {
    return <p>No record found. Calls are kept for 30 days.</p>;
  }
  return (
    <LoadFailure
      title="The call could not be loaded"
      error={error}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
