import {
  sendNewsletterIssue,
  type NewsletterIssue,
} from '@portal/contract/help/newsletter/issue-operations';
import { ActForm } from '../../../resource/act-form.tsx';
import { DateInput } from '../../../ui/input/date-input.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { toIssueCall } from './use-issue-acts.ts';
import { useState } from 'react';

interface SendModalProps {
  readonly issue: NewsletterIssue;
  readonly subscribers: number;
  readonly onClose: () => void;
}

/** At once, or at a time: what has gone out cannot be taken back. */
export function SendModal({ issue, subscribers, onClose }: SendModalProps) {
  const [time, setTime] = useState('');
  const at = new Date(time);
  const sendAt = time === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
  return (
    <ActForm
      operation={sendNewsletterIssue}
      call={() => ({ ...toIssueCall(issue), body: { sendAt } })}
      title="Send to subscribers"
      description={`${issue.subject}. ${subscribers} ${subscribers === 1 ? 'subscriber gets' : 'subscribers get'} it today.`}
      verb={sendAt ? 'Plan' : 'Send now'}
      doing="Sending"
      failed="Nothing was sent."
      done={sendAt ? 'Issue scheduled' : 'The issue is on its way'}
      onClose={onClose}
    >
      <Field
        label="Time (optional)"
        hint="In your time zone. Without a time, it is sent now and cannot be recalled."
      >
        <DateInput kind="datetime-local" value={time} onChange={setTime} />
      </Field>
    </ActForm>
  );
}
