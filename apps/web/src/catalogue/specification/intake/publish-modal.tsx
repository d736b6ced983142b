import { ApiError } from '@portal/contract/errors';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { toErrorNote } from '../../../api/error-note.ts';
import { checkUpload, forgetSpecifications, sendUpload, toDocumentFaults } from './queries.ts';
import { useAttempt } from '../../../api/use-attempt.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Callout } from '../../../ui/text/callout.tsx';
import { DropZone } from '../../../ui/input/drop-zone.tsx';
import { ActionFailure } from '../../../ui/text/failure.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { toastSuccess } from '../../../ui/overlay/toast-store.ts';
import { DocumentReport } from './document-report.tsx';
import styles from './governance.module.css';
import { readUpload, toSizeText, type ChosenFile } from './read-upload.ts';

interface PublishModalProps {
  /** The specification that is replaced; none for a new one. */
  readonly target: SpecificationItem | undefined;
  readonly onClose: () => void;
}

/** A document is chosen, checked, and published when its report was seen (CAT-07). */
export function PublishModal({ target, onClose }: PublishModalProps) {
  const [chosen, setChosen] = useState<ChosenFile>();
  const [refusal, setRefusal] = useState('');
  const { check, publication, share } = usePublication(target, onClose);
  const isBusy = check.isPending || publication.isPending;
  async function choose(file: File) {
    publication.reset();
    check.reset();
    const read = await readUpload(file);
    setRefusal(typeof read === 'string' ? read : '');
    setChosen(typeof read === 'string' ? undefined : read);
    if (typeof read !== 'string') check.mutate(read);
  }
  return (
    <Modal
      size="lg"
      title={target ? 'Replace specification' : 'Publish specification'}
      description={
        target
          ? `${target.title} ${target.version}. The system name stays ${target.systemName}.`
          : 'It is checked first; nothing is public until you publish it.'
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close window</Button>
          <Button
            variant="primary"
            disabled={!check.data || isBusy}
            pending={publication.isPending && 'Publishing'}
            onClick={() => chosen && publication.mutate(chosen)}
          >
            Publish
          </Button>
        </>
      }
    >
      <div className="stack">
        <DropZone
          label="Drop a specification here, or choose a file"
          accept=".json,.yaml,.yml"
          hint="Swagger 2.0 or OpenAPI 3.x, JSON or YAML, up to 32 MiB"
          disabled={isBusy}
          onFile={(file) => void choose(file)}
        />
        {refusal && <Callout kind="danger" title={refusal} />}
        {chosen && (
          <p className="small">
            {chosen.name}, <span className="num">{toSizeText(chosen.size)}</span>
          </p>
        )}
        {isBusy && <Progress share={share} />}
        <Refused
          title="The specification was not accepted"
          error={check.error}
          onRetry={() => chosen && check.mutate(chosen)}
        />
        <Refused title="The specification was not published" error={publication.error} />
        {check.data && (
          <>
            <h3>
              {check.data.title} {check.data.version}{' '}
              <code className="in">{check.data.systemName}</code>
            </h3>
            <DocumentReport {...check.data} />
          </>
        )}
      </div>
    </Modal>
  );
}

function usePublication(target: SpecificationItem | undefined, onClose: () => void) {
  const client = useClient();
  const queryClient = useQueryClient();
  const toAttempt = useAttempt();
  const [share, setShare] = useState(0);
  const check = useMutation({
    mutationFn: ({ upload }: ChosenFile) =>
      checkUpload(client, { upload, target, onProgress: setShare }),
  });
  const publication = useMutation({
    mutationFn: ({ upload }: ChosenFile) =>
      sendUpload(client, { upload, target, attempt: toAttempt(upload), onProgress: setShare }),
    onSuccess: async ({ title, version }) => {
      await forgetSpecifications(queryClient);
      toastSuccess(`${title} ${version} is published`);
      onClose();
    },
  });
  return { check, publication, share };
}

function Progress({ share }: { readonly share: number }) {
  const isSent = share >= 1;
  return (
    <output>
      <span className="small">{isSent ? 'Reading the document' : 'Sending the document'}</span>
      <progress
        className={styles['progress']}
        aria-label="Upload"
        max={1}
        value={isSent ? undefined : share}
      />
    </output>
  );
}

/** The document was not judged: the same one may be good. */
const isUnanswered = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429;

interface RefusedProps {
  readonly title: string;
  readonly error: unknown;
  /** Where no button below does the same again. */
  readonly onRetry?: () => void;
}

function Refused({ title, error, onRetry }: RefusedProps) {
  if (!error) return null;
  const [, ...places] = toDocumentFaults(error);
  if (places.length === 0) {
    return (
      <>
        <ActionFailure title={title} note={toErrorNote(error)} />
        {onRetry && isUnanswered(error) && (
          <div>
            <Button icon="refresh" onClick={onRetry}>
              Try again
            </Button>
          </div>
        )}
      </>
    );
  }
  return (
    <Callout kind="danger" title={`${title}: ${toErrorNote(error).text}`}>
      <ul>
        {places.map(({ text, place }) => (
          <li key={`${place} ${text}`}>
            {place && `${place}: `}
            {text}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
