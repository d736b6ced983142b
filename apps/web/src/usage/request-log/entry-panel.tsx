import { getLoggedRequest } from '@portal/contract/usage/request-log/operations';
import { isGone } from '../../api/is-gone.ts';
import { useRead } from '../../resource/use-read.ts';
import { SidePanel } from '../../resource/workbench/side-panel.tsx';
import { paths } from '../../lib/paths.ts';
import { CopyButton } from '../../ui/input/copy-button.tsx';
import { EntryDetails } from './entry-details.tsx';
import { toExactText } from './log-text.ts';
import { TryAgain } from './try-again.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';

interface EntryPanelProps {
  readonly place: { accountId: string; applicationId: string; entryId: string };
  readonly onClose: () => void;
}

/** One call with all that is kept of it. */
export function EntryPanel({ place, onClose }: EntryPanelProps) {
  // An entry is never changed.
  const entry = useRead(getLoggedRequest, { params: place }, { staleTime: Infinity });
  if (!entry.data) {
    return (
      <SidePanel title="Call" onClose={onClose}>
        {isGone(entry.error) ? (
          <p>No record found. Calls are kept for 30 days.</p>
        ) : (
          <NotLoaded query={entry} what="the call" lines={6} />
        )}
      </SidePanel>
    );
  }
  const { request } = entry.data;
  const { method, path, at, trace_id } = request;
  return (
    <SidePanel
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
    </SidePanel>
  );
}
