import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toSizeText } from '../../../lib/numbers.ts';
import { useClient } from '../../../api/client-context.ts';
import { checkUpload, forgetSpecifications, sendUpload } from './queries.ts';
import { useAttempt } from '../../../api/use-attempt.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Callout } from '../../../ui/text/callout.tsx';
import { DropZone } from '../../../ui/input/drop-zone.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { toastSuccess } from '../../../ui/overlay/toast-store.ts';
import { DocumentRefusal } from './document-refusal.tsx';
import { DocumentReport } from './document-report.tsx';
import styles from './governance.module.css';
import { findDoubt, PublishAnyway } from './publish-anyway.tsx';
import { readUpload, type ChosenFile } from './read-upload.ts';

interface PublishModalProps {
  /** The specification that is replaced; none for a new one. */
  readonly target: SpecificationItem | undefined;
  readonly onClose: () => void;
}

const toHeading = (target: SpecificationItem | undefined) =>
  target
    ? {
        title: 'Replace specification',
        description: `${target.title} ${target.version}. The system name stays ${target.systemName}.`,
      }
    : {
        title: 'Publish specification',
        description: 'We check it first. Nothing is public until you publish it.',
      };

/** A document is chosen, checked, and published when its report was seen (CAT-07). */
export function PublishModal({ target, onClose }: PublishModalProps) {
  const [chosen, setChosen] = useState<ChosenFile>();
  const [refusal, setRefusal] = useState('');
  const { check, publication, share } = usePublication(target, onClose);
  const source = chosen?.upload.text;
  const isBusy = check.isPending || publication.isPending;
  const doubt = findDoubt(publication.error);
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
      {...toHeading(target)}
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
          hint="Swagger 2.0 or OpenAPI 3.x, JSON or YAML, up to 32 MB"
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
        <DocumentRefusal
          title="The specification was not accepted"
          error={check.error}
          source={source}
          onRetry={() => chosen && check.mutate(chosen)}
        />
        {doubt ? (
          <PublishAnyway
            doubt={doubt}
            isBusy={isBusy}
            onPublish={(reason) => chosen && publication.mutate({ ...chosen, reason })}
          />
        ) : (
          <DocumentRefusal
            title="The specification was not published"
            error={publication.error}
            source={source}
          />
        )}
        {check.data && (
          <>
            <h3>
              {check.data.title} {check.data.version}{' '}
              <code className="in">{check.data.systemName}</code>
            </h3>
            <DocumentReport {...check.data} source={source} />
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
    mutationFn: ({ upload, reason }: ChosenFile & { readonly reason?: string }) => {
      const attempt = toAttempt({ upload, reason });
      return sendUpload(client, { upload, target, reason, attempt, onProgress: setShare });
    },
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
