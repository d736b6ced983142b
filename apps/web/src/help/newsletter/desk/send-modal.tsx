import type { NewsletterIssue } from '@portal/contract/help/newsletter/issue-operations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { FormModal } from '../../../calls/form-modal.tsx';
import { DateInput } from '../../../ui/input/date-input.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { toastSuccess } from '../../../ui/overlay/toast-store.ts';
import { refreshIssues, sendIssue } from './queries.ts';

interface SendModalProps {
  readonly issue: NewsletterIssue;
  readonly subscribers: number;
  readonly onClose: () => void;
}

/** At once, or at a time: what has gone out cannot be taken back. */
export function SendModal({ issue, subscribers, onClose }: SendModalProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [time, setTime] = useState('');
  const at = new Date(time);
  const sendAt = time === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
  const sending = useMutation({
    mutationFn: () => sendIssue(client, issue, sendAt),
    async onSuccess() {
      toastSuccess(sendAt ? 'Issue scheduled' : 'The issue is on its way');
      onClose();
      await refreshIssues(queryClient);
    },
  });
  return (
    <FormModal
      title="Send to subscribers"
      description={`${issue.subject}. ${subscribers} ${subscribers === 1 ? 'subscriber gets' : 'subscribers get'} it today.`}
      verb={sendAt ? 'Plan' : 'Send now'}
      doing="Sending"
      failed="Nothing was sent."
      sending={sending}
      onSubmit={() => !sending.isPending && sending.mutate()}
      onClose={onClose}
    >
      <Field
        label="Time (optional)"
        hint="In your time zone. Without a time, it is sent now and cannot be recalled."
      >
        <DateInput kind="datetime-local" value={time} onChange={setTime} />
      </Field>
    </FormModal>
  );
}
