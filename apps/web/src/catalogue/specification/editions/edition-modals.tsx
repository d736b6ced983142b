import type { SpecificationEdition } from '@portal/contract/catalogue/specification/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { FormModal } from '../../../calls/form-modal.tsx';
import { NotLoaded } from '../../../calls/not-loaded.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Field, TextInput } from '../../../ui/input/field.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { toastSuccess } from '../../../ui/overlay/toast-store.ts';
import { Callout } from '../../../ui/text/callout.tsx';
import { ChangeList } from '../../../ui/text/change-list.tsx';
import { forgetSpecifications } from '../intake/queries.ts';
import { editionComparisonQuery, sendErasure, sendOwner, sendRestoration } from './queries.ts';
import { toEditionName } from './to-edition-name.ts';

interface EditionModalProps {
  readonly edition: SpecificationEdition;
  readonly onClose: () => void;
}

/** What differs between an edition and the one that is published, the older one first. */
export function CompareModal({
  edition,
  current,
  onClose,
}: EditionModalProps & { readonly current: SpecificationEdition }) {
  const [before, after] =
    edition.publishedAt <= current.publishedAt ? [edition, current] : [current, edition];
  const comparison = useQuery(editionComparisonQuery(useClient(), { before, after }));
  const changes = comparison.data?.data.changes;
  return (
    <Modal
      size="lg"
      title="Compare editions"
      description={`${edition.title}: from ${toEditionName(before)} to ${toEditionName(after)}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close window</Button>}
    >
      <NotLoaded query={comparison} what="the comparison" lines={6} />
      {changes?.length === 0 && <p>No operations have changed.</p>}
      {changes && <ChangeList changes={changes} />}
    </Modal>
  );
}

/** Sends something with a reason, then has everything about specifications read anew. */
function useChange<Sent>(
  send: (reason: string) => Promise<Sent>,
  done: string,
  onDone: () => void,
) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const change = useMutation({
    mutationFn: () => send(reason.trim()),
    onSuccess: async () => {
      await forgetSpecifications(queryClient);
      toastSuccess(done);
      onDone();
    },
  });
  return { change, reason, setReason };
}

interface RestoreModalProps extends EditionModalProps {
  /** What is published now, if anything is. */
  readonly current: SpecificationEdition | undefined;
}

/** What would change for callers stands before the button, so that nobody goes back unseen. */
export function RestoreModal({ edition, current, onClose }: RestoreModalProps) {
  const client = useClient();
  const name = `${edition.title} ${toEditionName(edition)}`;
  const { change, reason, setReason } = useChange(
    (why) => sendRestoration(client, edition, why),
    `${name} is restored`,
    onClose,
  );
  return (
    <FormModal
      title="Restore edition"
      description={`${name}, ${edition.systemName}`}
      verb="Restore"
      doing="Restoring"
      sending={change}
      failed="The edition was not restored."
      onSubmit={() => change.mutate()}
      onClose={onClose}
    >
      <p>It is published again. The current edition stays in the list of editions.</p>
      {current && <WhatChanges before={current} after={edition} />}
      <Field label="Reason (optional)" hint="Kept with your name in the history of this API">
        <TextInput value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormModal>
  );
}

function WhatChanges(of: {
  readonly before: SpecificationEdition;
  readonly after: SpecificationEdition;
}) {
  const comparison = useQuery(editionComparisonQuery(useClient(), of));
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
  const client = useClient();
  const name = `${edition.title} ${toEditionName(edition)}`;
  const { change, reason, setReason } = useChange(
    (why) => sendErasure(client, edition, why),
    `${name} is erased`,
    onClose,
  );
  return (
    <FormModal
      danger
      title="Erase edition"
      description={`${name}, ${edition.systemName}`}
      verb="Erase for good"
      doing="Erasing"
      sending={change}
      failed="The edition was not erased."
      onSubmit={() => change.mutate()}
      onClose={onClose}
    >
      <p>
        Its document is permanently deleted, for example because it contains a secret. It cannot be
        restored.
      </p>
      <Field label="Why" hint="Kept with your name in the history of this API">
        <TextInput value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormModal>
  );
}

interface OwnerModalProps {
  readonly systemName: string;
  readonly onClose: () => void;
}

export function OwnerModal({ systemName, onClose }: OwnerModalProps) {
  const client = useClient();
  const [owner, setOwner] = useState('');
  const { change, reason, setReason } = useChange(
    (why) => sendOwner(client, systemName, { owner, reason: why }),
    `${systemName} has been handed over`,
    onClose,
  );
  return (
    <FormModal
      title="Hand over system name"
      description={systemName}
      verb="Hand over"
      doing="Handing over"
      sending={change}
      failed="The system name was not handed over."
      onSubmit={() => change.mutate()}
      onClose={onClose}
    >
      <p>After that, only the new owner and API governance can publish under this name.</p>
      <Field label="E-mail address of the new owner">
        <TextInput
          type="email"
          autoComplete="off"
          value={owner}
          onChange={({ target }) => setOwner(target.value)}
        />
      </Field>
      <Field label="Why" hint="Kept with your name in the history of this API">
        <TextInput value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormModal>
  );
}
