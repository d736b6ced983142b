import type { ApiDraft } from '@portal/contract/catalogue/specification/draft-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { FormModal } from '../../../calls/form-modal.tsx';
import { Radio } from '../../../ui/input/choice.tsx';
import { DateInput } from '../../../ui/input/date-input.tsx';
import { Field, TextInput } from '../../../ui/input/field.tsx';
import { toastSuccess } from '../../../ui/overlay/toast-store.ts';
import { toMomentText } from '../../../ui/text/moment.tsx';
import { findDoubt } from '../intake/publish-anyway.tsx';
import { forgetSpecifications } from '../intake/queries.ts';
import styles from './drafts.module.css';
import { forgetDrafts, sendPublication } from './queries.ts';
import { nextMonday } from './next-monday.ts';

interface PublishDraftModalProps {
  readonly draft: ApiDraft;
  readonly onClose: () => void;
  readonly onPublished: () => void;
}

/** Now, or at a moment in the reader's own zone. */
export function PublishDraftModal({ draft, onClose, onPublished }: PublishDraftModalProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [isNow, setIsNow] = useState(true);
  const [time, setTime] = useState(() => nextMonday(new Date()));
  const [isMissing, setIsMissing] = useState(false);
  const [reason, setReason] = useState('');
  const sending = useMutation({
    mutationFn: () => {
      const at = isNow ? null : new Date(time).toISOString();
      return sendPublication(client, draft, { at, reason: reason.trim() || null });
    },
    onSuccess: async ({ data: { publishAt } }) => {
      if (publishAt === null) onPublished();
      onClose();
      const name = `${draft.title} ${draft.version}`;
      toastSuccess(
        publishAt === null
          ? `${name} is published`
          : `${name} is published on ${toMomentText(publishAt)}`,
      );
      await Promise.all([forgetDrafts(queryClient), forgetSpecifications(queryClient)]);
    },
  });
  function submit() {
    const lacksTime = !isNow && Number.isNaN(new Date(time).getTime());
    setIsMissing(lacksTime);
    if (!lacksTime && !sending.isPending) sending.mutate();
  }
  return (
    <FormModal
      title="Publish the draft"
      description={`${draft.title} ${draft.version}`}
      verb={isNow ? 'Publish' : 'Schedule'}
      doing={isNow ? 'Publishing' : 'Scheduling'}
      sending={sending}
      failed="It was not published."
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset className={styles['when']}>
        <legend>When</legend>
        <Radio name="when" label="Now" checked={isNow} onChange={() => setIsNow(true)} />
        <Radio name="when" label="Later" checked={!isNow} onChange={() => setIsNow(false)} />
      </fieldset>
      {!isNow && (
        <Field
          label="Time"
          hint="In your time zone. If it cannot be published then, we e-mail you and nothing is changed."
          error={isMissing ? 'Choose a date and time' : undefined}
        >
          <DateInput kind="datetime-local" value={time} onChange={setTime} />
        </Field>
      )}
      {(findDoubt(sending.error) || reason !== '') && (
        <Field label="Publish anyway" hint="Reason (kept with your name)">
          <TextInput
            value={reason}
            maxLength={500}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      )}
    </FormModal>
  );
}
