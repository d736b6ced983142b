import {
  eraseSpecificationEdition,
  getEditionComparison,
  restoreSpecificationEdition,
  updateSpecificationOwner,
} from '@portal/contract/catalogue/specification/edition-operations';
import type { SpecificationEdition } from '@portal/contract/catalogue/specification/schema';
import type { ModalProps } from '../../../resource/window/modal-props.ts';
import { NotLoaded } from '../../../resource/not-loaded.tsx';
import { ActForm } from '../../../resource/act-form.tsx';
import { Row } from '../../../resource/row.tsx';
import { useRead } from '../../../resource/use-read.ts';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { Callout } from '../../../ui/text/callout.tsx';
import { ChangeList } from '../../../ui/text/change-list.tsx';
import { toEditionName, toEditionParams } from './to-edition-name.ts';

interface EditionModalProps {
  readonly edition: SpecificationEdition;
  readonly onClose: () => void;
}

interface EditionPair {
  readonly before: SpecificationEdition;
  readonly after: SpecificationEdition;
}

const useComparison = ({ before, after }: EditionPair) =>
  useRead(getEditionComparison, {
    params: toEditionParams(after),
    query: { before: before.id },
  });

/** What differs between an edition and the one that is published, the older one first. */
export function CompareModal({
  edition,
  current,
  onClose,
}: EditionModalProps & { readonly current: SpecificationEdition }) {
  const [before, after] =
    edition.publishedAt <= current.publishedAt ? [edition, current] : [current, edition];
  const comparison = useComparison({ before, after });
  const changes = comparison.data?.data.changes;
  return (
    <Modal
      size="lg"
      title="Compare editions"
      description={`${edition.title}: from ${toEditionName(before)} to ${toEditionName(after)}`}
      onClose={onClose}
      buttons={null}
    >
      <NotLoaded query={comparison} what="the comparison" lines={6} />
      {changes?.length === 0 && <p>No operations have changed.</p>}
      {changes && <ChangeList changes={changes} />}
    </Modal>
  );
}

interface RestoreModalProps extends EditionModalProps {
  /** What is published now, if anything is. */
  readonly current: SpecificationEdition | undefined;
}

/** What would change for callers stands before the button, so that nobody goes back unseen. */
export function RestoreModal({ edition, current, onClose }: RestoreModalProps) {
  const name = `${edition.title} ${toEditionName(edition)}`;
  return (
    <ActForm
      operation={restoreSpecificationEdition}
      start={{ reason: '' }}
      call={(body) => ({ params: toEditionParams(edition), body })}
      title="Restore edition"
      description={`${name}, ${edition.systemName}`}
      verb="Restore"
      doing="Restoring"
      failed="The edition was not restored."
      done={`${name} is restored`}
      onClose={onClose}
    >
      <p>It is published again. The current edition stays in the list of editions.</p>
      {current && <WhatChanges before={current} after={edition} />}
      <Row name="reason" label="Reason (optional)" />
    </ActForm>
  );
}

function WhatChanges(of: EditionPair) {
  const comparison = useComparison(of);
  const changes = comparison.data?.data.changes;
  const breaking = changes?.filter((change) => change.breaking).length ?? 0;
  return (
    <section aria-label="What changes">
      <NotLoaded query={comparison} what="the comparison" lines={4} />
      {changes?.length === 0 && <p>No operations differ from the published version.</p>}
      {breaking > 0 && (
        <Callout
          kind="warning"
          title={`${breaking} breaking ${breaking === 1 ? 'change' : 'changes'}.`}
        >
          Programs that work today may stop working.
        </Callout>
      )}
      {changes && <ChangeList changes={changes} />}
    </section>
  );
}

export function EraseModal({ edition, onClose }: EditionModalProps) {
  const name = `${edition.title} ${toEditionName(edition)}`;
  return (
    <ActForm
      operation={eraseSpecificationEdition}
      start={{ reason: '' }}
      call={(query) => ({ params: toEditionParams(edition), query })}
      danger
      title="Erase edition"
      description={`${name}, ${edition.systemName}`}
      verb="Erase for good"
      doing="Erasing"
      failed="The edition was not erased."
      done={`${name} is erased`}
      onClose={onClose}
    >
      <p>
        Its document is permanently deleted, for example because it contains a secret. It cannot be
        restored.
      </p>
      <Row name="reason" />
    </ActForm>
  );
}

export function OwnerModal({ systemName, onClose }: ModalProps<{ systemName: string }>) {
  return (
    <ActForm
      operation={updateSpecificationOwner}
      start={{ owner: '', reason: '' }}
      call={(body) => ({ params: { specificationId: systemName }, body })}
      title="Hand over system name"
      description={systemName}
      verb="Hand over"
      doing="Handing over"
      failed="The system name was not handed over."
      done={`${systemName} has been handed over`}
      onClose={onClose}
    >
      <p>After that, only the new owner and API governance can publish under this name.</p>
      <Row name="owner" input={{ type: 'email' }} />
      <Row name="reason" />
    </ActForm>
  );
}
