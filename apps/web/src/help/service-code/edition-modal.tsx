import { ApiError, listFaults } from '@portal/contract/errors';
import type { ServiceCodeChange } from '@portal/contract/help/service-code/edition-operations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { checkEdition, refreshEditions, sendEdition } from './desk-queries.ts';
import { useAttempt } from '../../api/use-attempt.ts';
import { Button } from '../../ui/input/button.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { DropZone } from '../../ui/input/drop-zone.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { Tag } from '../../ui/text/marks.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import { isShrunk, ShrinkNote } from './shrink-note.tsx';
import { readEdition, type ChosenEdition } from './read-edition.ts';
import styles from './service-codes.module.css';
import { ActionFailure } from '../../calls/failure.tsx';

/** A file is chosen, held against the table that holds, and published when the changes were seen (EDI-03). */
export function EditionModal({ onClose }: { readonly onClose: () => void }) {
  const { chosen, refusal, check, publication, choose } = useEdition(onClose);
  const isBusy = check.isPending || publication.isPending;
  const { changes } = check.data ?? {};
  const isShrinking = isShrunk(publication.error);
  return (
    <Modal
      size="lg"
      title="Upload edition"
      description="We check it first. Nothing changes until you publish it."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close window</Button>
          <Button
            variant="primary"
            disabled={!changes?.length || isBusy}
            pending={publication.isPending && 'Publishing'}
            onClick={() => publication.mutate(isShrinking)}
          >
            {toVerb(isShrinking)}
          </Button>
        </>
      }
    >
      <div className="stack">
        <DropZone
          label="Drop a table here, or choose a file"
          accept=".json,.csv"
          hint="JSON with the whole table, or CSV with the columns service, addOn, mandatory, notTo, validFrom and validTo"
          disabled={isBusy}
          onFile={(file) => void choose(file)}
        />
        {refusal && <Callout kind="danger" title={refusal} />}
        {chosen && <p className="small">{chosen.name}</p>}
        {check.isPending && <output className="small">Checking the table</output>}
        <Faults error={check.error} onRetry={() => chosen && check.mutate(chosen)} />
        <NotPublished error={publication.error} />
        {changes && <Changes changes={changes} />}
      </div>
    </Modal>
  );
}

const toVerb = (isShrinking: boolean) => (isShrinking ? 'Publish the smaller table' : 'Publish');

function useEdition(onClose: () => void) {
  const client = useClient();
  const queryClient = useQueryClient();
  const toAttempt = useAttempt();
  const [chosen, setChosen] = useState<ChosenEdition>();
  const [refusal, setRefusal] = useState('');
  const check = useMutation({
    mutationFn: ({ upload }: ChosenEdition) => checkEdition(client, upload),
  });
  const publication = useMutation({
    mutationFn: async (confirmed: boolean) => {
      if (!chosen || !check.data) return;
      const edition = { upload: chosen.upload, basedOn: check.data.basedOn, confirmed };
      await sendEdition(client, { ...edition, attempt: toAttempt(edition) });
    },
    onSuccess: async () => {
      await refreshEditions(client, queryClient);
      toastSuccess('The edition is published');
      onClose();
    },
  });
  async function choose(file: File) {
    publication.reset();
    check.reset();
    const read = await readEdition(file);
    const isRefused = typeof read === 'string';
    setRefusal(isRefused ? read : '');
    setChosen(isRefused ? undefined : read);
    if (!isRefused) check.mutate(read);
  }
  return { chosen, refusal, check, publication, choose };
}

function NotPublished({ error }: { readonly error: unknown }) {
  if (isShrunk(error)) return <ShrinkNote error={error} />;
  return <ActionFailure title="The edition was not published" error={error} />;
}

interface FaultsProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

function Faults({ error, onRetry }: FaultsProps) {
  if (!error) return null;
  const [, ...faults] = error instanceof ApiError ? listFaults(error.body) : [];
  if (faults.length === 0) {
    return (
      <>
        <ActionFailure title="The table was not checked" error={error} />
        <div>
          <Button icon="refresh" onClick={onRetry}>
            Try again
          </Button>
        </div>
      </>
    );
  }
  return (
    <Callout kind="danger" title="The table has errors. Fix them and choose the file again.">
      <ul>
        {faults.map(({ text, params }) => (
          <li key={`${params.get('line')} ${text}`}>
            Line {params.get('line')}: {text}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

const words = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const;

function Changes({ changes }: { readonly changes: readonly ServiceCodeChange[] }) {
  if (changes.length === 0) {
    return <Callout title="This is the same as the current table: nothing would change." />;
  }
  return (
    <section aria-label="Changes">
      <h3>{changes.length === 1 ? '1 change' : `${changes.length} changes`}</h3>
      <ul className={styles['changes']}>
        {changes.map(({ kind, text }) => (
          <li key={`${kind} ${text}`}>
            <Tag>{words[kind]}</Tag> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
