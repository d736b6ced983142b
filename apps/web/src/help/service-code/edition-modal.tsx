import { ApiError, listFaults } from '@portal/contract/errors';
import {
  checkServiceCodes,
  createServiceCodeEdition,
  type ServiceCodeChange,
} from '@portal/contract/help/service-code/edition-operations';
import { useState } from 'react';
import { ActionFailure } from '../../resource/failure.tsx';
import { useAct } from '../../resource/use-act.ts';
import { Button } from '../../ui/input/button.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { DropZone } from '../../ui/input/drop-zone.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { Tag } from '../../ui/text/marks.tsx';
import { EditionFailure, isShrunk } from './edition-failure.tsx';
import { readEdition, type ChosenEdition } from './read-edition.ts';
import styles from './service-codes.module.css';
import { useEditionAct } from './use-edition-act.ts';

/** A file is chosen, held against the table that holds, and published when the changes were seen (EDI-03). */
export function EditionModal({ onClose }: { readonly onClose: () => void }) {
  const { chosen, refusal, check, publish, isBusy, choose, send } = useEdition(onClose);
  const checked = check.reply?.data;
  const confirmed = isShrunk(publish.error);
  return (
    <Modal
      size="lg"
      title="Upload edition"
      description="We check it first. Nothing changes until you publish it."
      onClose={onClose}
      buttons={
        <Button
          variant="primary"
          disabled={!checked?.changes.length || isBusy}
          pending={publish.isPending && 'Publishing'}
          onClick={() => send(confirmed)}
        >
          {confirmed ? 'Publish the smaller table' : 'Publish'}
        </Button>
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
        <Faults error={check.error} onRetry={() => chosen && check.send({ body: chosen.upload })} />
        <EditionFailure title="The edition was not published" error={publish.error} />
        {checked && <Changes changes={checked.changes} />}
      </div>
    </Modal>
  );
}

function useEdition(onClose: () => void) {
  const [chosen, setChosen] = useState<ChosenEdition>();
  const [refusal, setRefusal] = useState('');
  const check = useAct(checkServiceCodes);
  const publish = useEditionAct(createServiceCodeEdition, {
    done: 'The edition is published',
    onDone: onClose,
  });
  async function choose(file: File) {
    publish.reset();
    check.reset();
    const read = await readEdition(file);
    const isRefused = typeof read === 'string';
    setRefusal(isRefused ? read : '');
    setChosen(isRefused ? undefined : read);
    if (!isRefused) check.send({ body: read.upload });
  }
  function send(confirmed: boolean) {
    if (!chosen || !check.reply) return;
    const { basedOn } = check.reply.data;
    publish.send({ body: { ...chosen.upload, basedOn, confirmed } });
  }
  const isBusy = check.isPending || publish.isPending;
  return { chosen, refusal, check, publish, isBusy, choose, send };
}

function Faults({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  if (!error) return null;
  const [, ...faults] = error instanceof ApiError ? listFaults(error.body) : [];
  if (faults.length === 0) {
    return <ActionFailure title="The table was not checked" error={error} onRetry={onRetry} />;
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
