import {
  getSpecificationEdition,
  listSpecificationEditions,
} from '@portal/contract/catalogue/specification/edition-operations';
import type {
  SpecificationAct,
  SpecificationEdition,
} from '@portal/contract/catalogue/specification/schema';
import { useState } from 'react';
import { toErrorNote } from '../../../api/error-note.ts';
import { NotLoaded } from '../../../resource/not-loaded.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { DataTable } from '../../../resource/data-table.tsx';
import { useAct } from '../../../resource/use-act.ts';
import { useRead } from '../../../resource/use-read.ts';
import { useSession } from '../../../session/session.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { toastError } from '../../../ui/overlay/toast-store.ts';
import { State } from '../../../ui/text/marks.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { CompareModal, EraseModal, OwnerModal, RestoreModal } from './edition-modals.tsx';
import styles from './editions.module.css';
import { toEditionName, toEditionParams } from './to-edition-name.ts';

type Verb = 'Compare' | 'Restore' | 'Erase';
type Opened =
  | { readonly verb: Verb; readonly edition: SpecificationEdition }
  | { readonly verb: 'Owner' };

interface EditionsModalProps {
  readonly systemName: string;
  readonly onClose: () => void;
}

/** Every document that was published under a name, and what was done on purpose (CAT-07). */
export function EditionsModal({ systemName, onClose }: EditionsModalProps) {
  const list = useRead(listSpecificationEditions, { params: { specificationId: systemName } });
  const [opened, setOpened] = useState<Opened>();
  const current = list.data?.data.editions.find(({ isPublished }) => isPublished);
  if (opened) {
    const close = () => setOpened(undefined);
    return <OpenedModal {...{ opened, systemName, current }} onClose={close} />;
  }
  return (
    <Modal
      size="lg"
      title="Editions"
      description={`Every document published as ${systemName}`}
      onClose={onClose}
      buttons={null}
    >
      <NotLoaded query={list} what="the editions" lines={6} />
      {list.data && <Editions {...list.data.data} onOpen={setOpened} />}
    </Modal>
  );
}

interface OpenedModalProps extends EditionsModalProps {
  readonly opened: Opened;
  readonly current: SpecificationEdition | undefined;
}

function OpenedModal({ opened, systemName, current, onClose }: OpenedModalProps) {
  if (opened.verb === 'Owner') return <OwnerModal systemName={systemName} onClose={onClose} />;
  const { verb, edition } = opened;
  if (verb === 'Restore')
    return <RestoreModal edition={edition} current={current} onClose={onClose} />;
  if (verb === 'Erase') return <EraseModal edition={edition} onClose={onClose} />;
  return current && <CompareModal edition={edition} current={current} onClose={onClose} />;
}

interface EditionsProps {
  readonly editions: readonly SpecificationEdition[];
  readonly acts: readonly SpecificationAct[];
  readonly owner: string | null;
  readonly onOpen: (opened: Opened) => void;
}

function Editions({ editions, acts, owner, onOpen }: EditionsProps) {
  const { email, grants } = useSession();
  const isOwn = owner !== null && owner === email;
  return (
    <div className="stack">
      <p className={styles['owner']}>
        {owner === null ? 'All staff can publish under this name.' : `Owner: ${owner}`}
        {(isOwn || grants.includes('governance')) && (
          <Button size="sm" onClick={() => onOpen({ verb: 'Owner' })}>
            Hand over
          </Button>
        )}
      </p>
      <EditionTable editions={editions} isOwn={isOwn} onOpen={onOpen} />
      {acts.length > 0 && <Acts acts={acts} />}
    </div>
  );
}

interface EditionTableProps extends Pick<EditionsProps, 'editions' | 'onOpen'> {
  /** Only the owner of the name erases. */
  readonly isOwn: boolean;
}

function EditionTable({ editions, isOwn, onOpen }: EditionTableProps) {
  const verbs: readonly Verb[] = [
    ...(editions.some(({ isPublished }) => isPublished) ? ['Compare' as const] : []),
    'Restore',
    ...(isOwn ? ['Erase' as const] : []),
  ];
  return (
    <DataTable
      caption="Editions"
      middle
      rows={editions}
      keyOf={({ id }) => id}
      columns={[
        { label: 'Version', cell: toEditionName },
        {
          label: 'Published',
          cell: ({ publishedAt, publishedBy }) => (
            <>
              <Moment at={publishedAt} />
              <br />
              <span className="small muted">
                {publishedBy ? `by ${publishedBy}` : 'shipped with the portal'}
              </span>
            </>
          ),
        },
        {
          label: 'What to do',
          cell: (edition) => (
            <span className={styles['verbs']}>
              {edition.isPublished && <State kind="live">published</State>}
              <DownloadButton edition={edition} />
              {!edition.isPublished &&
                verbs.map((verb) => (
                  <Button
                    key={verb}
                    size="sm"
                    variant={verb === 'Erase' ? 'danger-quiet' : 'default'}
                    onClick={() => onOpen({ verb, edition })}
                  >
                    {verb}
                    <span className="sr"> {toEditionName(edition)}</span>
                  </Button>
                ))}
            </span>
          ),
        },
      ]}
    />
  );
}

const types = { json: 'application/json', yaml: 'application/yaml' } as const;

function DownloadButton({ edition }: { readonly edition: SpecificationEdition }) {
  const { systemName, version, revision, format } = edition;
  const download = useAct(getSpecificationEdition, {
    onDone: ({ data }) =>
      saveFile(`${systemName}-${version}-${revision}.${format}`, data.document, types[format]),
    onFailed: (error) => toastError(toErrorNote(error).text),
  });
  return (
    <Button
      size="sm"
      icon="download"
      pending={download.isPending && 'Downloading'}
      onClick={() => download.send({ params: toEditionParams(edition) })}
    >
      Download<span className="sr"> {toEditionName(edition)}</span>
    </Button>
  );
}

const deeds: Readonly<Record<SpecificationAct['act'], string>> = {
  forced: 'Published despite a refusal',
  restored: 'Restored',
  deleted: 'Deleted',
  erased: 'Erased',
  'handed over': 'Handed over',
};

function Acts({ acts }: { readonly acts: readonly SpecificationAct[] }) {
  return (
    <section>
      <h3>History</h3>
      <ul className={styles['acts']}>
        {acts.map(({ act, version, person, reason, actedAt }) => (
          <li key={`${actedAt} ${act}`}>
            {[deeds[act], version].filter(Boolean).join(' ')} by {person}, <Moment at={actedAt} />
            {reason && `: ${reason}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
