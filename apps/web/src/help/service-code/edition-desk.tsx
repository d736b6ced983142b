import {
  listServiceCodeEditions,
  type ServiceCodeEdition,
} from '@portal/contract/help/service-code/edition-operations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { refreshEditions, sendRestoration } from './desk-queries.ts';
import { useRead } from '../../resource/use-read.ts';
import { Button } from '../../ui/input/button.tsx';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { State } from '../../ui/text/marks.tsx';
import { toMomentText } from '../../ui/text/moment.tsx';
import { DataTable } from '../../resource/data-table.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import { isShrunk, ShrinkNote } from './shrink-note.tsx';
import { EditionModal } from './edition-modal.tsx';
import { ActionFailure } from '../../calls/failure.tsx';
import { NotLoaded } from '../../calls/not-loaded.tsx';

const nameOf = ({ publishedAt }: ServiceCodeEdition) =>
  publishedAt === null ? 'Came with the portal' : toMomentText(publishedAt);

/** For staff under the service codes: editions of the table, a new one, and back to one of before (EDI-03). */
export function EditionDesk() {
  const list = useRead(listServiceCodeEditions);
  const [isOpen, setIsOpen] = useState(false);
  const [restored, setRestored] = useState<ServiceCodeEdition>();
  const editions = list.data?.data ?? [];
  const basedOn = editions.find(({ isCurrent }) => isCurrent)?.id;
  return (
    <section className="section" aria-labelledby="edition-desk">
      <div className="section-head">
        <h2 id="edition-desk">For staff</h2>
        <Button icon="upload" onClick={() => setIsOpen(true)}>
          Upload edition
        </Button>
      </div>
      <NotLoaded query={list} what="the editions" lines={4} />
      {editions.length > 0 && (
        <div className="stack">
          <p className="muted">Everyone sees a new edition within five minutes.</p>
          <Editions editions={editions} onRestore={setRestored} />
        </div>
      )}
      {isOpen && <EditionModal onClose={() => setIsOpen(false)} />}
      {restored && basedOn !== undefined && (
        <RestoreModal edition={restored} basedOn={basedOn} onClose={() => setRestored(undefined)} />
      )}
    </section>
  );
}

interface EditionsProps {
  readonly editions: readonly ServiceCodeEdition[];
  readonly onRestore: (edition: ServiceCodeEdition) => void;
}

function Editions({ editions, onRestore }: EditionsProps) {
  return (
    <DataTable
      caption="Editions"
      middle
      rows={editions}
      keyOf={(edition) => edition.id}
      columns={[
        { label: 'Published', cell: (edition) => nameOf(edition) },
        { label: 'By', cell: (edition) => edition.publishedBy ?? '–' },
        { label: 'Services', kind: 'figures', cell: (edition) => edition.services },
        { label: 'Add-ons', kind: 'figures', cell: (edition) => edition.addOns },
        { label: 'Combinations', kind: 'figures', cell: (edition) => edition.combinations },
        {
          label: 'State',
          cell: (edition) =>
            edition.isCurrent ? (
              <State kind="live">In force</State>
            ) : (
              <Button size="sm" onClick={() => onRestore(edition)}>
                Restore<span className="sr"> {nameOf(edition)}</span>
              </Button>
            ),
        },
      ]}
    />
  );
}

interface RestoreModalProps {
  readonly edition: ServiceCodeEdition;
  readonly basedOn: number;
  readonly onClose: () => void;
}

function RestoreModal({ edition, basedOn, onClose }: RestoreModalProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const restoration = useMutation({
    mutationFn: (confirmed: boolean) =>
      sendRestoration(client, { id: edition.id, basedOn, confirmed }),
    onSuccess: async () => {
      await refreshEditions(client, queryClient);
      toastSuccess('The edition is restored');
      onClose();
    },
  });
  const isShrinking = isShrunk(restoration.error);
  return (
    <ConfirmModal
      title="Restore edition"
      description={nameOf(edition)}
      verb={isShrinking ? 'Restore the smaller table' : 'Restore'}
      doing="Restoring"
      pending={restoration.isPending}
      onConfirm={() => restoration.mutate(isShrinking)}
      onClose={onClose}
    >
      {isShrunk(restoration.error) ? (
        <ShrinkNote error={restoration.error} />
      ) : (
        <ActionFailure title="The edition was not restored." error={restoration.error} />
      )}
      <p>It is published again. The current edition stays in the list.</p>
    </ConfirmModal>
  );
}
