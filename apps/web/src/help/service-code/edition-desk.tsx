import {
  listServiceCodeEditions,
  restoreServiceCodeEdition,
  type ServiceCodeEdition,
} from '@portal/contract/help/service-code/edition-operations';
import { useState } from 'react';
import { ModalButton } from '../../resource/window/modal-button.tsx';
import { DataTable } from '../../resource/data-table.tsx';
import { Loaded } from '../../resource/loaded.tsx';
import { useRead } from '../../resource/use-read.ts';
import { Button } from '../../ui/input/button.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { State } from '../../ui/text/marks.tsx';
import { toMomentText } from '../../ui/text/moment.tsx';
import { EditionFailure, isShrunk } from './edition-failure.tsx';
import { EditionModal } from './edition-modal.tsx';
import { useEditionAct } from './use-edition-act.ts';

const nameOf = ({ publishedAt }: ServiceCodeEdition) =>
  publishedAt === null ? 'Came with the portal' : toMomentText(publishedAt);

/** For staff under the service codes: editions of the table, a new one, and back to one of before (EDI-03). */
export function EditionDesk() {
  const list = useRead(listServiceCodeEditions);
  const [restored, setRestored] = useState<ServiceCodeEdition>();
  const basedOn = list.data?.data.find(({ isCurrent }) => isCurrent)?.id;
  return (
    <section className="section" aria-labelledby="edition-desk">
      <div className="section-head">
        <h2 id="edition-desk">For staff</h2>
        <ModalButton icon="upload" modal={EditionModal} of={{}}>
          Upload edition
        </ModalButton>
      </div>
      <Loaded query={list} what="the editions" lines={4}>
        {({ data: editions }) => (
          <div className="stack">
            <p className="muted">Everyone sees a new edition within five minutes.</p>
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
                      <Button size="sm" onClick={() => setRestored(edition)}>
                        Restore<span className="sr"> {nameOf(edition)}</span>
                      </Button>
                    ),
                },
              ]}
            />
          </div>
        )}
      </Loaded>
      {restored && basedOn !== undefined && (
        <RestoreModal edition={restored} basedOn={basedOn} onClose={() => setRestored(undefined)} />
      )}
    </section>
  );
}

interface RestoreModalProps {
  readonly edition: ServiceCodeEdition;
  readonly basedOn: number;
  readonly onClose: () => void;
}

function RestoreModal({ edition, basedOn, onClose }: RestoreModalProps) {
  const restore = useEditionAct(restoreServiceCodeEdition, {
    done: 'The edition is restored',
    onDone: onClose,
  });
  const { error } = restore;
  const confirmed = isShrunk(error);
  const params = { editionId: String(edition.id) };
  return (
    <Modal
      title="Restore edition"
      description={nameOf(edition)}
      onClose={onClose}
      buttons={
        <Button
          variant="primary"
          pending={restore.isPending && 'Restoring'}
          onClick={() => restore.send({ params, body: { basedOn, confirmed } })}
        >
          {confirmed ? 'Restore the smaller table' : 'Restore'}
        </Button>
      }
    >
      <div className="stack">
        <EditionFailure title="The edition was not restored." error={error} />
        <p>It is published again. The current edition stays in the list.</p>
      </div>
    </Modal>
  );
}
