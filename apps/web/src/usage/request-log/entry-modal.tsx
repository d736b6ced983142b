import { getLoggedRequest } from '@portal/contract/usage/request-log/operations';
import { isGone } from '../../api/is-gone.ts';
import { useRead } from '../../resource/use-read.ts';
import { paths } from '../../lib/paths.ts';
import { CopyButton } from '../../ui/input/copy-button.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { EntryDetails } from './entry-details.tsx';
import { toExactText } from './log-text.ts';
import { TryAgain } from './try-again.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';

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
        {isGone(entry.error) ? (
          <p>No record found. Calls are kept for 30 days.</p>
        ) : (
          <NotLoaded query={entry} what="the call" lines={6} />
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
